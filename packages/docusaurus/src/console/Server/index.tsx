import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import CredentialLine from '../../credentials/CredentialLine/index.tsx';
import {updateEnvironment} from '../../credentials/environment/environment.ts';
import type {CallData, ServerView} from '@lectern/openapi';
import {saveChosenServer} from '../target/chosenServer.ts';
import type {CallResult} from '../send/result.ts';
import styles from '../styles.module.css';
import TargetOptions from '../TargetOptions/index.tsx';
import {getVariable, isSandbox} from '../target/target.ts';
import type {Console} from '../useConsole.ts';

export type ServerProps = {
  call: CallData;
  state: Pick<Console, 'editing' | 'destination' | 'sending' | 'shown'>;
  /** The send button: the end of the row. */
  children: ReactNode;
};

/** The target of the request, its credential and the send button, in one row. */
export default function Server({call, state, children}: ServerProps): ReactNode {
  const {draft, change} = state.editing;
  const {targets, target, options, changeOptions} = state.destination;
  const {result} = state.sending.received;
  return (
    <>
      <div className={styles.row}>
        <select
          className={styles.server}
          aria-label={translate({id: 'portal.console.server', message: 'Server'})}
          value={target.id}
          onChange={({target: {value}}) => {
            saveChosenServer(call.api, value);
            changeOptions({...options, invalidServer: ''});
            change({...draft, target: value});
          }}
        >
          {targets.map(({id, label}) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
        <CredentialLine
          api={call.api}
          security={target.kind === 'mock' ? [] : call.security}
          recipient={{url: state.shown.url, isSandbox: isSandbox(target)}}
          isWhole={isUnauthorized(result)}
        />
        {children}
      </div>
      {target.server?.variables.length ? (
        <div className={styles.bar}>
          {target.server.variables.map((variable) => (
            <Variable
              key={variable.name}
              variable={variable}
              value={getVariable(variable, draft.variables)}
              onChange={(value) => {
                const variables = {...draft.variables, [variable.name]: value};
                updateEnvironment(call.api, {variables});
                change({...draft, variables});
              }}
            />
          ))}
        </div>
      ) : null}
      <TargetOptions target={target} call={call} hasResponded={result?.kind === 'response'} />
    </>
  );
}

/** Does the response say that the request needs a credential, or another one? */
function isUnauthorized(result: CallResult | undefined): boolean {
  return result?.kind === 'response' && result.head.status === 401;
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
