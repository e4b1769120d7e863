import {translate} from '@docusaurus/Translate';
import {type ReactNode, useEffect, useRef, useState} from 'react';
import type {ResponseState} from './index.tsx';
import {formatCount, formatSize, formatTime} from './format.ts';

/** Milliseconds between two sentences while a call goes on. */
const ANNOUNCE_INTERVAL_MS = 5000;

/** Tells a screen reader how the call goes: each step once, a stream's growth now and then, never every event. */
export default function Announcer({state}: {state: ResponseState}): ReactNode {
  const sentence = describe(state);
  const step = getStep(state);
  const [shown, setShown] = useState(sentence);
  const latest = useRef(sentence);
  useEffect(() => {
    latest.current = sentence;
  });
  useEffect(() => {
    setShown(latest.current);
    if (step === 'end') return;
    const timer = setInterval(() => setShown(latest.current), ANNOUNCE_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [step]);
  return (
    <p role="status" className="visually-hidden">
      {shown}
    </p>
  );
}

function getStep({progress, result}: ResponseState): string {
  if (result) return 'end';
  return progress?.kind === 'receiving' && progress.stream?.count ? 'first event' : (progress?.kind ?? '');
}

function describe({progress, result}: ResponseState): string {
  if (result?.kind === 'failure') return translate({id: 'portal.answer.spoken.failure', message: 'No response.'});
  const stream = result?.stream ?? (progress?.kind === 'receiving' ? progress.stream : undefined);
  const events = stream ? formatCount(stream.count) : '';
  if (result && stream)
    return translate(
      {id: 'portal.answer.spoken.streamEnd', message: 'Status {status}. The stream ended after {events} events and {time}.'},
      {status: result.head.status, events, time: formatTime(result.total)},
    );
  if (result)
    return translate(
      {id: 'portal.answer.spoken.end', message: 'Status {status}, {size}, after {time}.'},
      {status: result.head.status, size: formatSize(result.size), time: formatTime(result.total)},
    );
  if (stream?.count === 1) return translate({id: 'portal.answer.spoken.event', message: '1 event so far.'});
  if (stream) return translate({id: 'portal.answer.spoken.events', message: '{events} events so far.'}, {events});
  if (progress?.kind === 'receiving')
    return translate({id: 'portal.answer.spoken.receiving', message: 'Receiving, {size} so far.'}, {size: formatSize(progress.received)});
  if (progress?.kind === 'uploading' && progress.sent === undefined)
    return translate({id: 'portal.answer.spoken.upload', message: 'Uploading {size}.'}, {size: formatSize(progress.total)});
  if (progress?.kind === 'uploading')
    return translate(
      {id: 'portal.answer.spoken.uploading', message: 'Uploading, {percent} %.'},
      {percent: Math.floor(((progress.sent ?? 0) / Math.max(progress.total, 1)) * 100)},
    );
  return translate({id: 'portal.answer.waiting', message: 'Waiting for the response…'});
}
