import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

type CopyButtonProps = {
  /** The text to copy. Absent: the text of the surrounding code block. */
  text?: string;
  className?: string | undefined;
};

/** Copies a text and confirms it. It has no state: `behaviour.ts` handles all such buttons of a page. */
export default function CopyButton({text = '', className}: CopyButtonProps): ReactNode {
  return (
    <button type="button" className={clsx('clean-btn', styles.button, className)} data-copy={text}>
      <span aria-live="polite">{translate({id: 'portal.copy.idle', message: 'Copy'})}</span>
    </button>
  );
}
