import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import type {NoteView} from '@lectern/openapi';
import Day from '../../components/Day/index.tsx';
import Changes from '../Changes/index.tsx';
import styles from './styles.module.css';

/** The changes of an operation, by release. The visitor's version decides which are shown. */
export default function Notes({notes, versions}: {notes: NoteView[]; versions: string[]}): ReactNode {
  const [latest] = notes;
  if (!latest) return null;
  const {version} = latest;
  return (
    <details className={styles.notes} data-notes={versions.join('\n')}>
      <summary>
        {isAdded(latest)
          ? translate({id: 'portal.changes.addedIn', message: 'Added in version {version}'}, {version})
          : translate({id: 'portal.changes.changed', message: 'Changed in version {version}'}, {version})}
      </summary>
      <p className={styles.earlier} data-earlier="" hidden>
        {translate({id: 'portal.changes.earlier', message: 'Earlier changes'})}
      </p>
      {notes.map((note) => (
        <section key={note.version} data-release={note.version} data-added={isAdded(note) ? getAddedSince() : undefined}>
          <p className={styles.release}>
            {note.version}, <Day date={note.date} />
          </p>
          <Changes changes={note.changes} />
        </section>
      ))}
    </details>
  );
}

/** Completed in the browser, which knows the visitor's version. */
function getAddedSince(): string {
  return translate({id: 'portal.changes.addedSince', message: 'Added since {version}, your version'}, {version: '{version}'});
}

/** Has the release added the operation itself? */
function isAdded({changes}: NoteView): boolean {
  return changes.some(({kind, location}) => kind === 'added' && location === undefined);
}
