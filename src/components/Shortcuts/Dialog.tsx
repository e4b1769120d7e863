import {translate} from '@docusaurus/Translate';
import {type ReactNode, useEffect, useRef} from 'react';
import {listShortcuts} from './shortcuts';
import styles from './styles.module.css';

export type ShortcutsDialogProps = {onClose: () => void};

/** Every shortcut of the portal, by where it works. */
export default function ShortcutsDialog({onClose}: ShortcutsDialogProps): ReactNode {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const before = document.activeElement;
    if (!dialog.open) dialog.showModal();
    return () => {
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({preventScroll: true});
    };
  }, []);
  const title = translate({id: 'portal.shortcuts.title', message: 'Keyboard shortcuts'});
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        // The dialog itself is only hit beside its content.
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          <button type="button" className={styles.button} onClick={onClose}>
            {translate({id: 'portal.search.close', message: 'Close'})}
          </button>
        </div>
        {listShortcuts().map(({place, shortcuts}) => (
          <section key={place}>
            <h3 className={styles.place}>{place}</h3>
            <dl className={styles.list}>
              {shortcuts.map(({keys, does}) => (
                <div key={does} className={styles.row}>
                  <dt>{does}</dt>
                  <dd className={styles.keys}>
                    {keys.map((key) => (
                      <kbd key={key} className={styles.key}>
                        {key}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </dialog>
  );
}
