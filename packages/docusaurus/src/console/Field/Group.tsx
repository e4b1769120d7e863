import {translate} from '@docusaurus/Translate';
import {type ReactNode, useContext, useRef, useState} from 'react';
import {getOwn} from '@lectern/openapi/json';
import {FormContext} from '../FormContext.ts';
import {isRecord, omit} from '../record.ts';
import type {Shape} from '../shape.ts';
import Field from './index.tsx';
import {focusSoon} from './focusSoon.ts';
import {getFields, type Property} from './fields.ts';
import styles from './styles.module.css';

type GroupProps = {
  path: string;
  name: string;
  shape: Shape;
  value: unknown;
  onChange: (value: unknown) => void;
  depth: number;
  /** Shown although nothing is filled in. */
  isOpen: boolean;
  /** What the files of a property are sent as where the browser does not know. */
  encoding?: Record<string, {contentType?: string}>;
};

/** The properties of an object, a field each. */
export default function Group({path, name, shape, value, onChange, depth, isOpen, encoding}: GroupProps): ReactNode {
  const {problems} = useContext(FormContext);
  const fields = useRef<HTMLDivElement>(null);
  const [isWhole, setWhole] = useState(false);
  // A field that is cleared stays where it is.
  const [cleared, setCleared] = useState<string[]>([]);
  const values = isRecord(value) ? value : {};
  if (!isOpen) {
    return (
      <button type="button" className={styles.small} onClick={() => onChange({})}>
        {translate({id: 'portal.console.add', message: 'Add {name}'}, {name})}
      </button>
    );
  }
  const set = (key: string, next: unknown): void => {
    if (next === undefined) setCleared([...cleared, key]);
    onChange(next === undefined ? omit(values, key) : {...values, [key]: next});
  };
  const {shown, more} = getFields({shape, values, path, problems, cleared, isWhole});
  const showMore = (): void => {
    setWhole(true);
    focusSoon(() =>
      fields.current?.querySelector(`[data-field="${CSS.escape(`${path}.${more[0]?.[0] ?? ''}`)}"] :is(input, select, textarea, button)`),
    );
  };
  const extra = Object.keys(values).filter((key) => !shape.properties.has(key));
  return (
    <div ref={fields} className={styles.group}>
      {[...shown, ...extra.map((key): Property => [key, true])].map(([key, schema]) => (
        <Field
          key={key}
          path={`${path}.${key}`}
          name={key}
          schema={schema}
          required={shape.required.has(key)}
          value={getOwn(values, key)}
          depth={depth + 1}
          contentType={getOwn(encoding, key)?.contentType}
          onChange={(next) => set(key, next)}
        />
      ))}
      {more.length > 0 ? (
        <button type="button" className={styles.small} onClick={showMore}>
          {translate({id: 'portal.console.moreFields', message: 'Show {count} more fields'}, {count: String(more.length)})}
        </button>
      ) : null}
      {depth > 0 ? (
        <button type="button" className={styles.small} onClick={() => onChange(undefined)}>
          {translate({id: 'portal.console.leaveOut', message: 'Leave out {name}'}, {name})}
        </button>
      ) : null}
    </div>
  );
}
