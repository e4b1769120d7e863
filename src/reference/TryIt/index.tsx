import {useHistory, useLocation} from '@docusaurus/router';
import {translate} from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {type ComponentType, type ReactNode, useCallback, useContext, useEffect, useState} from 'react';
import type {ConsoleProps} from '../../console';
import {loadCall} from '../../console/loadCall';
import {PageStateContext} from '../page';
import {followRequest, restoreSamples} from '../Samples/follow';

/** What the hash begins with when the console is to be open; the rest is the console's own. */
const HASH = '#console';

type State =
  | {kind: 'closed'}
  | {kind: 'loading'}
  | {kind: 'failed'; message: string}
  | {kind: 'open'; Console: ComponentType<ConsoleProps>; source: string};

function findButton(): HTMLElement | undefined {
  return document.querySelector<HTMLElement>('[data-static=lead] button[data-try]') ?? undefined;
}

async function load(): Promise<State> {
  try {
    const address = document.querySelector('[data-static=lead] [data-call]')?.getAttribute('data-call') ?? '';
    const [{default: Console}, source] = await Promise.all([import('../../console'), loadCall(address)]);
    return {kind: 'open', Console, source};
  } catch (error) {
    return {kind: 'failed', message: error instanceof Error ? error.message : String(error)};
  }
}

/** The console of an operation: loaded and shown in place when the button of the page's lead, or the address, asks for it. */
export default function TryIt(): ReactNode {
  const [state, setState] = useState<State>({kind: 'closed'});
  const [hash, setHash] = useAsked();
  const isAsked = hash !== undefined;
  const {kind} = state;
  const page = useContext(PageStateContext).kind;
  // The lead tells where the operation's data lie: after a navigation it comes a little later than this part.
  const canLoad = kind === 'loading' && page !== 'loading' && page !== 'failed';
  if (isAsked && kind === 'closed') setState({kind: 'loading'});
  if (!isAsked && kind !== 'closed') setState({kind: 'closed'});
  const close = useCallback(() => {
    setHash('');
    findButton()?.focus();
  }, [setHash]);
  useEffect(() => {
    if (!canLoad) return undefined;
    let isCurrent = true;
    void load().then((next) => {
      if (isCurrent) setState(next);
    });
    return () => {
      isCurrent = false;
    };
  }, [canLoad]);
  useEffect(() => {
    findButton()?.setAttribute('aria-expanded', String(kind !== 'closed'));
    return kind === 'open' ? restoreSamples : undefined;
  }, [kind]);
  if (state.kind === 'closed') return null;
  if (state.kind === 'open') return <state.Console source={state.source} hash={hash ?? HASH} onRequest={followRequest} onClose={close} />;
  return state.kind === 'loading' ? (
    <p role="status">{translate({id: 'portal.loading', message: 'Loading…'})}</p>
  ) : (
    <p role="alert">
      {state.message}{' '}
      <button type="button" className="button button--sm button--secondary" onClick={() => setState({kind: 'loading'})}>
        {translate({id: 'portal.retry', message: 'Retry'})}
      </button>
    </p>
  );
}

/** The hash that asks for the console, if the visitor or the address has asked for it; other hashes leave it as it is. */
function useAsked(): [hash: string | undefined, setHash: (hash: string) => void] {
  const history = useHistory();
  const {hash, pathname} = useLocation();
  const [asked, setAsked] = useState<string>();
  const [known, setKnown] = useState('');
  // The server does not know the hash: the first rendering in the browser must not either.
  const isBrowser = useIsBrowser();
  if (isBrowser && known !== hash) {
    setKnown(hash);
    if (hash === HASH || hash.startsWith(`${HASH}=`)) setAsked(hash);
  }
  const setHash = useCallback(
    (next: string): void => {
      setAsked(next === '' ? undefined : next);
      // The language of the samples stands in the search, which the router has not heard of.
      history.replace({pathname, search: window.location.search, hash: next});
    },
    [history, pathname],
  );
  useEffect(() => {
    const toggle = (event: MouseEvent): void => {
      const button = event.target instanceof Element ? event.target.closest('button[data-try]') : null;
      if (button) setHash(asked === undefined ? HASH : '');
    };
    document.addEventListener('click', toggle);
    return () => document.removeEventListener('click', toggle);
  }, [asked, setHash]);
  return [asked, setHash];
}
