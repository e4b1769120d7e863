import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import {getOwn} from '@lectern/openapi/json';
import {isRecord, omit} from '../record.ts';
import type {Shape} from '../shape.ts';
import Field from './index.tsx';
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
  const values = isRecord(value) ? value : {};
  if (!isOpen) {
    return (
      <button type="button" className={styles.small} onClick={() => onChange({})}>
        {translate({id: 'portal.console.add', message: 'Add {name}'}, {name})}
      </button>
    );
  }
  const set = (key: string, next: unknown): void => {
    onChange(next === undefined ? omit(values, key) : {...values, [key]: next});
  };
  const extra = Object.keys(values).filter((key) => !shape.properties.has(key));
  return (
    <div className={styles.group}>
      {[...shape.properties]
        .filter(([, schema]) => typeof schema !== 'object' || schema.readOnly !== true)
        .map(([key, schema]) => (
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
      {extra.map((key) => (
        <Field
          key={`+${key}`}
          path={`${path}.${key}`}
          name={key}
          schema={true}
          value={getOwn(values, key)}
          depth={depth + 1}
          onChange={(next) => set(key, next)}
        />
      ))}
      {depth > 0 ? (
        <button type="button" className={styles.small} onClick={() => onChange(undefined)}>
          {translate({id: 'portal.console.leaveOut', message: 'Leave out {name}'}, {name})}
        </button>
      ) : null}
    </div>
  );
}
