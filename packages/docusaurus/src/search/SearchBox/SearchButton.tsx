import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import SearchIcon from './SearchIcon.tsx';
import styles from './styles.module.css';

type SearchButtonProps = {
  /** Id of the dialog. */
  dialog: string;
  onClick: () => void;
  /** Loads the dialog's code, unless it is loaded. */
  prepare: (() => void) | undefined;
};

/** A button that looks like the search box. */
export default function SearchButton({dialog, onClick, prepare}: SearchButtonProps): ReactNode {
  const label = translate({id: 'portal.search.label', message: 'Search'});
  return (
    <button
      type="button"
      className={styles.box}
      aria-keyshortcuts="Control+K Meta+K /"
      aria-haspopup="dialog"
      aria-controls={dialog}
      aria-label={label}
      onClick={onClick}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      <SearchIcon />
      <span className={styles.label}>{label}</span>
      <kbd className={styles.key} aria-hidden="true">
        /
      </kbd>
    </button>
  );
}
