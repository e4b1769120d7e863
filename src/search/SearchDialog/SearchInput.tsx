import {translate} from '@docusaurus/Translate';
import type {KeyboardEventHandler, ReactNode} from 'react';
import styles from './styles.module.css';

type SearchInputProps = {
  text: string;
  onType: (text: string) => void;
  onKeyDown: KeyboardEventHandler;
  onClose: () => void;
  /** Id of the list of results, and of the chosen one. */
  list: string;
  active: string | undefined;
};

/** The box: a combobox that keeps the focus while the arrow keys choose among the results. */
export default function SearchInput({text, onType, onKeyDown, onClose, list, active}: SearchInputProps): ReactNode {
  const label = translate({id: 'portal.search.placeholder', message: 'Search the documentation'});
  return (
    <div className={styles.bar}>
      <input
        type="text"
        inputMode="search"
        className={styles.input}
        role="combobox"
        aria-label={label}
        aria-expanded={active !== undefined}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={active}
        placeholder={label}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={200}
        dir="auto"
        value={text}
        onChange={({target}) => onType(target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="button" className="text-button" onClick={onClose}>
        {translate({id: 'portal.search.close', message: 'Close'})}
      </button>
    </div>
  );
}
