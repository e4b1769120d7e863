import {translate} from '@docusaurus/Translate';
import {type ReactNode, useState} from 'react';
import type {CallData} from '@lectern/openapi';
import type {Draft} from '../draft.ts';
import History from '../History/index.tsx';
import {writeLink} from '../link.ts';
import styles from '../styles.module.css';

type HeaderProps = {
  id: string;
  call: CallData;
  draft: Draft;
  onChange: (draft: Draft) => void;
  onReset: () => void;
  onClose: () => void;
};

/** Name of the console, and what can be done with the whole call. */
export default function Header({id, call, draft, onChange, onReset, onClose}: HeaderProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const [copied, setCopied] = useState('');
  const copy = async (): Promise<void> => {
    const {origin, pathname} = window.location;
    const link = origin + pathname + (await writeLink(call, draft));
    const isCopied = await navigator.clipboard.writeText(link).then(
      () => true,
      () => false,
    );
    setCopied(
      isCopied
        ? translate({id: 'portal.console.linkCopied', message: 'The link is copied. It holds no credentials and no files.'})
        : translate({id: 'portal.console.linkNotCopied', message: 'The browser did not allow copying.'}),
    );
  };
  return (
    <>
      <div className={styles.header}>
        <h2 id={id} tabIndex={-1}>
          {translate({id: 'portal.console.title', message: 'Try it'})}
        </h2>
        <button
          type="button"
          className="text-button"
          aria-expanded={isOpen}
          aria-controls={`${id}-history`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {translate({id: 'portal.console.history', message: 'History'})}
        </button>
        <button type="button" className="text-button" onClick={() => void copy()}>
          {translate({id: 'portal.console.copyLink', message: 'Copy link'})}
        </button>
        <button type="button" className="text-button" onClick={onReset}>
          {translate({id: 'portal.console.reset', message: 'Reset'})}
        </button>
        <button type="button" className="text-button" onClick={onClose}>
          {translate({id: 'portal.console.close', message: 'Close'})}
        </button>
      </div>
      <p role="status" className={styles.note}>
        {copied}
      </p>
      <div id={`${id}-history`} hidden={!isOpen}>
        {isOpen ? (
          <History
            call={call}
            onReplay={(past) => {
              onChange(past);
              setIsOpen(false);
            }}
          />
        ) : null}
      </div>
    </>
  );
}
