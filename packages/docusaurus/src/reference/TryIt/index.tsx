import {translate} from '@docusaurus/Translate';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import {useHistory, useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {type ReactNode, type RefObject, useCallback, useContext, useEffect, useLayoutEffect, useRef, useState} from 'react';
import {HASH, isConsoleHash} from '../../console/draft/link/linkHash.ts';
import type {ConsoleProps} from '../../console/index.tsx';
import {SHEET} from '../../console/Sheet/media.ts';
import {afterFrame} from '../../components/afterFrame.ts';
import {attach} from '../../components/attach.ts';
import {describeFailure} from '../../components/failure/describeFailure.ts';
import {goBack} from '../../components/goBack.ts';
import {isAwaited} from '../../components/isAwaited.ts';
import Lazy from '../../components/Lazy/index.tsx';
import LoadFailure from '../../components/LoadFailure/index.tsx';
import {PageStateContext} from '../page.ts';
import {type Loaded, loadConsole, peekConsole, prepareConsole} from './loadConsole.ts';
import {followRequest, restoreSamples} from '../Samples/follow.ts';

const BUTTON = 'button[data-try]';
/** State of a history entry that was added by opening the sheet: Back closes the sheet. */
type EntryState = {hasOpenedSheet?: true} | null | undefined;

function findButton(): HTMLElement | undefined {
  return document.querySelector<HTMLElement>(`[data-static=lead] ${BUTTON}`) ?? undefined;
}

/** Waits for a load until the next frame at most: "Loading…" is not shown for a load that has nearly finished. */
async function settleSoon(promise: Promise<unknown>): Promise<void> {
  await Promise.race([promise.catch(() => undefined), new Promise<void>((resolve) => afterFrame(resolve))]);
}

/** The console of an operation: loaded and shown inline when the button of the page's lead, or the address, opens it. */
export default function TryIt({samples}: Pick<ConsoleProps, 'samples'>): ReactNode {
  const [asked, setHash] = useAsked();
  const isAsked = asked !== undefined;
  const page = useContext(PageStateContext).kind;
  const {pathname} = useLocation();
  const close = useCallback(() => {
    setHash('');
    findButton()?.focus();
  }, [setHash]);
  useEffect(() => {
    const button = findButton();
    if (!button) return;
    button.setAttribute('aria-expanded', String(isAsked));
    button.textContent = isAsked
      ? translate({id: 'portal.console.close', message: 'Close'})
      : translate({id: 'portal.console.title', message: 'Try it'});
  }, [isAsked, page]);
  // The lead names the address of the operation's data: after a navigation it is rendered a little later than this part.
  if (!isAsked || page === 'loading' || page === 'failed') return null;
  const pressed = asked.pressed?.pathname === pathname ? asked.pressed : undefined;
  return (
    <Lazy load={loadConsole} ready={pressed?.loaded}>
      {(loaded) => <Opened {...loaded} hash={asked.hash} samples={samples} isPressed={pressed !== undefined} onClose={close} />}
    </Lazy>
  );
}

/** The console in an error boundary: an unexpected failure leaves the page intact. */
function Opened({
  Console,
  isPressed,
  ...props
}: Loaded & {isPressed: boolean} & Pick<ConsoleProps, 'hash' | 'samples' | 'onClose'>): ReactNode {
  const history = useHistory();
  const [isReturning] = useState(() => !isPressed && isReturn(history));
  useEffect(() => restoreSamples, []);
  return (
    <ErrorBoundary fallback={({error, tryAgain}) => <LoadFailure failure={describeFailure(error)} retry={tryAgain} />}>
      <Console {...props} isReturning={isReturning} onRequest={followRequest} />
    </ErrorBoundary>
  );
}

/** Has the visitor come back to a page whose console was open? A freshly loaded page has no key. */
function isReturn({action, location}: ReturnType<typeof useHistory>): boolean {
  return action === 'POP' && location.key !== undefined && isConsoleHash(location.hash);
}

type Asked = {
  hash: string;
  /** The page whose button was pressed, and its loaded data. An address is rendered while the previous page is still shown. */
  pressed?: {pathname: string; loaded: Loaded | undefined};
};

/** The hash that opens the console, once the visitor or the address has asked for it; other hashes change nothing. */
function useAsked(): [asked: Asked | undefined, setHash: (hash: string) => void] {
  const history = useHistory<EntryState>();
  const location = useLocation<EntryState>();
  const {hash, pathname} = location;
  const [asked, setAsked] = useState<Asked>();
  const [known, setKnown] = useState<typeof location>();
  // The server does not know the hash: the first rendering in the browser must not use it either.
  const isBrowser = useIsBrowser();
  if (isBrowser && known !== location) {
    setKnown(location);
    if (isConsoleHash(hash) && known?.hash !== hash) setAsked(asked?.hash === hash ? asked : {hash});
    else if (known?.state?.hasOpenedSheet && known.pathname === pathname && !isConsoleHash(hash) && history.action === 'POP')
      setAsked(undefined);
  }
  /** The requested hash, which the router gets later, and the hash that the router has. */
  const wanted = useRef('');
  const reported = useRef('');
  useEffect(() => {
    if (isConsoleHash(hash) && hash !== reported.current) wanted.current = hash;
  }, [hash]);
  const setHash = useCallback(
    (next: string): void => {
      setAsked(next === '' ? undefined : {hash: next, pressed: {pathname, loaded: peekConsole()}});
      wanted.current = next;
      // The router renders the whole page again, so it is updated after the console has been painted.
      afterFrame(() => {
        if (history.location.pathname !== pathname || wanted.current !== next) return;
        reported.current = next;
        writeHash(history, next);
      });
    },
    [history, pathname],
  );
  const wasAsked = useRef(false);
  useEffect(() => {
    if (wasAsked.current && !asked && wanted.current !== '') {
      // Back has closed it.
      wanted.current = '';
      reported.current = '';
      findButton()?.focus();
    }
    wasAsked.current = asked !== undefined;
  }, [asked]);
  useReopening(hash, wanted, setHash);
  // A press from before the scripts loaded is handled in the frame that shows the hydrated page. Its replay would come two renderings
  // later.
  useLayoutEffect(() => {
    if (isConsoleHash(hash) || !isAwaited(BUTTON) || !peekConsole()) return;
    findButton()?.removeAttribute('data-missed');
    // oxlint-disable-next-line react/set-state-in-effect -- the server's HTML has no console, so the first rendering must not either
    setHash(HASH);
  }, [hash, setHash]);
  useEffect(() => {
    const toggle = (): void => {
      if (wanted.current !== '') setHash('');
      else if (peekConsole()) setHash(HASH);
      else void settleSoon(loadConsole()).then(() => setHash(HASH));
    };
    return attach({selector: BUTTON, on: {click: toggle, pointerover: prepareConsole, pointerdown: prepareConsole}});
  }, [setHash]);
  return [asked, setHash];
}

/** Writes the requested hash into the address. A sheet gets its own history entry, so that Back closes it. */
function writeHash(history: ReturnType<typeof useHistory<EntryState>>, next: string): void {
  const {pathname, state} = history.location;
  const {search, hash} = window.location;
  const isSheet = window.matchMedia(SHEET).matches;
  // The samples' language is in the search, which the router does not know.
  const entry = {pathname, search, hash: next, state: isSheet ? ({hasOpenedSheet: true} as const) : undefined};
  if (next === '' && state?.hasOpenedSheet) goBack(history);
  // For an address without a hash, Docusaurus would scroll to the top.
  else if (next === '') window.history.replaceState(window.history.state, '', window.location.pathname + search);
  else if (isSheet && !isConsoleHash(hash)) history.push(entry);
  else history.replace(entry);
}

/**
 * A link to the closed console opens it again: the router, which does not know that it was closed, takes the link for the current address.
 */
function useReopening(hash: string, wanted: RefObject<string>, setHash: (hash: string) => void): void {
  useEffect(() => {
    const reopen = (): void => {
      if (window.location.hash === hash && isConsoleHash(hash) && wanted.current === '') setHash(hash);
    };
    window.addEventListener('hashchange', reopen);
    return () => window.removeEventListener('hashchange', reopen);
  }, [hash, wanted, setHash]);
}
