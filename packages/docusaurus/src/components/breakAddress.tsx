import {Fragment, type ReactNode} from 'react';

/** An address with line breaks before parts of its path or its query, and within a part only if it is longer than a line. */
export function breakAddress(address: string): ReactNode {
  return address.split(/(?<![/:])(?=[/?&])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
}
