import type {ReactNode} from 'react';
import type {JsonSchema} from '@lectern/openapi';
import {getOwn} from '@lectern/openapi/json';
import {joinPath} from '../form/path.ts';
import {omit} from '../record.ts';
import type {NestedProps} from './fieldProps.ts';
import RemoveButton from './RemoveButton.tsx';
import styles from './styles.module.css';

type EntriesProps = Pick<NestedProps, 'path' | 'depth' | 'Field'> & {
  names: string[];
  values: Record<string, unknown>;
  schema: JsonSchema;
  onChange: (value: Record<string, unknown>) => void;
};

/** The entries of an object beyond its properties; each can be removed. */
export default function Entries({path, names, values, schema, depth, onChange, Field}: EntriesProps): ReactNode {
  return names.map((key) => (
    <div key={`+${key}`} className={styles.row}>
      <Field
        path={joinPath(path, key)}
        name={key}
        schema={schema}
        value={getOwn(values, key)}
        depth={depth + 1}
        isItem
        onChange={(next) => onChange({...values, [key]: next})}
      />
      <RemoveButton name={key} onPress={() => onChange(omit(values, key))} />
    </div>
  ));
}
