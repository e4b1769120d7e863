// The console of an operation: one deferred chunk for the site. It gets the operation's data and reports the request that it shows.
import {translate} from '@docusaurus/Translate';
import {type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useMemo, useRef, useState} from 'react';
import {HtmlClassNameProvider} from '@docusaurus/theme-common';
import Lazy from '../components/Lazy/index.tsx';
import LoadFailure from '../components/LoadFailure/index.tsx';
import type {CallData} from '@lectern/openapi';
import type {ApiRequest} from '@lectern/openapi/request';
import BodyForm from './BodyForm/index.tsx';
import type {Draft} from './draft/draft.ts';
import type {Editing} from './draft/useDraft.ts';
import {FormContext} from './form/FormContext.ts';
import Header from './Header/index.tsx';
import {hasDraft} from './draft/link/linkHash.ts';
import Parameters from './Parameters/index.tsx';
import {parseOwnJson} from './parseJson.ts';
import {omit} from './record.ts';
import Refusals from './Refusals/index.tsx';
import SendBar from './SendBar/index.tsx';
import Sent from './Sent/index.tsx';
import Sheet from './Sheet/index.tsx';
import styles from './styles.module.css';
import Undo from './Undo/index.tsx';
import {useConsole} from './useConsole.ts';
import {useForm} from './useForm.ts';
import {usePanelLayout} from './usePanelLayout.ts';
import {useSend} from './useSend.ts';
import {useSheet} from './Sheet/useSheet.ts';

export type ConsoleProps = {
  /** The operation's data as JSON. */
  source: string;
  /** Hash of the page's address; it may carry a filled-in request. */
  hash: string;
  /** Called at every change of the request, as samples show it. */
  onRequest: (request: ApiRequest, call: CallData) => void;
  onClose: () => void;
  /** The samples in the column of Send and its response, where there are two columns. */
  samples: RefObject<HTMLElement | null>;
  /** Has the visitor come back to it? Then it changes neither the focus nor the scroll position. */
  isReturning: boolean;
};

/** Why a link fills in nothing: it cannot be read, or its values cannot be checked in time. */
type LinkProblem = 'unreadable' | 'slow';

/** The request in a hash. */
type Linked = {hash: string; draft: Draft | undefined; problem?: LinkProblem};

const loadConfirm = async () => import('./Confirm/index.tsx');

