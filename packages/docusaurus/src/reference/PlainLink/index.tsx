import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {ReactNode} from 'react';
import type {LinkView} from '@lectern/openapi';
import {findPortalPath} from '../../components/portalPath.ts';

/** A link in a document; plain text if it has no address. A link to this site stays within it, at any base path. */
export default function PlainLink({link: {href, label}}: {link: LinkView}): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const path = findPortalPath(href, useBaseUrl('/'), [siteConfig.url]);
  if (path !== undefined) return <Link to={path}>{label}</Link>;
  return href ? <a href={href}>{label}</a> : <span>{label}</span>;
}
