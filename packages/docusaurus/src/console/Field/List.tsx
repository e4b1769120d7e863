import {translate} from '@docusaurus/Translate';
import {type ReactNode, useContext, useRef} from 'react';
import {FormContext} from '../form/FormContext.ts';
import {getEmpty} from '../form/initialValue.ts';
import {getShape} from '../form/shape.ts';
import type {NestedProps} from './fieldProps.ts';
import {findInput, focusAfterRender} from './focusAfterRender.ts';
import MoreRows from './MoreRows.tsx';
import RemoveButton from './RemoveButton.tsx';
import styles from './styles.module.css';
import {useItemKeys} from './useItemKeys.ts';
import {RowsContext, useRows} from './useRows.ts';

/** The items of an array, a row each. */
export default function List({path, name, shape, value, onChange, depth, Field}: NestedProps): ReactNode {
  const rows = useRef<HTMLDivElement>(null);
  const {definitions} = useContext(FormContext);
  const items: unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
  const list = useRows(items);
  const {keys, removeKey} = useItemKeys(items.length);
  // `undefined` would become null in the request, which is neither a list nor an object.
  const empty = getEmpty(shape.items, definitions);
  const set = (next: unknown[]): void => onChange(next.length === 0 ? undefined : next);
  const add = (): void => {
    set([...items, empty]);
    list.show(items.length + 1);
    focusAfterRender(() => findInput(rows.current?.querySelector(':scope > :nth-last-child(2)')));
  };
  const change = (index: number, next: unknown): void => {
    // The chosen option of a choice has no value yet.
    const isChoice = getShape(shape.items, definitions).kind === 'choice';
    set(items.map((each, at) => (at !== index ? each : next === undefined && !isChoice ? empty : next)));
  };
  const remove = (index: number): void => {
    removeKey(index);
    set(items.filter((_, each) => each !== index));
    focusAfterRender(() => rows.current?.querySelector(':scope > button'));
  };
  return (
    <div ref={rows} className={styles.rows}>
      <RowsContext value={list.below}>
        {items.slice(0, list.shown).map((item, index) => (
          <div key={keys[index]} className={styles.row}>
            <Field
              path={`${path}.${index}`}
              name={`${name}[${index}]`}
              schema={shape.items}
              value={item}
              depth={depth + 1}
              isItem
              onChange={(next) => change(index, next)}
            />
            <RemoveButton name={`${name}[${index}]`} onPress={() => remove(index)} />
          </div>
        ))}
      </RowsContext>
      <MoreRows rows={list} count={items.length} />
      {items.length > list.shown ? null : (
        <button
          type="button"
          className={styles.small}
          aria-label={translate({id: 'portal.console.add', message: 'Add {name}'}, {name})}
          onClick={add}
        >
          + {name}
        </button>
      )}
    </div>
  );
}