/** The console, in the state that the address names. */
export default function Console({source, hash, onRequest, ...props}: ConsoleProps): ReactNode {
  const call = useMemo(() => parseOwnJson(source) as CallData, [source]);
  // A hash without a request need not be read: the console appears at once.
  const [linked, setLinked] = useState<Linked | undefined>(() => (hasDraft(hash) ? undefined : {hash, draft: undefined}));
  useEffect(() => {
    let isCurrent = true;
    readChecked(call, hash).then(
      (next) => {
        if (isCurrent)
          setLinked((before) => (before?.hash === hash && before.draft === next.draft && before.problem === next.problem ? before : next));
      },
      (error: unknown) => {
        // Thrown to the boundary around the console, which offers a retry.
        const fail = (): never => {
          throw error as Error;
        };
        if (isCurrent) setLinked(fail);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [call, hash]);
  const report = useMemo(() => (request: ApiRequest) => onRequest(request, call), [onRequest, call]);
  if (!linked) return null;
  return <Open {...props} call={call} linked={linked.draft} linkProblem={linked.problem} onRequest={report} />;
}

async function readChecked(call: CallData, hash: string): Promise<Linked> {
  if (!hasDraft(hash)) return {hash, draft: undefined};
  const [{readLink}, {isQuicklyChecked}] = await Promise.all([import('./draft/link/link.ts'), import('./draft/link/checkLink.ts')]);
  const draft = await readLink(call, hash);
  if (!draft) return {hash, draft, problem: 'unreadable'};
  return (await isQuicklyChecked(call, draft)) ? {hash, draft} : {hash, draft: undefined, problem: 'slow'};
}

type OpenProps = Pick<ConsoleProps, 'onClose' | 'samples' | 'isReturning'> & {
  call: CallData;
  linked: Draft | undefined;
  linkProblem: LinkProblem | undefined;
  onRequest: (request: ApiRequest) => void;
};

function Open({call, linked, linkProblem, onRequest, onClose, samples, isReturning}: OpenProps): ReactNode {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const state = useConsole(call, onRequest, linked);
  const {shown} = state;
  const form = useForm(call, state);
  useFirstFocus(section, isReturning);
  const bar = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isWide, setIsWide] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  usePanelLayout({panel, form: fields, samples});
  const {send, sendAnyway, sendNext, confirmation} = useSend(call, state, form, {section, bar});
  const {isSheet, close} = useSheet(section, onClose, state.sending.isBusy);
  const handleKey = (event: KeyboardEvent): void => {
    if (isWide && event.key === 'Escape' && !event.defaultPrevented) {
      event.preventDefault();
      setIsWide(false);
    }
    if (event.defaultPrevented || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    // A key that is still held may have been pressed on another page, which has led here.
    if (!state.sending.isBusy && !event.repeat) send();
  };
  return (
    <Sheet ref={section} id={id} pageId={call.pageId} isSheet={isSheet} onClose={close} onKeyDown={handleKey}>
      <Header id={id} call={call} state={state} onClose={close} />
      <div ref={fields} className={styles.form}>
        <LinkNote isFilledIn={linked !== undefined} problem={linkProblem} />
        {state.failure ? <LoadFailure failure={state.failure.message} retry={state.failure.retry} /> : null}
        <FormContext value={form.context}>
          <Fields call={call} editing={state.editing} />
        </FormContext>
      </div>
      <div className={styles.side}>
        <div ref={panel} className={styles.panel} data-wide={isWide || undefined}>
          <SendBar
            call={call}
            state={state}
            problems={form.shown}
            missing={form.isListed ? state.missing : undefined}
            attempt={form.attempt}
            bar={bar}
            isWide={isWide}
            onWiden={setIsWide}
            onSend={send}
            onSendAnyway={sendAnyway}
          />
          <Refusals call={call} request={shown} network={state.destination.target.fetch === undefined} sending={state.sending} />
          {confirmation ? (
            <Lazy load={loadConfirm}>
              {({default: Confirm}) => <Confirm request={shown} onSend={confirmation.confirm} onClose={confirmation.cancel} />}
            </Lazy>
          ) : null}
          <Sent call={call} state={state} onRetry={send} sendNext={sendNext} />
        </div>
      </div>
      {isWide ? <HtmlClassNameProvider className={styles.widened ?? ''}>{null}</HtmlClassNameProvider> : null}
    </Sheet>
  );
}

/** Moves the focus to the opened form, unless the visitor has come back to it. */
function useFirstFocus(section: RefObject<HTMLElement | null>, isReturning: boolean): void {
  useEffect(() => {
    if (isReturning) return;
    const heading = section.current?.querySelector('h2');
    heading?.focus({preventScroll: true});
    // Beside the samples, the form is scrolled to where most of it is visible; a sheet is already in view.
    const {top = 0} = heading?.getBoundingClientRect() ?? {};
    if (top < 0 || top > window.innerHeight / 3) heading?.scrollIntoView({behavior: 'instant'});
  }, [section, isReturning]);
}

type FieldsProps = {call: CallData; editing: Editing};

/** The input: each undo button is beside the action that it undoes. */
function Fields({call, editing}: FieldsProps): ReactNode {
  const {draft, change, replace} = editing;
  return (
    <>
      <Parameters
        call={call}
        values={draft.parameters}
        onChange={(parameters) => change({...draft, parameters})}
        onReplace={(key, value) => replace((before) => ({...before, parameters: {...before.parameters, [key]: value}}), 'example', key)}
        undo={(key) => <Undo state={editing} at={key} />}
      />
      <BodyForm
        call={call}
        body={draft.body}
        onChange={(body) => change(withBody(draft, body))}
        onReplace={(body, by) => replace((before) => withBody(before, body), by, 'body')}
        undo={<Undo state={editing} at="body" />}
      />
    </>
  );
}

/** Where the values come from, or why they are missing. */
function LinkNote({isFilledIn, problem}: {isFilledIn: boolean; problem: LinkProblem | undefined}): ReactNode {
  if (!isFilledIn && !problem) return null;
  return (
    <p role="status" className={styles.note}>
      {describeLink(problem)}
    </p>
  );
}

function describeLink(problem: LinkProblem | undefined): string {
  if (problem === 'unreadable') {
    return translate({id: 'portal.console.linkUnreadable', message: 'The link is incomplete, so its values are not loaded.'});
  }
  return problem
    ? translate({id: 'portal.console.linkRefused', message: 'The link took too long to check, so its values are not loaded.'})
    : translate({id: 'portal.console.linked', message: 'Loaded from a shared link. Review before sending.'});
}

function withBody(draft: Draft, body: Draft['body']): Draft {
  return body ? {...draft, body} : omit(draft, 'body');
}
