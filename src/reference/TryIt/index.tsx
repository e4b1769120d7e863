import {useHistory, useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {type ComponentType, type ReactNode, useCallback, useContext, useEffect, useState} from 'react';
import type {ConsoleProps} from '../../console';
import Lazy from '../../components/Lazy';
import {loadCall} from '../../console/loadCall';
import {PageStateContext} from '../page';
import {followRequest, restoreSamples} from '../Samples/follow';

/** What the hash begins with when the console is to be open; the rest is the console's own. */
const HASH = '#console';

function findButton(): HTMLElement | undefined {
  return document.querySelector<HTMLElement>('[data-static=lead] button[data-try]') ?? undefined;
}

type Loaded = {Console: ComponentType<ConsoleProps>; source: string};

async function load(): Promise<Loaded> {
  const address = document.querySelector('[data-static=lead] [data-call]')?.getAttribute('data-call') ?? '';
  const [{default: Console}, source] = await Promise.all([import('../../console'), loadCall(address)]);
  return {Console, source};
}

/** The console of an operation: loaded and shown in place when the button of the page's lead, or the address, asks for it. */
export default function TryIt(): ReactNode {
  const [hash, setHash] = useAsked();
  const isAsked = hash !== undefined;
  const page = useContext(PageStateContext).kind;
  const close = useCallback(() => {
    setHash('');
    findButton()?.focus();
  }, [setHash]);
  useEffect(() => {
    findButton()?.setAttribute('aria-expanded', String(isAsked));
  }, [isAsked, page]);
  // The lead tells where the operation's data lie: after a navigation it comes a little later than this part.
  if (!isAsked || page === 'loading' || page === 'failed') return null;
  return <Lazy load={load}>{(loaded) => <Opened {...loaded} hash={hash} onClose={close} />}</Lazy>;
}

function Opened({Console, ...props}: Loaded & Pick<ConsoleProps, 'hash' | 'onClose'>): ReactNode {
  useEffect(() => restoreSamples, []);
  return <Console {...props} onRequest={followRequest} />;
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
      // The router renders all of the page anew, so it is told after the answer has been painted.
      requestAnimationFrame(() =>
        setTimeout(() => {
          const isHere = history.location.pathname === pathname;
          // The language of the samples stands in the search, which the router has not heard of.
          if (isHere) history.replace({pathname, search: window.location.search, hash: next});
        }),
      );
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
