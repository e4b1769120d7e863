import useIsomorphicLayoutEffect from '@docusaurus/useIsomorphicLayoutEffect';
import clsx from 'clsx';
import {type ReactNode, useRef} from 'react';
import styles from './styles.module.css';

type ModalProps = {
  id?: string;
  label: string;
  /** Class of the dialog for another position and size. Default: centred, as high as its content. */
  className?: string | undefined;
  /** Is it shown? Default: true. */
  isOpen?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A modal dialog: the page behind it is inert and does not scroll. The focus begins in its first field or button. */
export default function Modal({id, label, className, isOpen = true, onClose, children}: ModalProps): ReactNode {
  const ref = useRef<HTMLDialogElement>(null);
  const isPressedInside = useRef(false);
  // Before the next frame, since the visitor waits for it.
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
        // The target is the dialog itself only outside of its content, also when selecting a text ends there.
        if (target === currentTarget && !isPressedInside.current) onClose();
      }}
    >
      {children}
    </dialog>
  );
}
