import {translate} from '@docusaurus/Translate';
import {type MouseEvent, type ReactNode, useContext} from 'react';
import type {JsonSchema} from '@lectern/openapi';
import {getOwn} from '@lectern/openapi/json';
import {FormContext} from '../form/FormContext.ts';
import {isRecord, omit, withProperty} from '../record.ts';
import {joinPath} from '../form/path.ts';
import {getAdded, getEmpty} from '../form/initialValue.ts';
import {getShape} from '../form/shape.ts';
import AddEntry from './AddEntry.tsx';
import AddFields from './AddFields.tsx';
import Entries from './Entries.tsx';
import {MAX_DEPTH, type NestedProps} from './fieldProps.ts';
import {findInput, focusAfterRender} from './focusAfterRender.ts';
import MoreRows from './MoreRows.tsx';
import styles from './styles.module.css';
import {RowsContext, useRows} from './useRows.ts';
import {useShown} from './useShown.ts';

type GroupProps = NestedProps & {
  /** Then it cannot be left out. Default: false. */
  required?: boolean;
  /** Then a button beside it removes it. Default: false. */
  isItem?: boolean;
  /** Shown although nothing is filled in. */
  isOpen: boolean;
  /** Media types for files of a property that the browser does not know. */
  encoding?: Record<string, {contentType?: string}>;
};

/** The properties of an object, a field each: the required ones first, optional ones once they are filled in or added. */
export default function Group(props: GroupProps): ReactNode {
  const {path, name, shape, value, onChange, depth, required = false, isItem = false, isOpen} = props;
  const values = isRecord(value) ? value : {};
  const {lostFiles} = useContext(FormContext);
  const lost = [...shape.properties.keys()].filter((key) => Object.hasOwn(lostFiles, joinPath(path, key)));
  const shown = useShown([...Object.keys(values), ...lost]);
  if (!isOpen) {
    const label = translate({id: 'portal.console.add', message: 'Add {name}'}, {name});
    return <Small label={label} onPress={() => onChange({})} />;
  }
  return (
    <div className={styles.group}>
      <Fields {...props} values={values} shown={shown} />
      {depth > 0 && !required && !isItem ? (
        <Small
          label={translate({id: 'portal.console.leaveOut', message: 'Leave out {name}'}, {name})}
          onPress={() => onChange(undefined)}
        />
      ) : null}
    </div>
  );
}

type FieldsProps = GroupProps & {values: Record<string, unknown>; shown: ReturnType<typeof useShown>};

/** The fields of an object, and those that can be added to it. */
function Fields({path, shape, values, shown: {isShown, show}, onChange, depth, encoding = {}, Field}: FieldsProps): ReactNode {
  const {definitions, findKnown} = useContext(FormContext);
  const rows = useRows(Object.values(values));
  const known = [...shape.properties.keys()];
  const set = (key: string, next: unknown): void => {
    onChange(next === undefined ? omit(values, key) : withProperty(values, [key, next], known));
  };
  const writable = [...shape.properties].filter(([, schema]) => getShape(schema, definitions).keywords.readOnly !== true);
  const required = writable.filter(([key]) => shape.required.has(key));
  const optional = writable.filter(([key]) => !shape.required.has(key));
  const add = (key: string, schema: JsonSchema): void => {
    show(key);
    // A second press to add its first item would be one too many.
    const value = findKnown(joinPath(path, key)) ?? getAdded(schema, definitions, depth + 1 < MAX_DEPTH);
    if (value !== undefined) set(key, value);
  };
  const {additional} = shape;
  const extra = Object.keys(values).filter((key) => !shape.properties.has(key));
  const common = {path, values, depth, Field};
  return (
    <>
      <RowsContext value={rows.below}>
        <Properties
          {...common}
          properties={[...required, ...optional.filter(([key]) => isShown(key))]}
          required={shape.required}
          encoding={encoding}
          onChange={set}
        />
        <Entries {...common} names={extra.slice(0, rows.shown)} schema={additional ?? true} onChange={onChange} />
      </RowsContext>
      <MoreRows rows={rows} count={extra.length} />
      <AddFields
        path={path}
        names={optional.flatMap(([key]) => (isShown(key) ? [] : [key]))}
        onAdd={(name) => add(name, shape.properties.get(name) ?? true)}
      />
      {additional === undefined ? null : (
        <AddEntry
          path={path}
          taken={[...known, ...extra]}
          onAdd={(key) => {
            rows.show(extra.length + 1);
            onChange({...values, [key]: getEmpty(additional, definitions)});
          }}
        />
      )}
    </>
  );
}

/** A button that another one or a field replaces when it is pressed: the focus goes there. */
function Small({label, onPress}: {label: string; onPress: () => void}): ReactNode {
  const press = ({currentTarget}: MouseEvent<HTMLElement>): void => {
    const field = currentTarget.closest('[data-field]');
    focusAfterRender(() => findInput(field));
    onPress();
  };
  return (
    <button type="button" className={styles.small} onClick={press}>
      {label}
    </button>
  );
}

type PropertiesProps = Required<Pick<GroupProps, 'path' | 'depth' | 'encoding' | 'Field'>> & {
  properties: [name: string, schema: JsonSchema][];
  required: ReadonlySet<string>;
  values: Record<string, unknown>;
  onChange: (name: string, value: unknown) => void;
};

function Properties({path, properties, required, values, depth, encoding, onChange, Field}: PropertiesProps): ReactNode {
  return properties.map(([key, schema]) => (
    <Field
      key={key}
      path={joinPath(path, key)}
      name={key}
      schema={schema}
      required={required.has(key)}
      value={getOwn(values, key)}
      depth={depth + 1}
      contentType={getOwn(encoding, key)?.contentType}
      onChange={(next) => onChange(key, next)}
    />
  ));
}
