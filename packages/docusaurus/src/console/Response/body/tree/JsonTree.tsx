import {translate} from '@docusaurus/Translate';
import {type ReactNode, useCallback, useEffect, useId, useRef, useState} from 'react';
import {formatCount} from '../../format.ts';
import PathBar from './PathBar.tsx';
import SearchBar from './SearchBar.tsx';
import responseStyles from '../../styles.module.css';
import styles from './styles.module.css';
import TreeRow from './TreeRow.tsx';
import type {BodyCaller} from '../text/useBody.ts';
import {useRows} from '../text/useRows.ts';
import {useTree} from './useTree.ts';
import {useTreeKeys} from './useTreeKeys.ts';
import {showRow, useWindow} from '../text/useWindow.ts';

const ROW_HEIGHT = 24;
/** Most rows that one sees at a glance, without a search. */
const MAX_ROWS_AT_A_GLANCE = 8;

type JsonTreeProps = {
  caller: BodyCaller;
  /** How many rows are open at first. */
  firstRows: number;
  /** JSON Pointer of a position to show; a new object for each request to show it. */
  target?: {pointer: string} | undefined;
};

/** A JSON value as a tree. The tree is in the worker; the page holds the visible rows. */
export default function JsonTree({caller, firstRows, target}: JsonTreeProps): ReactNode {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const tree = useTree(caller, firstRows, target);
  const {count, version, active} = tree;
  const [most, setMost] = useState(0);
  if (count > most) setMost(count);
  const {from, to, height} = useWindow(box, count, ROW_HEIGHT);
  const get = useCallback((from: number, to: number) => caller.call('getRows', from, to), [caller]);
  const getRow = useRows(get, {from, to, count, version});
  // Even after rows above have opened, the active row stays visible.
  useEffect(() => showRow(box.current, active, ROW_HEIGHT), [active, version]);
  const onKeyDown = useTreeKeys(tree, getRow(active), () => Math.floor((box.current?.clientHeight ?? ROW_HEIGHT) / ROW_HEIGHT) - 1);
  return (
    <div className={styles.tree}>
      <div className={responseStyles.bar}>
        {most > MAX_ROWS_AT_A_GLANCE ? <SearchBar caller={caller} onShow={tree.show} onQuery={setQuery} /> : null}
        <span className={responseStyles.line}>
          <button type="button" className="button button--sm button--secondary" onClick={() => tree.setAll(true)}>
            {translate({id: 'portal.answer.expandAll', message: 'Expand all'})}
          </button>
          <button type="button" className="button button--sm button--secondary" onClick={() => tree.setAll(false)}>
            {translate({id: 'portal.answer.collapseAll', message: 'Collapse all'})}
          </button>
        </span>
        <span className={responseStyles.muted}>
          {count === 1
            ? translate({id: 'portal.answer.row', message: '1 row'})
            : translate({id: 'portal.answer.rows', message: '{count} rows'}, {count: formatCount(count)})}
        </span>
      </div>
      <div
        ref={box}
        className={styles.treeBox}
        role="tree"
        tabIndex={0}
        aria-label={translate({id: 'portal.answer.body', message: 'Response body'})}
        aria-activedescendant={`${id}-${active}`}
        onKeyDown={onKeyDown}
        dir="ltr"
      >
        <div className={responseStyles.rows} role="presentation" style={{height}}>
          {Array.from({length: to - from}, (_, offset) => from + offset).map((index) => (
            <TreeRow
              key={index}
              id={`${id}-${index}`}
              row={getRow(index)}
              top={index * ROW_HEIGHT}
              query={query}
              isActive={index === active}
              onSelect={() => tree.setActive(index)}
              onToggle={() => tree.toggle(index)}
            />
          ))}
        </div>
      </div>
      <PathBar caller={caller} row={active} version={version} isCut={getRow(active)?.cut === true} />
    </div>
  );
}
