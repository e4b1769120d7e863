import clsx from 'clsx';
import {memo, type MouseEvent, type ReactNode, useEffect, useRef} from 'react';
import type {Hit} from '../engine';
import {getRoleLabel} from './labels';
import Marked from './Marked';
import styles from './styles.module.css';

type OptionProps = {
  /** Id of the list, and its place there. */
  id: string;
  index: number;
  hit: Hit;
  terms: ReadonlySet<string>;
  isActive: boolean;
  onPoint: (index: number) => void;
  onChoose: (hit: Hit) => void;
};

/** One result: a link for the pointer, an option for the keyboard. */
export default memo(function Option({id, index, hit, terms, isActive, onPoint, onChoose}: OptionProps): ReactNode {
  const ref = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({block: 'nearest'});
  }, [isActive]);
  const follow = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose(hit);
  };
  const isName =
    hit.role !== 'page' && hit.role !== 'heading' && hit.role !== 'operation' && hit.role !== 'part' && hit.role !== 'response';
  const role = getRoleLabel(hit.role);
  return (
    <a
      ref={ref}
      id={`${id}-${index}`}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={hit.url}
      className={clsx(styles.option, isActive && styles.active)}
      onClick={follow}
      onPointerMove={isActive ? undefined : () => onPoint(index)}
    >
      <span className={styles.head}>
        {hit.method ? <span className={clsx('method-badge', `method-badge--${hit.method.toLowerCase()}`)}>{hit.method}</span> : null}
        <span className={clsx(styles.title, isName && styles.name)} dir="auto">
          <Marked text={hit.title} terms={terms} />
        </span>
        {role ? <span className={styles.role}>{role}</span> : null}
      </span>
      <span className={styles.trail}>
        {hit.role === 'operation' && hit.path ? (
          <code dir="ltr">
            <Marked text={hit.path} terms={terms} />
          </code>
        ) : (
          <bdi>{hit.trail.join(' › ')}</bdi>
        )}
        {hit.document ? <bdi className={styles.document}>{hit.document}</bdi> : null}
      </span>
      {hit.text ? (
        <span className={styles.text} dir="auto">
          <Marked text={hit.text} terms={terms} />
        </span>
      ) : null}
    </a>
  );
});
