import clsx from 'clsx';
import type {ReactNode} from 'react';
import CopyButton from '../CopyButton/index.tsx';
import RunLine from '../RunLine/index.tsx';
import styles from './styles.module.css';

/** A block of code: either finished HTML from the build, or plain text that stays unhighlighted. */
export type CodeBlockProps = {
  /** Inner HTML of the `<code>` element, made at build time. */
  html?: string;
  /** Plain text, if there is no HTML. */
  children?: ReactNode;
  /** Language as written after the fence. */
  language?: string;
  /** Shown above the code, usually a file name. */
  title?: ReactNode;
  /** Present: lines carry numbers. */
  numbered?: unknown;
  /** Present: a program that the tests run. */
  runnable?: '' | undefined;
  /** When and with what it was last run unchanged. */
  ranOn?: string | undefined;
  ranWith?: string | undefined;
  className?: string | undefined;
};

export default function CodeBlock({
  html,
  children,
  language,
  title,
  numbered,
  runnable,
  ranOn,
  ranWith,
  className,
}: CodeBlockProps): ReactNode {
  const numbers = numbered !== undefined && numbered !== false;
  return (
    <div className={clsx('theme-code-block', styles.block, className)} data-language={language} data-run={runnable}>
      {title ? <div className={styles.title}>{title}</div> : null}
      <div className={styles.body}>
        {/* Focusable, so that long lines can be scrolled with the keyboard. */}
        <pre tabIndex={0} className={clsx(styles.pre, numbers && styles.numbered)} dir="ltr">
          {html === undefined ? <code>{children}</code> : <code dangerouslySetInnerHTML={{__html: html}} />}
        </pre>
        <CopyButton className={styles.copy} />
      </div>
      {ranOn && ranWith ? <RunLine date={ranOn} tool={ranWith} /> : null}
    </div>
  );
}
