import {translate} from '@docusaurus/Translate';
import {memo, type ReactNode} from 'react';
import {KINDS, type Kind} from '../record.ts';
import {getKindLabel} from './labels.ts';
import styles from './styles.module.css';

type FiltersProps = {
  kinds: Kind[];
  onKinds: (kinds: Kind[]) => void;
  /** All API documents; with a single one there is nothing to choose. */
  allDocuments: string[];
  documents: string[];
  onDocuments: (documents: string[]) => void;
};

/** Which kinds of pages and which API documents are searched; none chosen means all. */
export default memo(function Filters({kinds, onKinds, allDocuments, documents, onDocuments}: FiltersProps): ReactNode {
  return (
    <div className={styles.filters} role="group" aria-label={translate({id: 'portal.search.filters', message: 'Search in'})}>
      {KINDS.map((kind) => (
        <Toggle key={kind} label={getKindLabel(kind)} isOn={kinds.includes(kind)} onToggle={() => onKinds(toggle(kinds, kind))} />
      ))}
      {allDocuments.length > 1
        ? allDocuments.map((document) => (
            <Toggle
              key={document}
              label={document}
              isOn={documents.includes(document)}
              onToggle={() => onDocuments(toggle(documents, document))}
            />
          ))
        : null}
    </div>
  );
});

function Toggle({label, isOn, onToggle}: {label: string; isOn: boolean; onToggle: () => void}): ReactNode {
  return (
    <button type="button" className={styles.filter} aria-pressed={isOn} onClick={onToggle}>
      {label}
    </button>
  );
}

function toggle<T>(values: T[], value: T): T[] {
  return values.includes(value) ? values.filter((each) => each !== value) : [...values, value];
}
