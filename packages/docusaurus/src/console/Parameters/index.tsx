import {translate} from '@docusaurus/Translate';
import {type ReactNode, useContext} from 'react';
import type {CallData, CallParameter} from '@lectern/openapi';
import {toParameterKey} from '@lectern/openapi/request';
import type {Draft} from '../draft/draft.ts';
import AddFields from '../Field/AddFields.tsx';
import Field from '../Field/index.tsx';
import {useShown} from '../Field/useShown.ts';
import {FormContext} from '../form/FormContext.ts';
import {getAdded} from '../form/initialValue.ts';
import {omit} from '../record.ts';
import styles from '../styles.module.css';

type ParametersProps = {
  call: CallData;
  values: Draft['parameters'];
  onChange: (values: Draft['parameters']) => void;
  /** Replaces the value of a parameter by an example. */
  onReplace: (key: string, value: unknown) => void;
  /** The button that undoes the replacement. */
  undo: (key: string) => ReactNode;
};

/** The parameters of a call, by location. */
export default function Parameters({call, values, onChange, ...examples}: ParametersProps): ReactNode {
  const set = (key: string, value: unknown): void => {
    onChange(value === undefined ? omit(values, key) : {...values, [key]: value});
  };
  return getLocations().map(([location, title]) => {
    const items = call.parameters.filter((parameter) => parameter.in === location);
    return items.length === 0 ? null : (
      <ParameterGroup key={location} location={location} title={title} items={items} values={values} onSet={set} {...examples} />
    );
  });
}

type ParameterGroupProps = Pick<ParametersProps, 'onReplace' | 'undo'> & {
  location: CallParameter['in'];
  title: string;
  items: CallParameter[];
  values: Draft['parameters'];
  onSet: (key: string, value: unknown) => void;
};

/** The parameters of one location: the required ones first, optional ones once they are filled in or added. */
function ParameterGroup({location, title, items, values, onSet, onReplace, undo}: ParameterGroupProps): ReactNode {
  const {definitions} = useContext(FormContext);
  const {isShown, show} = useShown(items.flatMap((item) => (values[toParameterKey(item)] === undefined ? [] : [item.name])));
  const optional = items.filter(({required}) => required !== true);
  const shown = [...items.filter(({required}) => required === true), ...optional.filter(({name}) => isShown(name))];
  const add = (name: string): void => {
    show(name);
    const parameter = optional.find((item) => item.name === name);
    const value = getAdded(parameter?.schema ?? true, definitions, true);
    if (parameter && value !== undefined) onSet(toParameterKey(parameter), value);
  };
  return (
    <fieldset className={styles.section}>
      <legend>{title}</legend>
      {shown.map((parameter) => (
        <div key={parameter.name}>
          <Field
            path={toParameterKey(parameter)}
            name={parameter.name}
            schema={parameter.schema ?? true}
            required={parameter.required ?? false}
            deprecated={parameter.deprecated ?? false}
            html={parameter.html}
            value={values[toParameterKey(parameter)]}
            onChange={(value) => onSet(toParameterKey(parameter), value)}
          />
          <Examples parameter={parameter} onChoose={(value) => onReplace(toParameterKey(parameter), value)}>
            {undo(toParameterKey(parameter))}
          </Examples>
        </div>
      ))}
      <AddFields path={location} names={optional.flatMap(({name}) => (isShown(name) ? [] : [name]))} onAdd={add} />
    </fieldset>
  );
}

function getLocations(): [CallParameter['in'], string][] {
  return [
    ['path', translate({id: 'portal.console.in.path', message: 'Path'})],
    ['query', translate({id: 'portal.console.in.query', message: 'Query'})],
    ['querystring', translate({id: 'portal.console.in.querystring', message: 'Query string'})],
    ['header', translate({id: 'portal.console.in.header', message: 'Headers'})],
    ['cookie', translate({id: 'portal.console.in.cookie', message: 'Cookies'})],
  ];
}

/** Examples of a parameter, without the value that the field already has. */
function Examples({
  parameter,
  onChoose,
  children,
}: {
  parameter: CallParameter;
  onChoose: (value: unknown) => void;
  children: ReactNode;
}): ReactNode {
  const {examples = [], name} = parameter;
  if (examples.length < 2) return null;
  return (
    <>
      <label className={styles.examples}>
        <span>{translate({id: 'portal.console.startFrom', message: 'Load example'})}</span>
        <select
          value=""
          aria-label={translate({id: 'portal.console.examplesOf', message: 'Examples of {name}'}, {name})}
          onChange={({target}) => onChoose(examples[Number(target.value)]?.value)}
        >
          <option value="" disabled>
            {translate({id: 'portal.console.example', message: 'Choose…'})}
          </option>
          {examples.map((example, index) => (
            <option key={index} value={index}>
              {example.summary ?? example.name}
            </option>
          ))}
        </select>
      </label>
      {children}
    </>
  );
}
