import {translate} from '@docusaurus/Translate';
import {memo, useId, type ReactNode} from 'react';
import type {Kind} from '../indexing/record.ts';
import {getKindLabel} from './labels.ts';
import styles from './styles.module.css';

type FiltersProps = {
  /** Kinds of pages that the site has; with a single one there is nothing to choose. */
  allKinds: Kind[];
  kinds: Kind[];
  onKinds: (kinds: Kind[]) => void;
  /** All API documents; with a single one there is nothing to choose. */
  allDocuments: string[];
  documents: string[];
  onDocuments: (documents: string[]) => void;
};

/** Which kinds of pages and which API documents are searched; none chosen means all. */
export default memo(function Filters({allKinds, kinds, onKinds, allDocuments, documents, onDocuments}: FiltersProps): ReactNode {
  const label = useId();
  if (allKinds.length < 2 && allDocuments.length < 2) return null;
  return (
    <div className={styles.filters}>
      {allKinds.length > 1 ? (
        <div className={styles.row} role="group" aria-label={translate({id: 'portal.search.filters', message: 'Filter by'})}>
          {allKinds.map((kind) => (
            <Toggle key={kind} label={getKindLabel(kind)} isOn={kinds.includes(kind)} onToggle={() => onKinds(toggle(kinds, kind))} />
          ))}
        </div>
      ) : null}
      {allDocuments.length > 1 ? (
        <div className={styles.row} role="group" aria-labelledby={label}>
          <span id={label} className={styles.label}>
            {translate({id: 'portal.search.apis', message: 'APIs'})}
          </span>
          {allDocuments.map((document) => (
            <Toggle
              key={document}
              label={document}
              isOn={documents.includes(document)}
              onToggle={() => onDocuments(toggle(documents, document))}
            />
          ))}
        </div>
      ) : null}
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
