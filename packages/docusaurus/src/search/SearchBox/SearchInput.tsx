import {translate} from '@docusaurus/Translate';
import useIsomorphicLayoutEffect from '@docusaurus/useIsomorphicLayoutEffect';
import {type KeyboardEventHandler, type ReactNode, type RefObject, useRef} from 'react';
import SearchIcon from './SearchIcon.tsx';
import styles from './styles.module.css';

type SearchInputProps = {
  label: string;
  text: string;
  onType: (text: string) => void;
  onKeyDown: KeyboardEventHandler;
  onEnter: () => void;
  onClose: () => void;
  /** Id of the list of results, once it is there, and of the chosen one. */
  list: string | undefined;
  active: string | undefined;
};

/** The search box: a combobox that keeps the focus while the arrow keys choose a result. */
export default function SearchInput({label, text, onType, onKeyDown, onEnter, onClose, list, active}: SearchInputProps): ReactNode {
  return (
    <form
      className={styles.bar}
      onSubmit={(event) => {
        event.preventDefault();
        onEnter();
      }}
    >
      <SearchIcon />
      <input
        ref={useField(text, onType)}
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
        maxLength={2000}
        dir="auto"
        onInput={({currentTarget}) => onType(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <button type="button" className="text-button" onClick={onClose}>
        {translate({id: 'portal.search.close', message: 'Close'})}
      </button>
    </form>
  );
}

/** The field keeps text that was typed before the scripts loaded; from then on it shows `text`. */
function useField(text: string, onType: (text: string) => void): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const isTaken = useRef(false);
  useIsomorphicLayoutEffect(() => {
    const input = field.current;
    if (!input || input.value === text) return;
    if (!isTaken.current && text === '') onType(input.value);
    else input.value = text;
    // oxlint-disable-next-line react/exhaustive-deps -- a new handler changes nothing in the field
  }, [text]);
  useIsomorphicLayoutEffect(() => {
    isTaken.current = true;
  }, []);
  return field;
}
