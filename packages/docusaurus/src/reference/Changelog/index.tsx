import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import type {ReleaseView} from '@lectern/openapi';
import Day from '../../components/Day/index.tsx';
import Changes from '../Changes/index.tsx';
import MethodBadge from '../MethodBadge/index.tsx';
import {useChangelog} from '../page.ts';
import Rules from './Rules.tsx';
import styles from './styles.module.css';

/** The top of the page: the choice of the visitor's version, the feed, and the rules. */
export function ChangelogIntro(): ReactNode {
  const {feed, versions} = useChangelog();
  return (
    <>
      <Head>
        <link
          rel="alternate"
          type="application/atom+xml"
          href={feed}
          title={translate({id: 'portal.changes.feed', message: 'Subscribe to the Atom feed'})}
        />
      </Head>
      <p>
        {translate({
          id: 'portal.changes.intro',
          message: 'What changed in each version of the API. Breaking changes are listed first.',
        })}{' '}
        <a href={feed}>{translate({id: 'portal.changes.feed', message: 'Subscribe to the Atom feed'})}</a>.
      </p>
      <p className={styles.since} data-since data-screen="">
        <label>
          {translate({id: 'portal.changes.since', message: 'Your version'})}{' '}
          <select>
            <option value="">{translate({id: 'portal.changes.none', message: 'None'})}</option>
            {versions.map((version) => (
              <option key={version} value={version}>
                {version}
              </option>
            ))}
          </select>
        </label>{' '}
        <span>
          {translate({
            id: 'portal.changes.sinceHint',
            message: 'Choose the version you use: each endpoint page shows what has changed since.',
          })}
        </span>
        <span role="status">
          <span data-confirm="" hidden>
            {translate({id: 'portal.changes.newest', message: 'Saved. This is the newest version.'})}
          </span>
          <span data-confirm="" hidden>
            {translate({id: 'portal.changes.marked', message: 'Saved. Newer changes are marked below.'})}
          </span>
        </span>
      </p>
      <details className={styles.rules}>
        <summary>{translate({id: 'portal.changes.rules', message: 'What counts as a breaking change'})}</summary>
        <Rules />
      </details>
    </>
  );
}

/** The changes of one release. */
export function Release({version}: {version: string}): ReactNode {
  const {releases, root} = useChangelog();
  const position = releases.findIndex((each) => each.version === version);
  const release = releases[position];
  if (!release) return null;
  return (
    <>
      <p className={styles.date}>
        <Day date={release.date} />, {translate({id: 'portal.changes.after', message: 'after'})} {release.previous}
        <strong className={styles.newer} data-newer={position + 1} data-screen="" hidden>
          {translate({id: 'portal.changes.newer', message: 'New since your version'})}
        </strong>
      </p>
      {release.changes.length === 0 ? <p>{translate({id: 'portal.changes.empty', message: 'No changes to the API.'})}</p> : null}
      <Changes changes={release.changes}>
        {(index) => <Operations operations={release.changes[index]?.operations ?? []} root={root} />}
      </Changes>
    </>
  );
}

function Operations({operations, root}: {operations: ReleaseView['changes'][number]['operations']; root: string}): ReactNode {
  if (operations.length === 0) return null;
  return (
    <ul className={styles.operations}>
      {operations.map(({method, path, pageId}) => (
        <li key={`${method} ${path}`}>
          <MethodBadge method={method} />{' '}
          {pageId === undefined ? (
            <code dir="ltr">{path}</code>
          ) : (
            <Link to={`${root}/${pageId}`}>
              <code dir="ltr">{path}</code>
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
