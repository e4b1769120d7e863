import type {ReactNode} from 'react';
import type {LinkView} from '@lectern/openapi';

/** A link that a document names; text where it has no address. */
export default function PlainLink({link: {href, label}}: {link: LinkView}): ReactNode {
  return href ? <a href={href}>{label}</a> : <span>{label}</span>;
}
