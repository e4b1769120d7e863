import {translate} from '@docusaurus/Translate';
import {type ReactNode, useEffect, useState} from 'react';
import {getApi} from '../../auth/site';
import type {MockView} from '../../openapi';
import {chooseMock, loadMock} from '../mock';
import {loadSandbox, type PageSandbox} from '../sandbox';
import type {Target, TargetCall} from '../target';
import styles from './styles.module.css';

type TargetOptionsProps = {target: Target; call: TargetCall};

/** What belongs to a chosen target: how the sandbox is reset, where the local one is, what a mock answers with. */
export default function TargetOptions({target, call}: TargetOptionsProps): ReactNode {
  if (target.kind === 'page') return <PageOptions key={call.api} api={call.api} />;
  if (target.kind === 'local') return <LocalOptions target={target} api={call.api} />;
  return target.kind === 'mock' ? <MockOptions key={call.pageId} call={call} /> : null;
}

type Loading<T> = {value?: T; failure?: string; retry: () => void};

function useLoaded<T>(load: () => Promise<T>): Loading<T> {
  const [state, setState] = useState<{value?: T; failure?: string; attempt: number}>({attempt: 0});
  const {attempt} = state;
  useEffect(() => {
    let isCurrent = true;
    const show = (next: {value?: T; failure?: string}): void => {
      if (isCurrent) setState({...next, attempt});
    };
    load().then(
      (value) => show({value}),
      (error: unknown) => show({failure: String(error)}),
    );
    return () => {
      isCurrent = false;
    };
    // What is loaded belongs to the key of the component.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [attempt]);
  return {...state, retry: () => setState({attempt: attempt + 1})};
}

function Failure({failure, retry}: {failure: string; retry: () => void}): ReactNode {
  return (
    <p role="alert" className={styles.options}>
      {failure}{' '}
      <button type="button" className="button button--secondary button--sm" onClick={retry}>
        {translate({id: 'portal.retry', message: 'Retry'})}
      </button>
    </p>
  );
}

function PageOptions({api}: {api: string}): ReactNode {
  const {value, failure, retry} = useLoaded(() => loadSandbox(api));
  if (failure !== undefined) return <Failure failure={failure} retry={retry} />;
  return (
    <div className={styles.options}>
      <span>
        {value ? describePlace(value) : translate({id: 'portal.console.sandbox.loading', message: 'The sandbox is being loaded…'})}
      </span>
      {value ? <ResetButton sandbox={value} /> : null}
    </div>
  );
}

function describePlace({kept}: PageSandbox): string {
  return kept === 'browser'
    ? translate({
        id: 'portal.console.sandbox.kept',
        message: 'It runs in this page. What you put in stays in this browser until you reset it.',
      })
    : translate({
        id: 'portal.console.sandbox.memory',
        message: 'It runs in this page. This browser allows no database, so what you put in is gone when you leave or reload the page.',
      });
}

function ResetButton({sandbox}: {sandbox: PageSandbox}): ReactNode {
  const [state, setState] = useState<'idle' | 'busy' | 'done' | 'failed'>('idle');
  const reset = (): void => {
    setState('busy');
    sandbox.reset().then(
      () => setState('done'),
      () => setState('failed'),
    );
  };
  return (
    <>
      <button type="button" className="button button--secondary button--sm" disabled={state === 'busy'} onClick={reset}>
        {translate({id: 'portal.console.sandbox.reset', message: 'Reset the sandbox'})}
      </button>
      <span role="status">
        {state === 'done' ? translate({id: 'portal.console.sandbox.wasReset', message: 'It is as fresh as at the first visit.'}) : ''}
        {state === 'failed' ? translate({id: 'portal.console.sandbox.notReset', message: 'It could not be reset. Try again.'}) : ''}
      </span>
    </>
  );
}

function LocalOptions({target, api}: {target: Target; api: string}): ReactNode {
  const {script = '', port = 0} = getApi(api) ?? {};
  const [state, setState] = useState<'idle' | 'busy' | 'found' | 'absent'>('idle');
  const look = (): void => {
    setState('busy');
    fetch(target.url, {credentials: 'omit', cache: 'no-store'}).then(
      () => setState('found'),
      () => setState('absent'),
    );
  };
  const messages = {
    idle: '',
    busy: translate({id: 'portal.console.local.busy', message: 'Looking…'}),
    found: translate({id: 'portal.console.local.found', message: 'It is running.'}),
    absent: translate({
      id: 'portal.console.local.absent',
      message: 'No answer. Start it, and let the page reach this machine if the browser asks.',
    }),
  };
  return (
    <div className={styles.options}>
      <span>
        {translate({id: 'portal.console.local.start', message: 'Start it with'})} <code>{`npm run ${script} -- --port ${port}`}</code>
      </span>
      <button type="button" className="button button--secondary button--sm" disabled={state === 'busy'} onClick={look}>
        {translate({id: 'portal.console.local.look', message: 'Look for it'})}
      </button>
      <span role="status">{messages[state]}</span>
    </div>
  );
}

function MockOptions({call}: {call: TargetCall}): ReactNode {
  const {value, failure, retry} = useLoaded(() => loadMock(call));
  if (failure !== undefined) return <Failure failure={failure} retry={retry} />;
  return (
    <div className={styles.options}>
      <span>
        {translate({
          id: 'portal.console.mock.label',
          message: 'Nothing is called: the answer is an example of the document, whatever you send. Nothing is validated.',
        })}
      </span>
      {value ? <MockPicker mock={value} call={call} /> : null}
    </div>
  );
}

function MockPicker({mock, call}: {mock: MockView; call: TargetCall}): ReactNode {
  const options = mock.responses.flatMap(({status, title, examples}) =>
    examples.map(({name, mediaType}, example) => ({
      status,
      example,
      label: [`${status} ${title}`.trim(), name || (examples.length > 1 ? mediaType : '')].filter(Boolean).join(' · '),
    })),
  );
  const choose = (index: number): void => {
    const option = options[index];
    if (option) chooseMock(call, option);
  };
  return (
    <label className={styles.field}>
      {translate({id: 'portal.console.mock.status', message: 'Answer with'})}
      <select onChange={({target}) => choose(Number(target.value))}>
        {options.map(({status, example, label}, index) => (
          <option key={`${status}-${example}`} value={index}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
