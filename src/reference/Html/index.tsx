import clsx from 'clsx';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** Finished HTML of a description: made safe when the document was compiled. */
export default function Html({html, className}: {html: string | undefined; className?: string | undefined}): ReactNode {
  return html ? <div dir="auto" className={clsx(styles.html, className)} dangerouslySetInnerHTML={{__html: html}} /> : null;
}
