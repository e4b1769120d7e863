import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import CredentialLine from '../../auth/CredentialLine/index.tsx';
import type {CallData, ServerView} from '@lectern/openapi';
import {getOwn} from '@lectern/openapi/json';
import {keepChosenServer} from '../chosenServer.ts';
import type {Draft} from '../draft.ts';
import styles from '../styles.module.css';
import TargetOptions from '../TargetOptions/index.tsx';
import {isSandbox, type Target} from '../target.ts';

type ServerProps = {
  call: CallData;
  targets: Target[];
  target: Target;
  draft: Draft;
  /** Address of the whole request. */
  url: string;
  onChange: (draft: Draft) => void;
};

/** Where the call goes, and the credential it takes along. */
export default function Server({call, targets, target, draft, url, onChange}: ServerProps): ReactNode {
  return (
    <fieldset className={styles.section}>
      <legend>{translate({id: 'portal.console.server', message: 'Server'})}</legend>
      <div className={styles.bar}>
        <select
          aria-label={translate({id: 'portal.console.server', message: 'Server'})}
          value={target.id}
          onChange={({target: {value}}) => {
            keepChosenServer(call.api, value);
            onChange({...draft, target: value});
          }}
        >
          {targets.map(({id, label}) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
        {target.server?.variables.map((variable) => (
          <Variable
            key={variable.name}
            variable={variable}
            value={getOwn(draft.variables, variable.name) ?? variable.default}
            onChange={(value) => onChange({...draft, variables: {...draft.variables, [variable.name]: value}})}
          />
        ))}
      </div>
      <TargetOptions target={target} call={call} />
      <CredentialLine api={call.api} security={call.security} recipient={{url, isSandbox: isSandbox(target)}} />
    </fieldset>
  );
}

type VariableProps = {variable: ServerView['variables'][number]; value: string; onChange: (value: string) => void};

function Variable({variable: {name, values}, value, onChange}: VariableProps): ReactNode {
  return (
    <label className={styles.inline}>
      <code>{name}</code>
      {values ? (
        <select value={value} onChange={({target}) => onChange(target.value)}>
          {values.map((each) => (
            <option key={each} value={each}>
              {each.trim() === '' ? JSON.stringify(each) : each}
            </option>
          ))}
        </select>
      ) : (
        <input value={value} spellCheck={false} autoComplete="off" onChange={({target}) => onChange(target.value)} />
      )}
    </label>
  );
}
