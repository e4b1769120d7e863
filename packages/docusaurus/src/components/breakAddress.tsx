import {Fragment, type ReactNode} from 'react';

/** An address that is broken before a part of its path or its query, and within one only where that is longer than a line. */
export function breakAddress(address: string): ReactNode {
  return address.split(/(?<![/:])(?=[/?&])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
}
