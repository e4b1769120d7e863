// A workflow in a guide: what a visitor gives it, and its steps, which run in the page.
import {translate} from '@docusaurus/Translate';
import {type ReactNode, useId} from 'react';
import {giveValue} from '../console/Step/values.ts';
import Try from '../console/Try/index.tsx';
import type {UsedInput} from '../workflowRun.ts';
import styles from './styles.module.css';

/** Fields of the inputs that steps use. `inputs`: a list as JSON. */
export function WorkflowInputs({inputs}: {inputs: string}): ReactNode {
  return (
    <div className={styles.inputs}>
      {(JSON.parse(inputs) as UsedInput[]).map((input) => (
        <Input key={input.key} input={input} />
      ))}
    </div>
  );
}

function Input({input: {key, name, value, isFile}}: {input: UsedInput}): ReactNode {
  const id = useId();
  const isText = typeof value === 'string';
  const common = {
    id,
    className: styles.input,
    dir: 'auto' as const,
    defaultValue: isText ? value : JSON.stringify(value),
    onChange: ({target}: {target: {value: string}}) => giveValue(key, isText ? target.value : toValue(target.value)),
  };
  return (
    <p className={styles.field}>
      <label htmlFor={id}>
        <code>{name}</code> {isFile ? translate({id: 'portal.workflow.file', message: '(the text of the file that is uploaded)'}) : null}
      </label>
      {isFile ? <textarea {...common} rows={4} /> : <input {...common} type="text" />}
    </p>
  );
}

/** A text that is no JSON is sent as it is. */
function toValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A step that runs in the page. `step`: the properties of `<Try>` as JSON. */
export function WorkflowStep({step}: {step: string}): ReactNode {
  return <Try {...(JSON.parse(step) as Parameters<typeof Try>[0])} />;
}
