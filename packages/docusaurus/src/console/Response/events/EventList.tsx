import {translate} from '@docusaurus/Translate';
import {useVirtualizer, type Virtualizer} from '@tanstack/react-virtual';
import {memo, type ReactNode, useCallback, useEffect, useRef} from 'react';
import {formatJson} from '../../responseBody/formatJson.ts';
import {cutForLayout} from '../../responseBody/layout.ts';
import {toLabel, toVisible} from '../../../visible.ts';
import type {StreamEvent} from '../../send/result.ts';
import {AsyncCopyButton} from '../controls.tsx';
import {formatCount, formatTime} from '../format.ts';
import styles from '../styles.module.css';

/** Characters of an event's data that are shown. */
const MAX_DATA_LENGTH = 20_000;
/** The part of them that a browser lays out in some 20 milliseconds: many events are shown at once. */
const LIMITS = {characters: MAX_DATA_LENGTH, cost: 1_000_000};
/** Data this short stay on one line. */
const MAX_INLINE_LENGTH = 72;
/** Expected height of an event with short data, in pixels. */
const ESTIMATED_HEIGHT = 55;
/** Events shown in full once the stream has ended: the list then scrolls with its surroundings. */
const MAX_WHOLE_EVENTS = 30;
/** Distance from the end at which the list follows new events, in pixels. */
const STICK_DISTANCE = 40;

type EventListProps = {events: StreamEvent[]; /** Events that came before the first of these. */ before: number; isOpen: boolean};

/**
 * Every event with its name, ID, time and data. At the end of the list, the view follows new events. Once the stream has ended, few events
 * are a list that does not scroll; of many, the last are in view, beginning with a whole event.
 */
export default function EventList({events, before, isOpen}: EventListProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  const lastTop = useRef(0);
  // A measured row keeps its height when the oldest are dropped. A new function would recount all rows.
  const getItemKey = useCallback((index: number) => before + index, [before]);
  // oxlint-disable-next-line react/incompatible-library -- concerns the React Compiler, which is not used here
  const list = useVirtualizer({
    count: events.length,
    getScrollElement: () => box.current,
    estimateSize: () => ESTIMATED_HEIGHT,
    getItemKey,
    overscan: 6,
  });
  const height = list.getTotalSize();
  const isWhole = !isOpen && events.length <= MAX_WHOLE_EVENTS;
  const end = isOpen || isWhole ? undefined : findEnd(list);
  // The height also changes when newly visible rows are measured.
  useEffect(() => {
    const {current} = box;
    if (!isFollowing.current || !current) return;
    current.scrollTop = end ?? current.scrollHeight;
    lastTop.current = current.scrollTop;
  }, [events.length, height, end]);
  return (
    <div
      ref={box}
      className={styles.events}
      data-whole={isWhole ? '' : undefined}
      tabIndex={0}
      role="region"
      aria-label={translate({id: 'portal.events.label', message: 'Events'})}
      onScroll={({currentTarget: {scrollTop, scrollHeight, clientHeight}}) => {
        // Only scrolling up stops following: the list also grows by itself.
        if (scrollHeight - scrollTop - clientHeight < STICK_DISTANCE) isFollowing.current = true;
        else if (scrollTop < lastTop.current) isFollowing.current = false;
        lastTop.current = scrollTop;
      }}
    >
      <ol className={styles.rows} style={{height}}>
        {list.getVirtualItems().map(({index, start, key}) => {
          const event = events[index];
          return (
            <li
              key={key}
              ref={list.measureElement}
              data-index={index}
              className={styles.event}
              style={{transform: `translateY(${start}px)`}}
              aria-posinset={before + index + 1}
              aria-setsize={isOpen ? -1 : before + events.length}
            >
              {event ? <EventView event={event} number={before + index + 1} /> : null}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** Where the last screenful begins: at an event, with the beginning of the last event in view. Undefined if everything fits. */
function findEnd(list: Virtualizer<HTMLDivElement, Element>): number | undefined {
  const view = list.scrollRect?.height ?? 0;
  const top = list.getTotalSize() - view;
  const first = top > 0 ? list.getVirtualItemForOffset(top) : undefined;
  const last = list.measurementsCache.at(-1);
  return first && last && last.start + ESTIMATED_HEIGHT > first.start + view ? top : first?.start;
}

const EventView = memo(function EventView({event, number}: {event: StreamEvent; number: number}): ReactNode {
  const {name, id, data, at, retry, part} = event;
  const shown = (data.length <= MAX_INLINE_LENGTH || data.length > MAX_DATA_LENGTH ? undefined : formatJson(data, MAX_DATA_LENGTH)) ?? data;
  return (
    <>
      <div className={styles.eventHead}>
        <span className={styles.eventFacts}>
          <span className={styles.muted}>{formatCount(number)}</span>
          {name === '' ? null : <strong>{toLabel(name)}</strong>}
          {id === undefined ? null : <span>id {toLabel(id)}</span>}
          <span className={styles.muted}>+{formatTime(at)}</span>
          {retry === undefined ? null : (
            <span className={styles.muted}>
              {translate({id: 'portal.events.retry', message: 'retry after {time}'}, {time: formatTime(retry)})}
            </span>
          )}
          {part === undefined ? null : <span className={styles.tag}>{translate({id: 'portal.events.resumed', message: 'resumed'})}</span>}
        </span>
        <AsyncCopyButton
          className={styles.quiet}
          label={translate({id: 'portal.copy.idle', message: 'Copy'})}
          get={() => Promise.resolve(data)}
        />
      </div>
      <pre className={styles.data} dir="ltr">
        {toVisible(cutForLayout(shown, LIMITS))}
      </pre>
    </>
  );
});
