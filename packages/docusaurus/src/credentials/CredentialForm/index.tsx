import {translate} from '@docusaurus/Translate';
import {createContext, type ReactNode, type SubmitEvent, use, useId, useState} from 'react';
import {describeFailure} from '../../components/failure/describeFailure.ts';
import type {Stored} from '../stored/slot.ts';
import styles from './styles.module.css';

/** The problem of one field, by its name. `isDoubt`: the value may be right, and is saved if the visitor confirms it. */
export type FieldProblem = {field: string; message: string; isDoubt?: true};

const FieldProblemContext = createContext<FieldProblem | undefined>(undefined);

type CredentialFormProps = {
  /** Text of the button. */
  submit: string;
  /** The fields. They keep their values until these are stored. */
  children: ReactNode;
  /** Saves the fields; returns their problem, if any. `isAnyway`: a doubt was shown, and the value was not changed. */
  onSubmit: (fields: FormData, wanted: Stored, isAnyway: boolean) => Problem | Promise<Problem>;
};

/** A text: the problem is not about one field. */
type Problem = string | FieldProblem | undefined;

/** A form whose result is stored: in the tab, or on the device if the visitor chooses so. */
export default function CredentialForm({submit, children, onSubmit}: CredentialFormProps): ReactNode {
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setBusy] = useState(false);
  const doubted = typeof problem === 'object' && problem.isDoubt ? problem.field : undefined;
  const send = async (form: HTMLFormElement): Promise<void> => {
    const fields = new FormData(form);
    setBusy(true);
    const wrong = await attempt(async () => onSubmit(fields, fields.has('device') ? 'device' : 'tab', doubted !== undefined));
    setBusy(false);
    setProblem(wrong);
    if (wrong === undefined) form.reset();
    if (typeof wrong === 'object') form.querySelector<HTMLInputElement>(`[name=${wrong.field}]`)?.focus();
  };
  const start = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const missing = form.querySelector<HTMLInputElement>('input:invalid');
    if (missing) {
      setProblem({field: missing.name, message: describeMissing(missing.labels?.[0]?.textContent ?? missing.name)});
      missing.focus();
    } else void send(form);
  };
  return (
    <form
      className={styles.form}
      autoComplete="off"
      noValidate
      onSubmit={start}
      onInput={({target}) => {
        if (target instanceof HTMLInputElement && target.name === doubted) setProblem(undefined);
      }}
    >
      <FieldProblemContext value={typeof problem === 'object' ? problem : undefined}>{children}</FieldProblemContext>
      <label className={styles.choice}>
        <input type="checkbox" name="device" />
        {translate({id: 'portal.auth.device', message: 'Remember on this device'})}
      </label>
      <div className={styles.actions}>
        <button
          type="submit"
          className="button button--primary button--sm"
          disabled={isBusy}
          onClick={(event) => {
            // The second press of a double click would save the doubted value.
            if (doubted !== undefined && event.detail > 1) event.preventDefault();
          }}
        >
          {doubted === undefined ? submit : translate({id: 'portal.auth.anyway', message: 'Save anyway'})}
        </button>
      </div>
      <p role="alert" className={styles.problem}>
        {typeof problem === 'string' ? problem : undefined}
      </p>
    </form>
  );
}

/** The problem of the fields, or why they could not be checked. */
async function attempt(submit: () => Promise<Problem>): Promise<Problem> {
  try {
    return await submit();
  } catch (error) {
    return describeFailure(error);
  }
}

function describeMissing(label: string): string {
  return translate({id: 'portal.auth.problem.missing', message: 'Enter a value for “{label}”.'}, {label});
}

type FieldProps = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  defaultValue?: string | undefined;
};

/** The problem of a field: attributes for its input, and the message below it. */
function useFieldProblem(name: string, id: string): {attributes: object; message: ReactNode} {
  const problem = use(FieldProblemContext);
  if (problem?.field !== name) return {attributes: {}, message: null};
  const messageId = `${id}-problem`;
  return {
    attributes: {'aria-invalid': true, 'aria-describedby': messageId},
    message: (
      <p id={messageId} role="alert" className={styles.problem}>
        {problem.message}
      </p>
    ),
  };
}

/** A field with visible text. */
export function TextField({name, label, hint, required = false, defaultValue}: FieldProps): ReactNode {
  const id = useId();
  const {attributes, message} = useFieldProblem(name, id);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        required={required}
        defaultValue={defaultValue}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        {...attributes}
      />
      {message}
      {hint ? <small>{hint}</small> : null}
    </div>
  );
}

/** A field with hidden text, which the visitor can show. */
export function SecretField({name, label, hint, required = false}: FieldProps): ReactNode {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const {attributes, message} = useFieldProblem(name, id);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.secret}>
        <input
          id={id}
          name={name}
          type={isShown ? 'text' : 'password'}
          required={required}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          {...attributes}
        />
        <button type="button" className="button button--secondary button--sm" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {translate({id: 'portal.auth.show', message: 'Show'})}
        </button>
      </span>
      {message}
      {hint ? <small>{hint}</small> : null}
    </div>
  );
}

/** The text of a field; empty if it was not filled in. */
export function getField(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}
