import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import type {ReactNode} from 'react';
import type {GroupView, OverviewPage} from '@lectern/openapi';
import {breakAddress} from '../../components/breakAddress.tsx';
import Html from '../Html/index.tsx';
import cards from '../cards.module.css';
import MethodBadge from '../MethodBadge/index.tsx';
import {useOverview, useVersionLinks} from '../page.ts';
import PlainLink from '../PlainLink/index.tsx';
import {Scheme} from '../Security/index.tsx';
import styles from './styles.module.css';

/** The API's description, version and contact. */
export function OverviewIntro(): ReactNode {
  const page = useOverview();
  const here = useVersionLinks().find(({isHere}) => isHere);
  const links = [
    page.contact,
    page.email,
    page.license,
    page.externalDocs,
    page.termsOfService
      ? {href: page.termsOfService, label: translate({id: 'portal.overview.terms', message: 'Terms of service'})}
      : undefined,
  ];
  return (
    <>
      {page.summary ? (
        <p className={styles.summary} dir="auto">
          {page.summary}
        </p>
      ) : null}
      <p className={styles.meta}>
        {/* The list of versions above shows the same. */}
        {here?.name.replace(/^v/i, '') === page.version.replace(/^v/i, '') ? null : (
          <span>
            {translate({id: 'portal.overview.version', message: 'Version'})} {page.version}
          </span>
        )}
        {links.map((link) => (link ? <PlainLink key={link.label} link={link === page.license ? nameLicense(link) : link} /> : null))}
      </p>
      <div className={styles.prose}>
        <Html html={page.html} level={2} />
      </div>
    </>
  );
}

/** Every way to authenticate. */
export function OverviewSchemes(): ReactNode {
  return (
    <ul className={cards.list}>
      {useOverview().schemes.map((scheme) => (
        <li key={scheme.key} className={cards.item}>
          <Scheme scheme={scheme} />
        </li>
      ))}
    </ul>
  );
}

/** All operations by group. */
export function OverviewGroups(): ReactNode {
  const {groups, root} = useOverview();
  return groups.map((group) => <Group key={group.anchor} group={group} root={root} />);
}

function Group({group, root, level = 3}: {group: GroupView; root: string; level?: number}): ReactNode {
  return (
    <section className={styles.group}>
      <Heading as={`h${Math.min(level, 6)}` as 'h3'} id={group.anchor} dir="auto">
        {group.name}
      </Heading>
      <Html html={group.html} />
      {group.externalDocs ? (
        <p>
          <PlainLink link={group.externalDocs} />
        </p>
      ) : null}
      {group.operations.length > 0 ? (
        <ul className={styles.operations}>
          {group.operations.map(({pageId, title, method, path, deprecated}) => (
            <li key={pageId}>
              <Link to={`${root}/${pageId}`} className={styles.operation ?? ''}>
                <MethodBadge method={method} />
                <span className={deprecated ? styles.deprecated : undefined} dir="auto">
                  {title}
                </span>
                <code dir="ltr">{breakAddress(path)}</code>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {group.groups?.map((inner) => (
        <Group key={inner.anchor} group={inner} root={root} level={level + 1} />
      ))}
    </section>
  );
}

/** The name of a license, with the word "license". */
function nameLicense(link: NonNullable<OverviewPage['license']>): NonNullable<OverviewPage['license']> {
  return {...link, label: `${translate({id: 'portal.overview.license', message: 'License:'})} ${link.label}`};
}

/** The document itself. */
export function OverviewDownloads(): ReactNode {
  return (
    <ul>
      {useOverview().downloads.map(({href, label}) => (
        <li key={href}>
          <a href={href} download>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
