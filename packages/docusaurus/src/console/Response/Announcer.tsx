import {translate} from '@docusaurus/Translate';
import {type ReactNode, useEffect, useRef, useState} from 'react';
import {toVisible} from '../../visible.ts';
import {createAssembler} from '../stream/assemble.ts';
import type {CallResponse, Progress, ResponseState} from '../send/result.ts';
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
  return result ? describeResponse(result) : describeProgress(progress);
}

function describeResponse({head: {status, example}, total, size, stream, cut}: CallResponse): string {
  if (cut) return `${translate({id: 'portal.answer.spoken.status', message: 'Status {status}.'}, {status})} ${describeCut(cut)}`;
  if (stream) {
    const {text} = createAssembler().read(stream.events).assembled ?? {text: ''};
    const end = translate(
      {id: 'portal.answer.spoken.streamEnd', message: 'Status {status}. The stream ended after {time}. Events: {events}.'},
      {status, events: formatCount(stream.count), time: formatTime(total)},
    );
    return text === '' || text.length > MAX_SPOKEN_LENGTH ? end : `${end} ${toVisible(text)}`;
  }
  return example
    ? translate({id: 'portal.answer.spoken.example', message: 'Status {status}, {size}.'}, {status, size: formatSize(size)})
    : translate(
        {id: 'portal.answer.spoken.end', message: 'Status {status}, {size}, after {time}.'},
        {status, size: formatSize(size), time: formatTime(total)},
      );
}

function describeProgress(progress: Progress | undefined): string {
  const waiting = translate({id: 'portal.answer.waiting', message: 'Waiting for the response…'});
  if (progress?.kind === 'uploading') return describeUpload(progress);
  if (progress?.kind !== 'receiving') return waiting;
  const {received, stream} = progress;
  if ((stream ? stream.count : received) === 0) return waiting;
  if (!stream) return translate({id: 'portal.answer.spoken.receiving', message: 'Receiving, {size} so far.'}, {size: formatSize(received)});
  return stream.count === 1
    ? translate({id: 'portal.answer.spoken.event', message: '1 event so far.'})
    : translate({id: 'portal.answer.spoken.events', message: '{events} events so far.'}, {events: formatCount(stream.count)});
}

function describeUpload({sent, total}: Extract<Progress, {kind: 'uploading'}>): string {
  return sent === undefined
    ? translate({id: 'portal.answer.spoken.upload', message: 'Uploading {size}.'}, {size: formatSize(total)})
    : translate(
        {id: 'portal.answer.spoken.uploading', message: 'Uploading, {percent} %.'},
        {percent: Math.floor((sent / Math.max(total, 1)) * 100)},
      );
}
