import {translate} from '@docusaurus/Translate';
import {type ReactNode, useEffect, useRef, useState} from 'react';
import {toVisible} from '../../visible.ts';
import {createAssembler} from '../stream/assemble.ts';
import type {ResponseState} from '../send/result.ts';
import {formatCount, formatSize, formatTime} from './format.ts';
import {describeCut} from './Summary.tsx';

/** Milliseconds between two announcements while a request is under way. */
const ANNOUNCE_INTERVAL_MS = 5000;

/** Characters of a streamed text that are read aloud at its end; a longer one is in its region. */
const MAX_SPOKEN_LENGTH = 500;

/** Announces the progress of the request to screen readers: each step once, the growth of a stream occasionally, never every event. */
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
  if (result?.cut) {
    const status = translate({id: 'portal.answer.spoken.status', message: 'Status {status}.'}, {status: result.head.status});
    return `${status} ${describeCut(result.cut)}`;
  }
  if (result && stream) {
    const {text} = createAssembler().read(stream.events).assembled ?? {text: ''};
    const end = translate(
      {id: 'portal.answer.spoken.streamEnd', message: 'Status {status}. The stream ended after {time}. Events: {events}.'},
      {status: result.head.status, events, time: formatTime(result.total)},
    );
    return text === '' || text.length > MAX_SPOKEN_LENGTH ? end : `${end} ${toVisible(text)}`;
  }
  if (result?.head.example)
    return translate(
      {id: 'portal.answer.spoken.example', message: 'Status {status}, {size}.'},
      {status: result.head.status, size: formatSize(result.size)},
    );
  if (result)
    return translate(
      {id: 'portal.answer.spoken.end', message: 'Status {status}, {size}, after {time}.'},
      {status: result.head.status, size: formatSize(result.size), time: formatTime(result.total)},
    );
  const isWaiting = stream ? stream.count === 0 : progress?.kind === 'receiving' && progress.received === 0;
  if (isWaiting) return translate({id: 'portal.answer.waiting', message: 'Waiting for the response…'});
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
