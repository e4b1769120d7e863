import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import type {CallResponse, Cut, Received, ResponseHead} from '../send/result.ts';
import {toVisible} from '../../visible.ts';
import {findResponse, type ResponseCall} from './responseCall.ts';
import {formatSize, formatTime} from './format.ts';
import StopButton from './StopButton.tsx';
import styles from './styles.module.css';

type SummaryProps = {
  call: ResponseCall;
  received: Received;
  onStop: (() => void) | undefined;
  /** Omits the document's description of the status. */
  isBrief: boolean;
};

/** Status with its description in the document, times and size. */
export default function Summary({call, received, onStop, isBrief}: SummaryProps): ReactNode {
  const {head} = received;
  const result = received.kind === 'response' ? received : undefined;
  const documented = findResponse(call, head.status);
  const isUndocumented = !documented;
  const isError = head.status >= 400;
  const facts = [
    ...(head.example ? [] : describeTimes(head, result)),
    formatSize(received.kind === 'response' ? received.size : received.received),
    head.mediaType,
    // Shows the header that a refusal needs, so that nobody has to search all headers.
    ...head.headers.flatMap(([name, value]) => (/^retry-after$/i.test(name) ? [`Retry-After: ${value}`] : [])),
    // An error is explained below.
    ...(isUndocumented && isError ? [describeUndocumented()] : []),
  ];
  return (
    <>
      <div className={styles.line} data-status>
        <strong className={styles.status} data-class={Math.floor(head.status / 100)}>
          {head.status} {documented && documented.status !== 'default' ? documented.title : toVisible(head.statusText)}
        </strong>
        <span className={styles.muted}>{facts.filter(Boolean).join(' · ')}</span>
        {result || !onStop ? null : <StopButton onStop={onStop} />}
      </div>
      {isBrief ? null : <Meaning call={call} status={head.status} />}
      {head.example === 'made' ? (
        <p className={styles.note}>
          {translate({id: 'portal.answer.made', message: 'The API document gives no example: this one is made from its schema.'})}
        </p>
      ) : null}
      {isUndocumented && !isError ? <p className={styles.note}>{describeUndocumented()}</p> : null}
      {head.redirectedTo === undefined ? null : (
        <p className={styles.note}>
          {translate({id: 'portal.answer.redirectedTo', message: 'After a redirect, this response came from:'})}{' '}
          <code>{head.redirectedTo}</code>
        </p>
      )}
      {result?.cut ? <p className={styles.note}>{describeCut(result.cut)}</p> : null}
    </>
  );
}

function describeUndocumented(): string {
  return translate({id: 'portal.answer.undocumented', message: 'Undocumented status code'});
}

function describeTimes({firstByte}: ResponseHead, result: CallResponse | undefined): string[] {
  return [
    translate({id: 'portal.answer.firstByte', message: 'first byte {value}'}, {value: formatTime(firstByte)}),
    ...(result ? [translate({id: 'portal.answer.total', message: 'total {value}'}, {value: formatTime(result.total)})] : []),
  ];
}

/** The document's description of a status. */
export function Meaning({call, status}: {call: ResponseCall; status: number}): ReactNode {
  const html = findResponse(call, status)?.html;
  return html ? <div className={styles.meaning} dangerouslySetInnerHTML={{__html: html}} /> : null;
}

export function describeCut(cut: Cut): string {
  switch (cut) {
    case 'stopped':
      return translate({id: 'portal.answer.cut.stopped', message: 'You stopped the request. This is what arrived.'});
    case 'broken':
      return translate({id: 'portal.answer.cut.broken', message: 'The connection was lost before the end. This is what arrived.'});
    case 'timeout':
      return translate({
        id: 'portal.answer.cut.timeout',
        message: 'Timed out: the server stopped sending data. This is what arrived.',
      });
    case 'limit':
      return translate({id: 'portal.answer.cut.limit', message: 'The response is too large to show. This is its beginning.'});
  }
}
