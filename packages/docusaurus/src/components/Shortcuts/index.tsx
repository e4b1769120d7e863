import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import {type ComponentType, type ReactNode, useCallback, useEffect, useState} from 'react';
import {isWriting} from '../isWriting.ts';
import LoadFailure from '../LoadFailure/index.tsx';
import {useComponent} from '../loading/useComponent.ts';
import styles from './styles.module.css';
import type {ShortcutsDialogProps} from './Dialog.tsx';

const importDialog = (): Promise<{default: ComponentType<ShortcutsDialogProps>}> => import('./Dialog.tsx');

/** Opens the list of shortcuts: the key `?` outside of fields, and a button for keyboards without that key. */
export default function Shortcuts(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const {Component, failure, load} = useComponent(importDialog);
  const open = useCallback(() => {
    setOpen(true);
    load();
  }, [load]);
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
      <button type="button" className={clsx('text-button', styles.button)} aria-keyshortcuts="?" aria-haspopup="dialog" onClick={open}>
        {translate({id: 'portal.shortcuts.title', message: 'Keyboard shortcuts'})}
      </button>
      {isOpen && Component ? <Component onClose={() => setOpen(false)} /> : null}
      {isOpen && failure !== undefined ? <LoadFailure failure={failure} retry={load} /> : null}
    </>
  );
}
