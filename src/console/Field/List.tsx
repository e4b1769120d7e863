import {translate} from '@docusaurus/Translate';
import {type ReactNode, useRef} from 'react';
import type {Shape} from '../shape';
import Field from '.';
import styles from './styles.module.css';

type ListProps = {path: string; name: string; shape: Shape; value: unknown; onChange: (value: unknown) => void; depth: number};

/** The items of an array, a row each. */
export default function List({path, name, shape, value, onChange, depth}: ListProps): ReactNode {
  const rows = useRef<HTMLDivElement>(null);
  const items: unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
  const set = (next: unknown[]): void => onChange(next.length === 0 ? undefined : next);
  const add = (): void => {
    set([...items, undefined]);
    focusLater(() => rows.current?.querySelector(':scope > :nth-last-child(2)')?.querySelector('input, select, textarea, button'));
  };
  const remove = (index: number): void => {
    set(items.filter((_, each) => each !== index));
    focusLater(() => rows.current?.querySelector(':scope > button'));
  };
  return (
    <div ref={rows} className={styles.rows}>
      {items.map((item, index) => (
        <div key={index} className={styles.row}>
          <Field
            path={`${path}.${index}`}
            name={`${name}[${index}]`}
            schema={shape.items}
            value={item}
            depth={depth + 1}
            onChange={(next) => set(items.map((each, at) => (at === index ? next : each)))}
          />
          <button
            type="button"
            className={styles.small}
            aria-label={translate({id: 'portal.console.remove', message: 'Remove {name}'}, {name: `${name}[${index}]`})}
            onClick={() => remove(index)}
          >
            ×
          </button>
        </div>
      ))}
      <button type="button" className={styles.small} onClick={add}>
        {translate({id: 'portal.console.add', message: 'Add {name}'}, {name})}
      </button>
    </div>
  );
}

/** The element is there when React has shown the change. */
function focusLater(find: () => Element | null | undefined): void {
  window.requestAnimationFrame(() => {
    const element = find();
    if (element instanceof HTMLElement) element.focus();
  });
}
