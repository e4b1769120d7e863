import {translate} from '@docusaurus/Translate';
import {type KeyboardEvent, type ReactNode, useRef, useState} from 'react';
import {joinPath} from '../form/path.ts';
import {focusField} from './focusAfterRender.ts';
import styles from './styles.module.css';

type AddEntryProps = {
  /** Of the object. */
  path: string;
  /** Names that are in use: their fields get the focus. */
  taken: string[];
  onAdd: (name: string) => void;
};

/** Adds an entry to a map, under a name that the visitor types. */
export default function AddEntry({path, taken, onAdd}: AddEntryProps): ReactNode {
  const line = useRef<HTMLDivElement>(null);
  const [name, setName] = useState('');
  const add = (): void => {
    if (name === '') return;
    focusField(line.current?.parentElement, joinPath(path, name));
    if (!taken.includes(name)) onAdd(name);
    setName('');
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    add();
  };
  return (
    <div ref={line} className={styles.add}>
      <input
        value={name}
        placeholder={translate({id: 'portal.console.entryName', message: 'name'})}
        aria-label={translate({id: 'portal.console.newEntry', message: 'Name of a new entry'})}
        spellCheck={false}
        autoComplete="off"
        onKeyDown={handleKey}
        onChange={({target}) => setName(target.value)}
      />
      <button type="button" className={styles.small} disabled={name === ''} onClick={add}>
        {translate({id: 'portal.console.addEntry', message: 'Add an entry'})}
      </button>
    </div>
  );
}
