import {translate} from '@docusaurus/Translate';
import {type ReactNode, useEffect, useRef} from 'react';
import styles from './styles.module.css';

/** A dialog above the page, which meanwhile can be neither reached nor scrolled. It begins in its first field. */
export default function Modal({onClose, children}: {onClose: () => void; children: ReactNode}): ReactNode {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const before = document.activeElement;
    if (!dialog.open) dialog.showModal();
    dialog.querySelector('input')?.focus();
    document.documentElement.classList.add(styles.behind ?? '');
    return () => {
      document.documentElement.classList.remove(styles.behind ?? '');
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({preventScroll: true});
    };
  }, []);
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-label={translate({id: 'portal.search.placeholder', message: 'Search the documentation'})}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        // The dialog itself is only hit beside its content.
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.content}>{children}</div>
    </dialog>
  );
}
