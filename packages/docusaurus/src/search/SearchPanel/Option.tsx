import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import {memo, type ReactNode, useEffect, useRef} from 'react';
import type {Hit} from '../engine/answer.ts';
import type {Role} from '../indexing/record.ts';
import {getKindLabel, getRoleLabel} from './labels.ts';
import Marked from './Marked.tsx';
import styles from './styles.module.css';

type OptionProps = {
  /** Id of the list, and its position there. */
  id: string;
  index: number;
  hit: Hit;
  isActive: boolean;
};

/** Roles whose titles are written in code. */
const NAMES: ReadonlySet<Role> = new Set<Role>(['parameter', 'field', 'result', 'header']);

/** One result: a link for the pointer, an option for the keyboard. The list handles both. */
function Option({id, index, hit, isActive}: OptionProps): ReactNode {
  const ref = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({block: 'nearest'});
  }, [isActive]);
  const isName = NAMES.has(hit.role);
  // Without a method that marks it as reference, a result shows its kind.
  const role = getRoleLabel(hit.role) ?? (hit.method ? undefined : getKindLabel(hit.kind));
  const trail = hit.trail.length === 1 && hit.trail[0] === role ? '' : hit.trail.join(' › ');
  // An overview has the label of its API, which often equals its kind and its document.
  const title = hit.title.join('');
  const isSaid = (text: string): boolean => text === title || hit.trail.includes(text);
  return (
    <a
      ref={ref}
      id={`${id}-${index}`}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={hit.url}
      className={clsx(styles.option, isActive && styles.active)}
    >
      <span className={styles.head}>
        {hit.method ? <span className={clsx('method-badge', `method-badge--${hit.method.toLowerCase()}`)}>{hit.method}</span> : null}
        <span className={clsx(styles.title, isName && styles.name)} dir="auto">
          <Marked text={hit.title} />
        </span>
        {role && role !== title ? <span className={styles.role}>{role}</span> : null}
        {hit.isOutdated ? <span className={styles.role}>{translate({id: 'portal.search.outdated', message: 'older version'})}</span> : null}
      </span>
      <span className={styles.trail}>
        {hit.role === 'operation' && hit.path ? (
          <code dir="ltr">
            <Marked text={hit.path} />
          </code>
        ) : (
          trail !== '' && <bdi>{trail}</bdi>
        )}
        {hit.document && !isSaid(hit.document) ? <bdi className={styles.document}>{hit.document}</bdi> : null}
      </span>
      {hit.text.join('') === '' ? null : (
        <span className={styles.text} dir="auto">
          <Marked text={hit.text} />
        </span>
      )}
    </a>
  );
}

/** Every answer contains new hits; most of them are often the same as before. */
function isSame(before: OptionProps, after: OptionProps): boolean {
  return (
    before.id === after.id &&
    before.index === after.index &&
    before.isActive === after.isActive &&
    (before.hit === after.hit || JSON.stringify(before.hit) === JSON.stringify(after.hit))
  );
}

export default memo(Option, isSame);
