import type {KeyboardEvent, ReactNode, RefObject} from 'react';
import styles from '../styles.module.css';

type SheetProps = {
  ref: RefObject<HTMLElement | null>;
  /** Id of its heading. */
  id: string;
  pageId: string;
  /** Is it over the page? Else it is a part of it. */
  isSheet: boolean;
  onClose: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  children: ReactNode;
};

/** What the console is in: a modal dialog with a backdrop, or a part of the page. */
export default function Sheet({ref, id, pageId, isSheet, onClose, onKeyDown, children}: SheetProps): ReactNode {
  return (
    <>
      {/* What can be scrolled would be a stop of the keyboard. */}
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
