import {translate} from '@docusaurus/Translate';
import {type ReactNode, useContext, useState} from 'react';
import {toJson} from '@lectern/openapi/json';
import {FormContext} from '../form/FormContext.ts';
import {parseNumber} from '../form/numbers.ts';
import {parseJson} from '../parseJson.ts';
import {getTitle, type Kind, type Shape} from '../form/shape.ts';
import styles from './styles.module.css';

/** What the JSON of a value begins and ends with. */
const BRACKETS: Partial<Record<Kind, unknown>> = {array: [], object: {}};

export type ScalarProps = {
  id: string;
  path: string;
  name: string;
  shape: Shape;
  required?: boolean;
  isItem?: boolean;
  value: unknown;
  onChange: (value: unknown) => void;
  isInvalid: boolean;
  describedBy: string;
};

/** One line, a choice of values, or free text. */
export default function Scalar(props: ScalarProps): ReactNode {
  const {id, path, shape, required = false, value, isInvalid, describedBy} = props;
  const {touch} = useContext(FormContext);
  const attributes = {
    id,
    className: styles.input,
    'aria-invalid': isInvalid,
    'aria-required': required,
    'aria-describedby': describedBy,
    onBlur: () => touch(path),
  };
  const options = shape.kind === 'boolean' ? [true, false] : shape.values;
  const isFitting = value === undefined || (shape.nullable && value === null) || options.some((option) => option === value);
  if ((shape.kind === 'boolean' || shape.kind === 'enum') && isFitting)
    return <Select {...props} attributes={attributes} options={options} />;
  return <TextInput key={shape.kind} {...props} attributes={attributes} />;
}

type Attributes = {id: string; className: string | undefined; onBlur: () => void};

function Select({
  shape,
  required = false,
  isItem = false,
  value,
  onChange,
  attributes,
  options,
}: ScalarProps & {attributes: Attributes; options: unknown[]}): ReactNode {
  const all = shape.nullable ? [...options, null] : options;
  return (
    <select
      {...attributes}
      value={value === undefined ? '' : String(all.indexOf(value))}
      onChange={({target}) => onChange(target.value === '' ? undefined : all[Number(target.value)])}
    >
      <option value="">
        {required || isItem
          ? translate({id: 'portal.console.example', message: 'Choose…'})
          : translate({id: 'portal.console.notSent', message: '(not sent)'})}
      </option>
      {all.map((option, index) => (
        <option key={index} value={index}>
          {describe(option, getTitle(shape.keywords, option))}
        </option>
      ))}
    </select>
  );
}

/** A value with its title. Quotes make spaces visible. */
function describe(option: unknown, title: string | undefined): string {
  const text = typeof option === 'string' && option.trim() !== '' ? option : toJson(option);
  return title === undefined || title === text ? text : `${text} – ${title}`;
}

/** What is in a text field for a value. */
function toText(value: unknown, {kind}: Shape): string {
  if (value === undefined) return '';
  return typeof value === 'string' && kind !== 'json' ? value : typeof value === 'string' && !isJsonText(value) ? value : toJson(value, 2);
}

function isJsonText(text: string): boolean {
  return parseFree(text) !== text;
}

function parseFree(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return text;
  }
}

/** The value of the typed text. Invalid text stays text, so that its error can be shown. */
function toValue(text: string, {kind, keywords}: Shape): unknown {
  if (text === '') return undefined;
  if (kind === 'number') return parseNumber(text);
  if (kind === 'boolean' || (kind === 'enum' && keywords.type !== 'string')) return parseFree(text);
  return kind === 'text' || kind === 'enum' ? text : parseFree(text);
}

function TextInput({name, shape, value, onChange, attributes}: ScalarProps & {attributes: Attributes}): ReactNode {
  const [text, setText] = useState(() => toText(value, shape));
  // The value may change from elsewhere: an example, the JSON editor, a response.
  const [known, setKnown] = useState(value);
  if (!Object.is(known, value)) {
    setKnown(value);
    if (toJson(toValue(text, shape)) !== toJson(value)) setText(toText(value, shape));
  }
  const change = (next: string): void => {
    setText(next);
    onChange(toValue(next, shape));
  };
  const {keywords, kind} = shape;
  const [example] = [keywords.example, ...(Array.isArray(keywords.examples) ? (keywords.examples as unknown[]) : [])].filter(
    (each) => each !== undefined,
  );
  // Nobody would type a default of null. Brackets say that a deep list or object is written as JSON.
  const hint = keywords.default ?? example ?? BRACKETS[kind];
  const placeholder = hint === undefined ? '' : toText(hint, shape);
  const shared = {...attributes, name, value: text, placeholder: placeholder.slice(0, 80), spellCheck: false, autoComplete: 'off'};
  const isLong =
    !['text', 'number', 'enum', 'boolean'].includes(kind) || (kind === 'text' && (text.includes('\n') || Number(keywords.maxLength) > 250));
  return isLong ? (
    <textarea {...shared} rows={Math.min(8, Math.max(2, text.split('\n').length))} onChange={({target}) => change(target.value)} />
  ) : (
    <input
      {...shared}
      type={keywords.format === 'password' ? 'password' : 'text'}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      onChange={({target}) => change(target.value)}
    />
  );
}
