import type {KeyboardEvent, ReactNode, RefObject} from 'react';
import styles from '../styles.module.css';

type SheetProps = {
  ref: RefObject<HTMLElement | null>;
  /** Id of its heading. */
  id: string;
  pageId: string;
  /** Is it above the page, instead of a part of it? */
  isSheet: boolean;
  onClose: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  children: ReactNode;
};

/** The container of the console: a modal dialog with a backdrop, or a part of the page. */
export default function Sheet({ref, id, pageId, isSheet, onClose, onKeyDown, children}: SheetProps): ReactNode {
  return (
    <>
      {/* A scrollable element would be a tab stop. */}
      {isSheet ? <div role="presentation" tabIndex={-1} className={styles.backdrop} onClick={onClose} /> : null}
      <section
        ref={ref}
        role={isSheet ? 'dialog' : undefined}
        aria-modal={isSheet || undefined}
        className={styles.console}
        aria-labelledby={id}
        onKeyDown={onKeyDown}
        data-console={pageId}
      >
        {children}
      </section>
    </>
  );
}
