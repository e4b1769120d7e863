import {translate} from '@docusaurus/Translate';
import {type ReactNode, useCallback, useRef} from 'react';
import {toVisible} from '../../../../visible.ts';
import styles from '../../styles.module.css';
import type {BodyCaller} from './useBody.ts';
import {useLines} from './useLines.ts';
import {useRows} from './useRows.ts';
import {useWindow} from './useWindow.ts';

const ROW_HEIGHT = 20;

/** A text of any length: the page holds only the visible lines. */
export default function RawText({caller}: {caller: BodyCaller}): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const lines = useLines(caller, box, styles.rawProbe ?? '');
  const count = lines?.count ?? 0;
  const {from, to, height} = useWindow(box, count, ROW_HEIGHT);
  const get = useCallback((from: number, to: number) => caller.call('getLines', from, to), [caller]);
  const getLine = useRows(get, {from, to, count, version: lines?.columns});
  const label = translate({id: 'portal.answer.rawText', message: 'Raw text'});
  return (
    <>
      {/* Focusable, so that it can be scrolled with the keyboard. */}
      <div ref={box} className={styles.raw} tabIndex={0} role="region" aria-label={label} dir="ltr">
        <div className={styles.rows} style={{height}}>
          {Array.from({length: to - from}, (_, offset) => from + offset).map((index) => (
            <div
              key={index}
              className={styles.rawLine}
              style={{transform: `translateY(${index * ROW_HEIGHT}px)`}}
              data-number={getLine(index)?.number}
            >
              {toVisible(getLine(index)?.text ?? '')}
            </div>
          ))}
        </div>
      </div>
      {lines?.isCut ? (
        <p className={styles.note}>
          {translate({id: 'portal.answer.rawCut', message: 'Only the beginning is shown. Save the body to see all of it.'})}
        </p>
      ) : null}
    </>
  );
}
