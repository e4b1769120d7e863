import {translate} from '@docusaurus/Translate';
import {type ComponentType, type ReactNode, useCallback, useEffect, useState} from 'react';
import {isWriting} from '../isWriting';
import LoadFailure from '../LoadFailure';
import type {ShortcutsDialogProps} from './Dialog';
import styles from './styles.module.css';

type Dialog = {kind: 'closed'} | {kind: 'open'; Component: ComponentType<ShortcutsDialogProps>} | {kind: 'failed'; message: string};

/** The way to the list of shortcuts: `?` anywhere but in a field, and a button for those who have no such key. */
export default function Shortcuts(): ReactNode {
  const [dialog, setDialog] = useState<Dialog>({kind: 'closed'});
  const open = useCallback(() => {
    import('./Dialog').then(
      ({default: Component}) => setDialog({kind: 'open', Component}),
      (error: unknown) => setDialog({kind: 'failed', message: error instanceof Error ? error.message : String(error)}),
    );
  }, []);
  useEffect(() => {
    const answer = (event: KeyboardEvent): void => {
      const isPlain = event.key === '?' && !event.metaKey && !event.ctrlKey && !event.altKey;
      if (!isPlain || isWriting(event.target) || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', answer);
    return () => document.removeEventListener('keydown', answer);
  }, [open]);
  return (
    <>
      <button type="button" className={styles.button} aria-keyshortcuts="?" aria-haspopup="dialog" onClick={open}>
        {translate({id: 'portal.shortcuts.title', message: 'Keyboard shortcuts'})}
      </button>
      {dialog.kind === 'open' ? <dialog.Component onClose={() => setDialog({kind: 'closed'})} /> : null}
      {dialog.kind === 'failed' ? <LoadFailure failure={dialog.message} retry={open} /> : null}
    </>
  );
}
