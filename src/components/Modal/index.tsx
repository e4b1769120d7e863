import {type ReactNode, useLayoutEffect, useRef} from 'react';
import styles from './styles.module.css';

type ModalProps = {
  label: string;
  /** Of the dialog: its place and size. */
  className: string | undefined;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog above the page, which meanwhile can be neither reached nor scrolled. It begins in its first field or button. */
export default function Modal({label, className, onClose, children}: ModalProps): ReactNode {
  const ref = useRef<HTMLDialogElement>(null);
  // Before the next frame: it is what the visitor waits for.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const before = document.activeElement;
    if (!dialog.open) dialog.showModal();
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
      className={`${styles.dialog ?? ''} ${className ?? ''}`}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        // The dialog itself is only hit beside its content.
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {children}
    </dialog>
  );
}
