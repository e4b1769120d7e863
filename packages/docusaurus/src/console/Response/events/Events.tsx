// The events of a stream as they arrive, beside the text that they contain. Loaded with the first stream.
import {translate} from '@docusaurus/Translate';
import {type ReactNode, useEffect, useRef, useState} from 'react';
import {toLabel, toVisible} from '../../../visible.ts';
import {cutForLayout} from '../../responseBody/layout.ts';
import {createAssembler, type Assembled, type Slice} from '../../stream/assemble.ts';
import type {StreamEvent} from '../../send/result.ts';
import {canResume} from '../responseCall.ts';
import {AsyncCopyButton} from '../controls.tsx';
import Download from '../body/Download.tsx';
import EventList from './EventList.tsx';
import {formatCount, formatTime} from '../format.ts';
import Outcome from './Outcome.tsx';
import SchemaCheck from '../body/text/SchemaCheck.tsx';
import type {StreamProps} from './streamProps.ts';
import styles from '../styles.module.css';
import {useTextView} from './useTextView.ts';

export default function Events({call, received, stream, onResume, next, isTextOnly = false}: StreamProps): ReactNode {
  const {events, count} = stream;
  const isOpen = received.kind === 'receiving';
  const assembled = useAssembled(events);
  if (isTextOnly && assembled) return <AssembledText assembled={{text: assembled.text}} isOpen={isOpen} />;
  const end = isOpen || received.cut ? undefined : events.at(-1);
  return (
    <>
      {end && !assembled ? <Outcome call={call} head={received.head} event={end} /> : null}
      <Bar call={call} received={received} stream={stream} onResume={onResume} />
      {isOpen ? null : <SchemaCheck call={call} response={received} />}
      <Notes stream={stream} />
      <div className={styles.stream} data-pair={assembled !== undefined}>
        {assembled ? (
          <AssembledText assembled={assembled} isOpen={isOpen}>
            {next}
          </AssembledText>
        ) : null}
        {events.length > 0 ? <EventList events={events} before={count - events.length} isOpen={isOpen} /> : null}
        {assembled ? null : next}
      </div>
    </>
  );
}

/** How many events have arrived, and what can be done with them. */
function Bar({
  call,
  received,
  stream: {events, count},
  onResume,
}: Pick<StreamProps, 'call' | 'received' | 'stream' | 'onResume'>): ReactNode {
  const result = received.kind === 'response' ? received : undefined;
  const lastId = events.findLast(({id}) => id !== undefined)?.id;
  const [first] = events;
  const facts = [
    translate({id: 'portal.events.count', message: 'Events: {count}'}, {count: formatCount(count)}),
    ...(first && count === events.length
      ? [translate({id: 'portal.events.first', message: 'first after {time}'}, {time: formatTime(first.at)})]
      : []),
    ...(result ? [] : [translate({id: 'portal.events.open', message: 'stream open'})]),
  ];
  return (
    <div className={styles.bar}>
      <span>{facts.join(' · ')}</span>
      {result?.cut !== undefined && lastId !== undefined && canResume(call) ? (
        <button type="button" className="button button--sm button--secondary" onClick={() => onResume(lastId)}>
          {translate({id: 'portal.events.resume', message: 'Resume after event {id}'}, {id: toLabel(lastId)})}
        </button>
      ) : null}
      {result && result.size > 0 ? <Download body={result.body} name="events.txt" /> : null}
    </div>
  );
}

/** What is missing from the events. */
function Notes({stream: {events, count, problem}}: Pick<StreamProps, 'stream'>): ReactNode {
  return (
    <>
      {problem === undefined ? null : (
        <p className={styles.note}>
          {translate({id: 'portal.events.problem', message: 'Part of this stream is not an event: {problem}'}, {problem: toLabel(problem)})}
        </p>
      )}
      {count > events.length ? (
        <p className={styles.note}>
          {translate({id: 'portal.events.dropped', message: 'Oldest events dropped: {count}'}, {count: formatCount(count - events.length)})}
        </p>
      ) : null}
    </>
  );
}

/** What is read before the page gets a turn. */
const SLICE: Slice = {events: 400, characters: 200_000};

function useAssembled(events: StreamEvent[]): Assembled | undefined {
  const [assembler] = useState(createAssembler);
  const [assembled, setAssembled] = useState<Assembled>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = (): void => {
      const {assembled: next, isCut} = assembler.read(events, SLICE);
      setAssembled(next);
      if (isCut) timer = setTimeout(read);
    };
    read();
    return () => clearTimeout(timer);
  }, [assembler, events]);
  return assembled;
}

/** What is shown of the text: a browser lays all of it out again for each new piece. */
const LIMITS = {characters: 100_000, cost: 10_000_000};

type AssembledTextProps = {
  assembled: Pick<Assembled, 'text'> & Partial<Assembled>;
  /** Does more of it come? */ isOpen: boolean;
  children?: ReactNode;
};

function AssembledText({assembled: {text, name, path}, isOpen, children}: AssembledTextProps): ReactNode {
  const whole = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useTextView(whole, box, text, isOpen);
  const label = translate({id: 'portal.events.assembled', message: 'Streamed text'});
  return (
    <div ref={whole} className={styles.assembled}>
      <div className={styles.bar}>
        <strong>{label}</strong>
        <code className={styles.muted}>{toLabel([name, path].filter(Boolean).join(' → '))}</code>
        <AsyncCopyButton label={translate({id: 'portal.copy.idle', message: 'Copy'})} get={() => Promise.resolve(text)} />
      </div>
      <div ref={box} className={styles.assembledText} tabIndex={0} role="region" aria-label={label} dir="auto">
        {toVisible(cutForLayout(text, LIMITS))}
      </div>
      {children}
    </div>
  );
}
