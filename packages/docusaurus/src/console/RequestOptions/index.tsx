import {translate} from '@docusaurus/Translate';
import {type ReactNode, useEffect, useId, useRef, useState} from 'react';
import {updateEnvironment} from '../../credentials/environment/environment.ts';
import {focusAfterRender} from '../Field/focusAfterRender.ts';
import {HEADER_NAME, type Options} from '../target/options.ts';
import {describeAddress, isServerAddress, SERVER_FIELD} from '../target/serverAddress.ts';
import {CUSTOM_TARGET} from '../target/target.ts';
import type {Console} from '../useConsole.ts';
import styles from './styles.module.css';

/** Choices for the timeout of a request, in seconds. */
const TIMEOUTS = [5, 10, 30, 60, 300];

export type RequestOptionsProps = {
  /** Route of the API document. */
  api: string;
  state: Pick<Console, 'editing' | 'destination'>;
};

/** How a request is sent: its timeout, the visitor's own headers, and a server that the document does not name. */
export default function RequestOptions({api, state}: RequestOptionsProps): ReactNode {
  const {options, changeOptions} = state.destination;
  return (
    <div className={styles.options}>
      <label className={styles.row}>
        <span>{translate({id: 'portal.console.timeout', message: 'Timeout'})}</span>
        <select value={options.timeout} onChange={({target}) => changeOptions({...options, timeout: Number(target.value)})}>
          {TIMEOUTS.map((seconds) => (
            <option key={seconds} value={seconds}>
              {translate({id: 'portal.console.seconds', message: '{count} s'}, {count: seconds})}
            </option>
          ))}
        </select>
      </label>
      <ServerField api={api} state={state} />
      <HeaderFields headers={options.headers} onChange={(headers) => changeOptions({...options, headers})} />
    </div>
  );
}

/** A typed server; it is used once its address is one that the page may call. */
function ServerField({api, state}: RequestOptionsProps): ReactNode {
  const {draft, change} = state.editing;
  const {options, changeOptions} = state.destination;
  const [text, setText] = useState(options.invalidServer || options.server);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    if (options.server === '') return undefined;
    let isCurrent = true;
    void findProblem(options.server).then((found) => isCurrent && setProblem(found));
    return () => {
      isCurrent = false;
    };
  }, [options.server]);
  const write = (next: string): void => {
    setText(next);
    const server = isServerAddress(next) ? next.replace(/(?<!\/)\/+$/, '') : '';
    setProblem('');
    changeOptions({...options, server, invalidServer: server === '' ? next : ''});
    if (server === '' && draft.target !== CUSTOM_TARGET) return;
    const target = server === '' ? '' : CUSTOM_TARGET;
    updateEnvironment(api, {target});
    change({...draft, target});
  };
  // A server chosen from the list replaces what is no address.
  const isEmpty = options.server === '' && options.invalidServer === '';
  const shown = options.invalidServer === '' ? problem : describeAddress(options.invalidServer);
  return (
    <label className={styles.row} data-field={SERVER_FIELD}>
      <span>{translate({id: 'portal.console.ownServer', message: 'Your server'})}</span>
      <input
        type="url"
        value={isEmpty ? '' : text}
        placeholder="https://staging.example.com"
        spellCheck={false}
        autoComplete="off"
        aria-invalid={shown !== ''}
        onChange={({target}) => write(target.value.trim())}
      />
      <span role="status" className={styles.problem}>
        {shown}
      </span>
    </label>
  );
}

/** Why this page cannot call a server; empty if it can. */
async function findProblem(server: string): Promise<string> {
  const {canCall} = await import('../../credentials/policy.ts');
  return (await canCall(server))
    ? ''
    : translate(
        {id: 'portal.console.forbiddenServer', message: "The security policy of this site doesn't allow requests to {origin}."},
        {origin: new URL(server).origin},
      );
}

type HeaderFieldsProps = {headers: Options['headers']; onChange: (headers: Options['headers']) => void};

function HeaderFields({headers, onChange}: HeaderFieldsProps): ReactNode {
  const id = useId();
  const add = useRef<HTMLButtonElement>(null);
  const set = (index: number, header: [string, string]): void => onChange(headers.map((each, at) => (at === index ? header : each)));
  return (
    <>
      {headers.map(([name, value], index) => (
        <div key={index} className={styles.header}>
          <input
            value={name}
            placeholder="X-Header"
            spellCheck={false}
            autoComplete="off"
            aria-label={translate({id: 'portal.console.headerName', message: 'Header name'})}
            aria-invalid={isInvalidName(name)}
            aria-describedby={`${id}-${index}`}
            onChange={({target}) => set(index, [target.value.trim(), value])}
          />
          <input
            value={value}
            spellCheck={false}
            autoComplete="off"
            aria-label={translate({id: 'portal.console.headerValue', message: 'Header value'})}
            onChange={({target}) => set(index, [name, target.value])}
          />
          <button
            type="button"
            aria-label={translate({id: 'portal.console.remove', message: 'Remove {name}'}, {name: name || 'header'})}
            onClick={() => {
              onChange(headers.filter((_, at) => at !== index));
              add.current?.focus();
            }}
          >
            ×
          </button>
          <span id={`${id}-${index}`} role="status" className={styles.problem}>
            {isInvalidName(name)
              ? translate({
                  id: 'portal.console.notHeaderName',
                  message: "Not sent: a name can't contain characters such as spaces and colons.",
                })
              : null}
          </span>
        </div>
      ))}
      <button
        ref={add}
        type="button"
        className={styles.add}
        onClick={() => {
          onChange([...headers, ['', '']]);
          focusAfterRender(() => add.current?.previousElementSibling?.querySelector('input'));
        }}
      >
        {translate({id: 'portal.console.addHeader', message: 'Add a header'})}
      </button>
    </>
  );
}

function isInvalidName(name: string): boolean {
  return name !== '' && !HEADER_NAME.test(name);
}
