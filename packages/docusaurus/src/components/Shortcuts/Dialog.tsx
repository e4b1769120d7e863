import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import Modal from '../Modal/index.tsx';
import {listShortcuts} from './shortcuts.ts';
import styles from './Dialog.module.css';

export type ShortcutsDialogProps = {onClose: () => void};

/** All shortcuts of the portal, by where they work. */
export default function ShortcutsDialog({onClose}: ShortcutsDialogProps): ReactNode {
  const title = translate({id: 'portal.shortcuts.title', message: 'Keyboard shortcuts'});
  return (
    <Modal label={title} onClose={onClose}>
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          <button type="button" className="text-button" onClick={onClose}>
            {translate({id: 'portal.search.close', message: 'Close'})}
          </button>
        </div>
        {listShortcuts().map(({scope, shortcuts}) => (
          <section key={scope}>
            <h3 className={styles.scope}>{scope}</h3>
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
    </Modal>
  );
}
