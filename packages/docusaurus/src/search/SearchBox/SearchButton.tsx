import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

type SearchButtonProps = {
  /** Id of the dialog. */
  dialog: string;
  onClick: () => void;
  /** Loads what the dialog needs, unless it is there. */
  prepare: (() => void) | undefined;
};

/** Looks like the box that it opens. */
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
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path
          d="M7 2a5 5 0 1 0 0 10A5 5 0 0 0 7 2Zm3.6 8.6L14 14"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
        />
      </svg>
      <span className={styles.label}>{label}</span>
      <kbd className={styles.key} aria-hidden="true">
        /
      </kbd>
    </button>
  );
}
