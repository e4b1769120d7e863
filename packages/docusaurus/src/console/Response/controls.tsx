import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import {copyText} from '../../components/copyText.ts';
import {sayCopied} from '../../components/sayCopied.ts';
import styles from './styles.module.css';

type ToggleProps = {options: {id: string; label: string}[]; value: string; onChange: (id: string) => void};

/** One of a few views. */
export function Toggle({options, value, onChange}: ToggleProps): ReactNode {
  return (
    <div role="group" className={styles.toggle} aria-label={translate({id: 'portal.answer.view', message: 'View'})}>
      {options.map(({id, label}) => (
        <button key={id} type="button" className="clean-btn" aria-pressed={id === value} onClick={() => onChange(id)}>
          {label}
        </button>
      ))}
    </div>
  );
}

type AsyncCopyButtonProps = {
  label: string;
  /** Fetches the text when it is wanted. */ get: () => Promise<string>;
  className?: string | undefined;
};

/** Copies a text that must be fetched first, and shows whether it worked. */
export function AsyncCopyButton({label, get, className}: AsyncCopyButtonProps): ReactNode {
  return (
    <button
      type="button"
      className={clsx('button button--sm button--secondary', styles.copyButton, className)}
      onClick={({currentTarget}) => void sayCopied(currentTarget, copyText(get()))}
    >
      <span aria-live="polite">{label}</span>
    </button>
  );
}
