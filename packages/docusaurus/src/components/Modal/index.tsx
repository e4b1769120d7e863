import useIsomorphicLayoutEffect from '@docusaurus/useIsomorphicLayoutEffect';
import clsx from 'clsx';
import {type ReactNode, useRef} from 'react';
import styles from './styles.module.css';

type ModalProps = {
  id?: string;
  label: string;
  /** Of the dialog: another position and size. Default: in the middle, as high as its content. */
  className?: string | undefined;
  /** Is it shown? Default: true. */
  isOpen?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog above the page, which meanwhile can be neither reached nor scrolled. It begins in its first field or button. */
export default function Modal({id, label, className, isOpen = true, onClose, children}: ModalProps): ReactNode {
  const ref = useRef<HTMLDialogElement>(null);
  const isPressedInside = useRef(false);
  // Before the next frame: it is what the visitor waits for.
  useIsomorphicLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isOpen) return undefined;
    // The boot script may have opened it.
    if (!dialog.open) dialog.showModal();
    document.documentElement.classList.add(styles.behind ?? '');
    return () => {
      document.documentElement.classList.remove(styles.behind ?? '');
      dialog.close();
    };
  }, [isOpen]);
  return (
    <dialog
      ref={ref}
      id={id}
      className={clsx(styles.dialog, className)}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={({target, currentTarget}) => {
        isPressedInside.current = target !== currentTarget;
      }}
      onClick={({target, currentTarget}) => {
        // The dialog itself is only hit beside its content, also by what selects a text and ends out there.
        if (target === currentTarget && !isPressedInside.current) onClose();
      }}
    >
      {children}
    </dialog>
  );
}
