import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {Fragment, type ReactNode} from 'react';
import type {ProblemTypeView} from '@lectern/openapi';
import {findPortalPath} from '../../components/portalPath.ts';

/** Links to the portal's pages about the errors of a response, the same as the console's below an error. */
export default function ProblemTypes({problems}: {problems: ProblemTypeView[]}): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const root = useBaseUrl('/');
  const links = problems.flatMap(({type, name}) => {
    const path = findPortalPath(type, root, [siteConfig.url]);
    return path === undefined ? [] : [{path, name}];
  });
  if (links.length === 0) return null;
  return (
    <p>
      {translate({id: 'portal.reference.aboutErrors', message: 'More about'})}{' '}
      {links.map(({path, name}, index) => (
        <Fragment key={path}>
          {index > 0 ? ', ' : ''}
          <Link to={path}>
            <code>{name}</code>
          </Link>
        </Fragment>
      ))}
    </p>
  );
}
