import {translate} from '@docusaurus/Translate';
import {type ReactNode, useState, useSyncExternalStore} from 'react';
import {getApi} from '../../credentials/site.ts';
import LoadFailure from '../../components/LoadFailure/index.tsx';
import {useLoaded} from '../../components/loading/useLoaded.ts';
import type {MockView} from '@lectern/openapi';
import {chooseMock, getMockChoice, loadMock} from '../target/mock.ts';
import {followSandboxes, getSandbox} from '../target/sandbox.ts';
import type {Target, TargetCall} from '../target/target.ts';
import styles from './styles.module.css';

type TargetOptionsProps = {target: Target; call: TargetCall; /** Has the target sent a response? */ hasResponded: boolean};

/** The options of a chosen target: state of the sandbox, address of the local one, the response of a mock. */
export default function TargetOptions({target, call, hasResponded}: TargetOptionsProps): ReactNode {
  if (target.kind === 'page') return <PageOptions key={call.api} api={call.api} />;
  if (target.kind === 'local') return hasResponded ? null : <LocalOptions target={target} api={call.api} />;
  return target.kind === 'mock' ? <MockOptions key={call.pageId} call={call} /> : null;
}

/** The state of the sandbox, unless it simply works. */
function PageOptions({api}: {api: string}): ReactNode {
  const sandbox = useSyncExternalStore(
    followSandboxes,
    () => getSandbox(api),
    () => undefined,
  );
  if (sandbox === undefined || sandbox === 'starting' || sandbox.storage === 'browser') return null;
  return (
    <p className={styles.options}>
      {translate({
        id: 'portal.console.sandbox.memory',
        message: "Your browser doesn't allow a database, so the sandbox data is lost when you leave or reload the page.",
      })}
    </p>
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
    busy: translate({id: 'portal.console.local.busy', message: 'Checking…'}),
    found: translate({id: 'portal.console.local.found', message: 'Connected'}),
    absent: translate({
      id: 'portal.console.local.absent',
      message: "Can't connect. Start the server, and allow access to this machine if the browser prompts you.",
    }),
  };
  return (
    <div className={styles.options}>
      <span hidden={state === 'found'}>
        {translate({id: 'portal.console.local.start', message: "Start it in a copy of this portal's repository:"})}{' '}
        <code>{`npm run ${script} -- --port ${port}`}</code>
      </span>
      <button type="button" className="button button--secondary button--sm" disabled={state === 'busy'} onClick={look}>
        {translate({id: 'portal.console.local.look', message: 'Check connection'})}
      </button>
      <span role="status">{messages[state]}</span>
    </div>
  );
}

function MockOptions({call}: {call: TargetCall}): ReactNode {
  const {value, failure, retry} = useLoaded(() => loadMock(call));
  if (failure !== undefined) return <LoadFailure className={styles.options} failure={failure} retry={retry} />;
  return (
    <div className={styles.options}>
      <span>
        {translate({
          id: 'portal.console.mock.label',
          message: "No server: the response is an example from the API document, and your input isn't validated.",
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
  const {status, example} = getMockChoice(call);
  const [chosen, setChosen] = useState(() =>
    Math.max(
      0,
      options.findIndex((each) => each.status === status && each.example === example),
    ),
  );
  const choose = (index: number): void => {
    const option = options[index];
    if (!option) return;
    chooseMock(call, option);
    setChosen(index);
  };
  return (
    <label className={styles.field}>
      {translate({id: 'portal.console.mock.status', message: 'Response'})}
      <select value={chosen} onChange={({target}) => choose(Number(target.value))}>
        {options.map(({label}, index) => (
          <option key={index} value={index}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
