import {translate} from '@docusaurus/Translate';
import {type ReactNode, useEffect, useRef, useState} from 'react';
import {getCredentials} from '../../credentials/credentials.ts';
import {watchRefusal} from '../../credentials/stored/refused.ts';
import type {AuthCheck, AuthScheme} from '@lectern/openapi';
import {type ApiRequest, buildRequest} from '@lectern/openapi/request';
import {describeCallFailure} from '../Response/failureText.ts';
import type {CallFailure} from '../send/result.ts';
import {sendCall} from '../send/send.ts';
import {createWatch} from '../send/watch.ts';
import {isSandbox, type Target} from '../target/target.ts';
import {useTargets} from '../target/useTargets.ts';
import styles from './styles.module.css';

/** Milliseconds that a check may take, even if its response does not end. */
const TIMEOUT_MS = 60_000;

type CheckCredentialProps = {api: string; scheme: AuthScheme; /** Is the credential meant for a real server? */ isLive: boolean};

/** Checks a credential with a request that changes nothing, when the visitor asks for it. */
export default function CheckCredential({scheme, ...props}: CheckCredentialProps): ReactNode {
  const {check} = scheme;
  if (!check) {
    return (
      <span className={styles.note}>
        {translate({id: 'portal.check.none', message: "Can't check this key: no suitable endpoint works without parameters."})}
      </span>
    );
  }
  return <Check {...props} scheme={scheme} check={check} />;
}

function Check({api, scheme, check, isLive}: CheckCredentialProps & {check: AuthCheck}): ReactNode {
  const targets = useTargets({api, pageId: check.pageId, servers: check.servers}).filter(({kind}) => kind !== 'mock');
  // Chosen by its ID: servers load later, and a key goes only to the chosen one.
  const [chosen, setChosen] = useState<string>();
  const [message, setMessage] = useState('');
  const controller = useRef<AbortController>(undefined);
  // The result of an earlier check would pass for one of the server that is chosen now.
  const renew = (): AbortController => {
    controller.current?.abort();
    return (controller.current = new AbortController());
  };
  useEffect(() => () => controller.current?.abort(), []);
  const own = isLive ? targets.find(({kind}) => kind === 'server') : undefined;
  const target = targets.find(({id}) => id === chosen) ?? own ?? targets[0];
  if (!target) return null;
  const start = async (): Promise<void> => {
    const {signal} = renew();
    setMessage(translate({id: 'portal.check.busy', message: 'Checking…'}));
    const result = await checkCredential(api, scheme, check, target, signal);
    if (!signal.aborted) setMessage(result);
  };
  return (
    <div className={styles.check}>
      <button type="button" className="button button--secondary button--sm" onClick={() => void start()}>
        {translate({id: 'portal.check.start', message: 'Check with GET {path}'}, {path: check.path})}
      </button>
      <select
        aria-label={translate({id: 'portal.check.target', message: 'Server to check against'})}
        value={target.id}
        onChange={({currentTarget}) => {
          renew();
          setChosen(currentTarget.value);
          setMessage('');
        }}
      >
        {targets.map(({id, label}) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
      <p role="status">{message}</p>
    </div>
  );
}

/** Sends the request; returns what its response shows about the credential. */
async function checkCredential(
  api: string,
  scheme: AuthScheme,
  {path, security}: AuthCheck,
  target: Target,
  signal: AbortSignal,
): Promise<string> {
  const own = security.filter((alternative) => alternative.some(({key}) => key === scheme.key));
  const template = {method: 'GET', path, parameters: []};
  const values = {server: target.url, parameters: {}};
  const recipient = {url: buildRequest(template, values).url, isSandbox: isSandbox(target), isCheck: true as const};
  const {credentials, keys, withheld, isPractice} = await getCredentials(api, own, recipient);
  if (credentials.length === 0 || isPractice) {
    return (
      withheld ?? translate({id: 'portal.check.incomplete', message: 'This request also needs other credentials, which are not saved.'})
    );
  }
  const request = buildRequest(template, values, credentials);
  const noteStatus = watchRefusal(api, keys, recipient);
  const watch = createWatch(signal, TIMEOUT_MS);
  const result = await sendCall(request, {
    ...(target.fetch ? {fetch: target.fetch} : {}),
    signal: watch.signal,
    timeout: 30_000,
    isSecret: true,
    onProgress: () => undefined,
  });
  watch.end();
  if (result.kind === 'response') noteStatus(result.head.status);
  return result.kind === 'response' ? describeStatus(result.head.status, target) : explainFailure(result, request);
}

/** The console's own text, reduced to what concerns the key. */
function explainFailure(failure: CallFailure, request: ApiRequest): string {
  if (failure.reason === 'redirected') {
    return translate({
      id: 'portal.check.redirect',
      message: 'The server redirects this request. The redirect was not followed, to protect your key.',
    });
  }
  return describeCallFailure(failure, request).title;
}

function describeStatus(status: number, target: Target): string {
  if (status < 400 && isSandbox(target))
    return translate(
      {id: 'portal.check.practice', message: 'Accepted ({status}) by the sandbox. Not checked on any other server.'},
      {status},
    );
  if (status < 400) return translate({id: 'portal.check.good', message: 'Accepted ({status}).'}, {status});
  if (status === 401) return translate({id: 'portal.check.refused', message: "401: this key isn't valid on this server."});
  if (status === 403)
    return translate({id: 'portal.check.forbidden', message: '403: the key is valid, but lacks access to this endpoint.'});
  return translate({id: 'portal.check.other', message: "{status}: this doesn't show whether the key is valid."}, {status});
}
