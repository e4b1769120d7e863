import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import type {Row} from '../../../responseBody/row.ts';
import {formatCount} from '../../format.ts';
import styles from './styles.module.css';

/** Levels that are indented; deeper ones would leave no room for their values. */
const MAX_INDENT = 24;

type TreeRowProps = {
  id: string;
  /** Undefined while it is fetched. */
  row: Row | undefined;
  /** Its position in the list, in pixels. */
  top: number;
  /** Text to mark. */
  query: string;
  isActive: boolean;
  onSelect: () => void;
  onToggle: () => void;
};

/** One value of a tree. */
export default function TreeRow({id, row, top, query, isActive, onSelect, onToggle}: TreeRowProps): ReactNode {
  const canOpen = row !== undefined && (row.open !== undefined || row.kind === 'more');
  return (
    <div
      id={id}
      role="treeitem"
      className={styles.row}
      style={{transform: `translateY(${top}px)`, paddingInlineStart: `${Math.min(row?.depth ?? 0, MAX_INDENT) + 1.25}rem`}}
      aria-level={(row?.depth ?? 0) + 1}
      aria-posinset={row?.position}
      aria-setsize={row?.siblings}
      aria-expanded={row?.open}
      aria-selected={isActive}
      onClick={() => {
        onSelect();
        if (canOpen) onToggle();
      }}
    >
      {row ? <Content row={row} query={query} /> : null}
    </div>
  );
}

function Content({row, query}: {row: Row; query: string}): ReactNode {
  const {kind, name, item, text, size, open, cut} = row;
  if (kind === 'more')
    return (
      <span className={styles.more}>
        {translate({id: 'portal.answer.more', message: 'Show more ({count} left)'}, {count: formatCount(size)})}
      </span>
    );
  const [begin, end] = kind === 'array' ? ['[', ']'] : ['{', '}'];
  const isList = kind === 'array' || kind === 'object';
  return (
    <>
      {name === undefined ? null : (
        <span className={styles.name}>
          <Marked text={name} query={query} />
        </span>
      )}
      {item === undefined ? null : <span className={styles.item}>{item}</span>}
      {name === undefined && item === undefined ? null : <span className={styles.colon}>: </span>}
      <span className={styles.value} data-kind={kind}>
        {isList && open === true ? begin : isList && open === undefined ? begin + end : <Marked text={text} query={isList ? '' : query} />}
      </span>
      {cut ? <span className={styles.item}>…</span> : null}
      {size > 0 && (kind === 'array' || open === true) ? <span className={styles.size}>{formatCount(size)}</span> : null}
    </>
  );
}

function Marked({text, query}: {text: string; query: string}): ReactNode {
  const at = query === '' ? -1 : text.toLowerCase().indexOf(query.toLowerCase());
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + query.length)}</mark>
      {text.slice(at + query.length)}
    </>
  );
}
