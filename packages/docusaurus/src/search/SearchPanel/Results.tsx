import {translate} from '@docusaurus/Translate';
import {memo, type MouseEvent, type PointerEvent, type ReactNode, useEffect, useState} from 'react';
import type {Hit} from '../engine/answer.ts';
import Option from './Option.tsx';
import styles from './styles.module.css';

/** Results, with a heading if they have one. */
export type ResultGroup = {label?: string; hits: Hit[]};

type ResultsProps = {
  id: string;
  groups: ResultGroup[];
  active: number;
  onActive: (index: number) => void;
  onChoose: (hit: Hit) => void;
};

/** Options that are visible at once. The others are rendered after a pause, not for each key. */
const VISIBLE_OPTIONS = 10;
const RENDER_DELAY_MS = 150;

/** The results in groups. They are rendered when they change, not for every key. */
export default memo(function Results({id, groups, active, onActive, onChoose}: ResultsProps): ReactNode {
  const most = useSettled(groups) ? Infinity : Math.max(VISIBLE_OPTIONS, active + 1);
  const getIndex = ({target}: {target: EventTarget}): number =>
    target instanceof Element ? Number(target.closest('[role=option]')?.id.slice(id.length + 1) ?? -1) : -1;
  const follow = (event: MouseEvent): void => {
    const hit = groups.flatMap(({hits}) => hits)[getIndex(event)];
    if (!hit || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose(hit);
  };
  const point = (event: PointerEvent): void => {
    const index = getIndex(event);
    if (index >= 0 && index !== active) onActive(index);
  };
  return (
    <div
      id={id}
      role="listbox"
      aria-label={translate({id: 'portal.search.results', message: 'Results'})}
      onClick={follow}
      onPointerMove={point}
    >
      {groups.map(({label, hits}, position) => {
        const start = groups.slice(0, position).reduce((count, group) => count + group.hits.length, 0);
        const seen = hits.slice(0, Math.max(0, most - start));
        // Keys are positions: only the content there changes, and hardly any element is created or moved.
        return seen.length === 0 ? null : (
          <div key={position} {...(label === undefined ? {} : {role: 'group', 'aria-label': label})}>
            {label === undefined ? null : (
              <p className={styles.group} aria-hidden="true">
                {label}
              </p>
            )}
            {seen.map((hit, index) => (
              <Option key={index} id={id} index={start + index} hit={hit} isActive={start + index === active} />
            ))}
          </div>
        );
      })}
    </div>
  );
});

/** Has nothing changed for a while? */
function useSettled(value: unknown): boolean {
  const [settled, settle] = useState<unknown>(undefined);
  useEffect(() => {
    const timer = window.setTimeout(() => settle(value), RENDER_DELAY_MS);
    return () => window.clearTimeout(timer);
  }, [value]);
  return settled === value;
}
