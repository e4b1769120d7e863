import type {ReactNode} from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {LinkView} from '@lectern/openapi';

/** A link that a document names; text where it has no address. One into this site stays in it, wherever the site is served. */
export default function PlainLink({link: {href, label}}: {link: LinkView}): ReactNode {
  const {url, baseUrl} = useDocusaurusContext().siteConfig;
  if (!href) return <span>{label}</span>;
  return <a href={href.startsWith(url + baseUrl) ? href.slice(url.length) : href}>{label}</a>;
}
