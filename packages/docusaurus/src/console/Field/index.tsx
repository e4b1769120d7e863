import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import {type ReactNode, useContext, useId, useMemo} from 'react';
import {getSource} from '../draft/filledIn.ts';
import {FormContext} from '../form/FormContext.ts';
import {getShape, type Shape} from '../form/shape.ts';
import {renderCode} from '../renderCode.tsx';
import Choice from './Choice.tsx';
import Description from './Description.tsx';
import {type FieldProps, MAX_DEPTH} from './fieldProps.ts';
import LazyFiles from './Files/index.tsx';
import Group from './Group.tsx';
import List from './List.tsx';
import NullToggle from './NullToggle.tsx';
import Row from './Row.tsx';
import Scalar from './Scalar.tsx';
import styles from './styles.module.css';

/** One value, entered the way its schema asks for. */
export default function Field(props: FieldProps): ReactNode {
  const {path, name, schema, required = false, value, depth = 0, contentType} = props;
  const {definitions, problems} = useContext(FormContext);
  const shape = useMemo(() => getShape(schema, definitions), [schema, definitions]);
  const items = useMemo(() => (shape.kind === 'array' ? getShape(shape.items, definitions) : undefined), [shape, definitions]);
  const id = useId();
  const problem = problems.get(path);
  const isNested = ['object', 'array', 'choice'].includes(shape.kind) && depth < MAX_DEPTH;
  // A list of values has null among them.
  const canBeNull = shape.nullable && !['boolean', 'enum'].includes(shape.kind);
  const isFiles = shape.kind === 'file' || items?.kind === 'file';
  const common = {...props, shape, id, depth, describedBy: clsx(problem && `${id}-problem`, `${id}-help`)};
  const label = <Label name={name} shape={shape} required={required} deprecated={props.deprecated} />;
  const help = (
    <>
      {problem ? (
        <p id={`${id}-problem`} className={styles.problem}>
          {renderCode(problem)}
        </p>
      ) : null}
      <Help id={`${id}-help`} {...props} shape={shape} />
    </>
  );
  if (isFiles) return <LazyFiles {...common} label={label} help={help} isList={shape.kind === 'array'} contentType={contentType} />;
  if (!isNested)
    return (
      <Row
        id={id}
        path={path}
        label={label}
        help={
          <>
            {help}
            {canBeNull ? <NullToggle name={name} value={value} onChange={props.onChange} /> : null}
          </>
        }
      >
        {canBeNull && value === null ? null : <Scalar {...common} isInvalid={problem !== undefined} />}
      </Row>
    );
  return (
    <fieldset className={styles.nested} data-field={path} tabIndex={-1} aria-describedby={common.describedBy}>
      <legend className={styles.label}>{label}</legend>
      {help}
      {canBeNull ? <NullToggle name={name} value={value} onChange={props.onChange} /> : null}
      {canBeNull && value === null ? null : <Nested {...common} />}
    </fieldset>
  );
}

function Nested(props: FieldProps & {shape: Shape; depth: number}): ReactNode {
  if (props.shape.kind === 'choice') return <Choice {...props} Field={Field} />;
  if (props.shape.kind === 'array') return <List {...props} Field={Field} />;
  return <Group {...props} Field={Field} isOpen={props.required === true || props.value !== undefined} />;
}

type LabelProps = {name: string; shape: Shape; required: boolean; deprecated?: boolean | undefined};

function Label({name, shape, required, deprecated}: LabelProps): ReactNode {
  return (
    <>
      <code className={clsx(styles.name, (deprecated ?? shape.keywords.deprecated === true) && styles.deprecated)}>{name}</code>
      {required ? ' ' : null}
      {required ? <span className={styles.required}>{translate({id: 'portal.console.field.required', message: 'required'})}</span> : null}
    </>
  );
}

type HelpProps = Pick<FieldProps, 'path' | 'html' | 'value'> & {id: string; shape: Shape};

function Help({id, path, html, shape, value}: HelpProps): ReactNode {
  const {filledIn} = useContext(FormContext);
  const source = getSource(filledIn, path, value);
  const text = typeof shape.keywords.description === 'string' ? shape.keywords.description : undefined;
  return (
    <div id={id} className={styles.help}>
      {html ? <div dangerouslySetInnerHTML={{__html: html}} /> : text ? <Description text={text} /> : null}
      {source === undefined ? null : (
        <p>{translate({id: 'portal.console.taken', message: 'Filled in from your last “{title}” request.'}, {title: source})}</p>
      )}
    </div>
  );
}
