import Translate, {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import type {VersionLink} from '@lectern/openapi';
import {useVersionLinks} from '../page.ts';
import {MISSING} from '@lectern/openapi/view';
import styles from './styles.module.css';

/** The page's version of the document, links to the same page in other versions, and a note on an old version. */
export default function Versions(): ReactNode {
  const links = useVersionLinks();
  const here = links.find(({isHere}) => isHere);
  if (!here) return null;
  const current = links.find(({isCurrent}) => isCurrent);
  return (
    <div className={styles.versions}>
      <details className={styles.switcher} data-versions="">
        <summary>{translate({id: 'portal.versions.here', message: 'Version {name}'}, {name: here.name})}</summary>
        <ul className={styles.list}>
          {links.map((link) => (
            <li key={link.name}>
              <Version link={link} />
            </li>
          ))}
        </ul>
      </details>
      {here.isCurrent || !current ? null : (
        <p className={styles.outdated} data-outdated-note="">
          <Translate
            id="portal.versions.outdated"
            values={{
              name: here.name,
              link: (
                <a href={current.url}>{translate({id: 'portal.versions.current', message: 'Read version {name}'}, {name: current.name})}</a>
              ),
            }}
          >
            {'You are viewing version {name}, which is not the latest. {link}'}
          </Translate>
        </p>
      )}
      <p id={MISSING} role="status" className={styles.missing} data-missing="">
        {translate({
          id: 'portal.versions.missing',
          message: "This version doesn't have the endpoint you came from. Here is its overview.",
        })}
      </p>
    </div>
  );
}

function Version({link: {name, url, isCurrent, isHere, isMissing}}: {link: VersionLink}): ReactNode {
  const label = isCurrent ? translate({id: 'portal.versions.isCurrent', message: '{name} (current)'}, {name}) : name;
  if (isHere) return <span aria-current="true">{label}</span>;
  return (
    <>
      <a href={url}>{label}</a>
      {isMissing ? (
        <span className={styles.note}> {translate({id: 'portal.versions.without', message: 'without this endpoint'})}</span>
      ) : null}
    </>
  );
}
