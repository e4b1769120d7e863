import {translate} from '@docusaurus/Translate';
import {type ReactNode, useContext} from 'react';
import type {JsonSchema} from '@lectern/openapi';
import {getOwn} from '@lectern/openapi/json';
import {FormContext} from '../form/FormContext.ts';
import {isRecord, omit, withProperty} from '../record.ts';
import {joinPath} from '../form/path.ts';
import {getEmpty, getShape} from '../form/shape.ts';
import AddEntry from './AddEntry.tsx';
import AddFields from './AddFields.tsx';
import type {NestedProps} from './fieldProps.ts';
import styles from './styles.module.css';
import {useShown} from './useShown.ts';

type GroupProps = NestedProps & {
  /** Then it cannot be left out. Default: false. */
  required?: boolean;
  /** Shown although nothing is filled in. */
  isOpen: boolean;
  /** What the files of a property are sent as where the browser does not know. */
  encoding?: Record<string, {contentType?: string}>;
};

/** The properties of an object, a field each: the required ones first, optional ones once they are filled in or added. */
export default function Group(props: GroupProps): ReactNode {
  const {path, name, shape, value, onChange, depth, required: isRequired = false, isOpen, encoding, Field} = props;
  const values = isRecord(value) ? value : {};
  const {definitions, lostFiles} = useContext(FormContext);
  const known = [...shape.properties.keys()];
  const {isShown, show} = useShown([...Object.keys(values), ...known.filter((key) => Object.hasOwn(lostFiles, joinPath(path, key)))]);
  if (!isOpen) {
    const label = translate({id: 'portal.console.add', message: 'Add {name}'}, {name});
    return <Small label={label} onPress={() => onChange({})} />;
  }
  const set = (key: string, next: unknown): void => {
    onChange(next === undefined ? omit(values, key) : withProperty(values, [key, next], known));
  };
  const writable = [...shape.properties].filter(([, schema]) => getShape(schema, definitions).keywords.readOnly !== true);
  const required = writable.filter(([key]) => shape.required.has(key));
  const optional = writable.filter(([key]) => !shape.required.has(key));
  const add = (key: string, schema: JsonSchema): void => {
    show(key);
    // An object is open at once: to add it twice would be one press too many.
    if (getShape(schema, definitions).kind === 'object') set(key, {});
  };
  const {additional} = shape;
  const extra = Object.keys(values).filter((key) => !shape.properties.has(key));
  return (
    <div className={styles.group}>
      {[...required, ...optional.filter(([key]) => isShown(key))].map(([key, schema]) => (
        <Field
          key={key}
          path={joinPath(path, key)}
          name={key}
          schema={schema}
          required={shape.required.has(key)}
          value={getOwn(values, key)}
          depth={depth + 1}
          contentType={getOwn(encoding, key)?.contentType}
          onChange={(next) => set(key, next)}
        />
      ))}
      <Entries path={path} names={extra} values={values} schema={additional ?? true} depth={depth} onChange={onChange} Field={Field} />
      <AddFields
        path={path}
        names={optional.flatMap(([key]) => (isShown(key) ? [] : [key]))}
        onAdd={(name) => add(name, shape.properties.get(name) ?? true)}
      />
      {additional === undefined ? null : (
        <AddEntry
          path={path}
          taken={[...known, ...extra]}
          onAdd={(key) => onChange({...values, [key]: getEmpty(additional, definitions)})}
        />
      )}
      {depth > 0 && !isRequired ? (
        <Small
          label={translate({id: 'portal.console.leaveOut', message: 'Leave out {name}'}, {name})}
          onPress={() => onChange(undefined)}
        />
      ) : null}
    </div>
  );
}

function Small({label, onPress}: {label: string; onPress: () => void}): ReactNode {
  return (
    <button type="button" className={styles.small} onClick={onPress}>
      {label}
    </button>
  );
}

type EntriesProps = Pick<NestedProps, 'Field'> & {
  path: string;
  names: string[];
  values: Record<string, unknown>;
  schema: JsonSchema;
  depth: number;
  onChange: (value: Record<string, unknown>) => void;
};

/** What an object holds beyond its properties, each of which can be removed. */
function Entries({path, names, values, schema, depth, onChange, Field}: EntriesProps): ReactNode {
  return names.map((key) => (
    <div key={`+${key}`} className={styles.row}>
      <Field
        path={joinPath(path, key)}
        name={key}
        schema={schema}
        value={getOwn(values, key)}
        depth={depth + 1}
        onChange={(next) => onChange({...values, [key]: next})}
      />
      <button
        type="button"
        className={styles.small}
        aria-label={translate({id: 'portal.console.remove', message: 'Remove {name}'}, {name: key})}
        onClick={() => onChange(omit(values, key))}
      >
        ×
      </button>
    </div>
  ));
}
