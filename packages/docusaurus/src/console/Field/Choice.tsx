import {translate} from '@docusaurus/Translate';
import {type ReactNode, useContext, useState} from 'react';
import {isRecord} from '../record.ts';
import {FormContext} from '../form/FormContext.ts';
import {findNamed} from '../form/option.ts';
import {getFixed} from '../form/initialValue.ts';
import {getShape, type Definitions, type Option, type Shape} from '../form/shape.ts';
import {validateValue} from '../form/validate.ts';
import type {FieldProps, NestedProps} from './fieldProps.ts';
import styles from './styles.module.css';

type ChoiceProps = NestedProps & Pick<FieldProps, 'required' | 'isItem'>;

/** One of several schemas, and the fields of the chosen one. */
export default function Choice({
  path,
  name,
  shape,
  value,
  onChange,
  depth,
  required = false,
  isItem = false,
  Field,
}: ChoiceProps): ReactNode {
  const {definitions} = useContext(FormContext);
  // A value may match several options: the option that it was entered in stays selected, until the value changes from elsewhere.
  const [entered, setEntered] = useState<{index: number; value: unknown}>();
  const index = entered && Object.is(entered.value, value) ? entered.index : findOption(shape, value, definitions);
  const option = shape.options[index];
  const enter = (at: number, next: unknown): void => {
    setEntered({index: at, value: next});
    onChange(next);
  };
  const choose = (next: number): void => enter(next, toOptionValue(shape, shape.options[next], value, definitions));
  return (
    <>
      <label className={styles.choice}>
        <span>{translate({id: 'portal.console.choice', message: 'One of'})}</span>
        <select className={styles.input} value={index} onChange={({target}) => choose(Number(target.value))}>
          {shape.options.map(({label}, each) => (
            <option key={each} value={each}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {option ? (
        <Field
          key={index}
          path={path}
          name={option.label === name ? name : option.label}
          schema={option.schema}
          value={value}
          depth={depth + 1}
          required={required || depth === 0}
          isItem={isItem}
          onChange={(next) => enter(index, next)}
        />
      ) : null}
    </>
  );
}

/** The option that a value belongs to: the one that it names, else the first that it is valid for. */
function findOption(shape: Shape, value: unknown, definitions: Definitions): number {
  if (value === undefined) return 0;
  const named = findNamed(shape, value, definitions);
  if (named >= 0) return named;
  return Math.max(
    0,
    shape.options.findIndex(({schema}) => validateValue(value, schema, definitions, '').length === 0),
  );
}

/** The value after another option is chosen: fields that both options have stay. */
function toOptionValue({discriminator}: Shape, option: Option | undefined, value: unknown, definitions: Definitions): unknown {
  if (!option) return value;
  const {properties, kind} = getShape(option.schema, definitions);
  if (kind !== 'object') return isRecord(value) ? undefined : value;
  const shared = isRecord(value) ? Object.entries(value).filter(([key]) => properties.has(key)) : [];
  const named = discriminator === undefined || option.value === undefined ? {} : {[discriminator]: option.value};
  // A field with only one possible value is filled in.
  return {...Object.fromEntries(shared), ...getFixed(option.schema, definitions), ...named};
}
