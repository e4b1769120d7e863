import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import type {Progress} from '../send/result.ts';
import {formatSize} from './format.ts';
import StopButton from './StopButton.tsx';
import styles from './styles.module.css';

/** Before the first byte: the progress of the upload, or that the server is working. */
export default function Waiting({progress, onStop}: {progress: Progress; onStop: (() => void) | undefined}): ReactNode {
  return (
    <div className={styles.line} data-status>
      {progress.kind === 'uploading' ? (
        <Upload {...progress} />
      ) : (
        <span className={styles.muted}>{translate({id: 'portal.answer.waiting', message: 'Waiting for the response…'})}</span>
      )}
      {onStop ? <StopButton onStop={onStop} /> : null}
    </div>
  );
}

/** Without `sent`, the bar shows no progress. */
function Upload({sent, total}: {sent?: number; total: number}): ReactNode {
  const label = translate({id: 'portal.answer.uploading', message: 'Uploading'});
  if (sent === undefined)
    return (
      <>
        <progress className={styles.progress} aria-label={label} />
        <span>
          {label} · {formatSize(total)}
        </span>
      </>
    );
  return (
    <>
      <progress className={styles.progress} value={sent} max={total} aria-label={label} />
      <span>
        {label} · {Math.floor((sent / Math.max(total, 1)) * 100)} % · {formatSize(sent)} / {formatSize(total)}
      </span>
    </>
  );
}
