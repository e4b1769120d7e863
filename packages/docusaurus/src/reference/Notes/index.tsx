import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import type {NoteView} from '@lectern/openapi';
import Day from '../../components/Day/index.tsx';
import Changes from '../Changes/index.tsx';
import styles from './styles.module.css';

/** What changed in an operation, release by release. Which of them a visitor sees follows the version that the visitor uses. */
export default function Notes({notes, versions}: {notes: NoteView[]; versions: string[]}): ReactNode {
  const [latest] = notes;
  if (!latest) return null;
  return (
    <details className={styles.notes} data-notes={versions.join('\n')}>
      <summary>{translate({id: 'portal.changes.changed', message: 'Changed in version {version}'}, {version: latest.version})}</summary>
      <p className={styles.earlier} data-earlier="" hidden>
        {translate({id: 'portal.changes.earlier', message: 'Earlier changes'})}
      </p>
      {notes.map(({version, date, changes}) => (
        <section key={version} data-release={version}>
          <p className={styles.release}>
            {version}, <Day date={date} />
          </p>
          <Changes changes={changes} />
        </section>
      ))}
    </details>
  );
}
