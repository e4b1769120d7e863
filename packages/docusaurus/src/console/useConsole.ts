// The state of one console: the draft, what is wrong with it, and the call that is under way.
import {useEffect, useLayoutEffect, useMemo, useState} from 'react';
import {describeFailure} from '../components/describeFailure.ts';
import {getCredentials} from '../credentials/credentials.ts';
import {getEnvironment} from '../credentials/environment/environment.ts';
import type {CallData} from '@lectern/openapi';
import type {ApiRequest, Credential} from '@lectern/openapi/request';
import {outsideOfEnvironments, readChosenServer, withEnvironment} from './target/chosenServer.ts';
import {createDraft, toRequest, withExampleFiles, withoutBlobs, type Draft} from './draft/draft.ts';
import {getSecretHeaders, saveDraft, openDraft} from './draft/draftStore.ts';
import {readLostFiles, withoutChosen, type FileNames} from './draft/heldFiles.ts';
import {withPlaceholders} from './draft/placeholders.ts';
import {findFilledIn, type FilledIn} from './draft/filledIn.ts';
import {toFingerprint} from './draft/fingerprint.ts';
import {useUndo, type Undo} from './draft/useUndo.ts';
import {getAddedHeaders, readOptions, withHeaders, withoutSecretHeaders, writeOptions, type Options} from './target/options.ts';
import {useDefinitions} from './call/useDefinitions.ts';
import {withLargeBodyAsFile} from './draft/large.ts';
import {holdExchange, readExchange, type Exchange, type Received} from './lastExchange.ts';
import type {FollowUp, FollowUpOptions} from './stream/follow.ts';
import type {CallResponse} from './send/result.ts';
import {sendCall} from './send/send.ts';
import {prepareStream} from './send/streamKind.ts';
import {findStreamLink, getLinkedPage} from './stream/streamLink.ts';
import type {Definitions} from './form/shape.ts';
import {MAX_SEARCHED_BYTES, readCaptured, readSampled} from './draft/capturedValues.ts';
import {getAddress, isSandbox, type Target} from './target/target.ts';
import {useOneAtATime} from './useOneAtATime.ts';
import {useMissingCredential} from './target/useMissingCredential.ts';
import {useTargets} from './target/useTargets.ts';
import {usePlaceholders} from './target/usePlaceholders.ts';
import {validateDraft, type Problem} from './form/validate.ts';

export type Console = Undo & {
  draft: Draft;
  change: (draft: Draft) => void;
  reset: () => void;
  targets: Target[];
  target: Target;
  options: Options;
  changeOptions: (options: Options) => void;
  /** Calls the server of the environment that is chosen by now, or the one that is chosen outside of all. */
  enterEnvironment: () => void;
  definitions: Definitions;
  /** Why definitions are missing. */
  failure?: {message: string; retry: () => void};
  /** What the draft began with instead of the page's own examples. */
  filledIn: FilledIn;
  /** Files that have to be chosen again, as a reload has taken them. */
  lostFiles: FileNames;
  problems: Problem[];
  /** Why it would go to a real server without the credential that it needs. */
  missing: string | undefined;
  /** As samples show it: placeholders, no credential, no contents of files. */
  shown: ApiRequest;
  received: Received;
  /** Has the request been edited since what was received was sent? */
  isEarlier: boolean;
  /** The stream that the answer has led to. */
  followed: FollowUp | undefined;
  /** Is the stream opened that an answer leads to? Absent: this call leads to none. */
  following?: {isOn: boolean; set: (isOn: boolean) => void};
  isBusy: boolean;
  send: (resume?: {lastEventId: string}) => Promise<void>;
  resumeFollowUp: (lastEventId: string) => void;
  /** Takes the answer away, which is not that of what is filled in now. */
  clear: () => void;
  cancel: () => void;
};

/** The target of an id, else the first one; there is always one. */
function getTarget(targets: Target[], id: string): Target {
  const target = targets.find((each) => each.id === id) ?? targets[0];
  if (!target) throw new Error('There is nothing to call.');
  return target;
}

/** `linked`: what the link carried that opened the page. */
export function useConsole(call: CallData, onRequest: (request: ApiRequest) => void, linked: Draft | undefined): Console {
  const [draft, setDraft] = useState(() => openIn(call, linked));
  const undoing = useUndo(draft, setDraft);
  const [lostFiles, setLostFiles] = useState(() => (linked ? {} : readLostFiles(call)));
  // A file that is chosen again and then removed is not lost.
  const stillLost = withoutChosen(lostFiles, draft);
  if (stillLost !== lostFiles) setLostFiles(stillLost);
  const [filledIn, setFilledIn] = useState(() => findFilledIn(call, readCaptured(call.api)));
  const {definitions, failure} = useDefinitions(call);
  const [options, setOptions] = useState(() => readOptions(call.api));
  const targets = useTargets(call, options.server);
  const target = getTarget(targets, draft.target);
  const placeholders = usePlaceholders(call, target);
  const problems = useMemo(() => validateDraft(call, draft, definitions), [call, draft, definitions]);
  const address = getAddress(target, draft.variables);
  const shown = useMemo(
    () => toShown(call, withExampleFiles(call, draft, definitions), address, placeholders, options),
    [call, draft, definitions, address, placeholders, options],
  );
  const missing = useMissingCredential(call, target, shown, options.headers);
  useEffect(() => onRequest(shown), [shown, onRequest]);
  // At once: the page may be left with the next key.
  useLayoutEffect(() => saveDraft(call, draft, lostFiles), [call, draft, lostFiles]);
  useEffect(() => prepareStream(call), [call]);
  const following = useFollowing(call);
  const sending = useSending(call, draft, target, shown, {
    options,
    isFollowing: following?.isOn ?? false,
  });
  return {
    draft,
    change: setDraft,
    reset: () => {
      const known = readCaptured(call.api);
      undoing.replace(() => createDraft(call, known, definitions), 'reset');
      setFilledIn(findFilledIn(call, known));
      setLostFiles({});
    },
    targets,
    target,
    options,
    changeOptions: (next) => {
      writeOptions(call.api, next);
      setOptions(next);
    },
    enterEnvironment: () => {
      setOptions(readOptions(call.api));
      setDraft((before) => (getEnvironment(call.api) ? withEnvironment(call.api, before) : outsideOfEnvironments(call.api, before)));
    },
    definitions,
    ...(failure ? {failure} : {}),
    filledIn,
    lostFiles,
    problems,
    missing,
    shown,
    ...(following ? {following} : {}),
    ...sending,
    ...undoing,
  };
}

/** The request as samples show it. */
function toShown(call: CallData, draft: Draft, address: string, placeholders: Credential[], options: Options): ApiRequest {
  const request = toRequest(call, withPlaceholders(draft, call), address, placeholders);
  return withLargeBodyAsFile(withHeaders(withoutBlobs(request), withoutSecretHeaders(options)));
}

/** The draft that the console opens with: of a link, or the one that was filled in last. An environment that is chosen sets its server. */
function openIn(call: CallData, linked: Draft | undefined): Draft {
  if (!linked) return withEnvironment(call.api, openDraft(call, readChosenServer(call.api)));
  return getEnvironment(call.api) ? withEnvironment(call.api, linked) : linked;
}

/** What remembers a call; nothing where it cannot be loaded, which loses comfort only. */
const loadRemember = async () => import('./draft/remember.ts').catch(() => undefined);

/** What opens a stream: one import, as the bundler would make a script of its own for each. */
const loadFollow = async () => import('./stream/follow.ts');

/** Whether the stream is opened that an answer leads to; what that needs is loaded with the console. */
function useFollowing(call: CallData): Console['following'] {
  const [isOn, set] = useState(true);
  const link = useMemo(() => findStreamLink(call), [call]);
  // At once: the page may be left, and its network lost, with the next press.
  useLayoutEffect(() => {
    // A failure is shown when the stream is opened.
    if (!link) return;
    loadFollow()
      .then(({prepareFollowUp}) => prepareFollowUp(getLinkedPage(call, link)))
      .catch(() => undefined);
  }, [call, link]);
  return link && {isOn, set};
}

type Sending = Pick<Console, 'received' | 'isEarlier' | 'followed' | 'isBusy' | 'send' | 'resumeFollowUp' | 'clear' | 'cancel'>;

function useSending(
  call: CallData,
  draft: Draft,
  target: Target,
  shown: ApiRequest,
  {options, isFollowing}: {options: Options; isFollowing: boolean},
): Sending {
  const address = getAddress(target, draft.variables);
  const server = `${target.id} ${address}`;
  const sent = useMemo(() => toFingerprint(call, draft, address, options), [call, draft, address, options]);
  const [exchange, setExchange] = useState<Exchange>(() => readExchange(call) ?? {server, received: {}});
  // Beside another server it would pass for the response of that one.
  const {received, followed} = exchange.server === server ? exchange : {received: {}, followed: undefined};
  const setReceived = (next: Received): void => setExchange((before) => ({...before, server, received: next}));
  const setFollowed = (next: FollowUp): void => setExchange((before) => ({...before, followed: next}));
  const {isBusy, run, cancel} = useOneAtATime(server);
  useEffect(() => holdExchange(call, isBusy ? undefined : exchange), [call, isBusy, exchange]);
  const follow = async (signal: AbortSignal, response: CallResponse, resume?: FollowUpOptions['resume']): Promise<void> => {
    const loaded = await loadFollow().catch(describeFailure);
    if (typeof loaded === 'string') setFollowed({failure: loaded});
    else
      await loaded.followUp({
        call,
        target,
        server: address,
        response,
        signal,
        timeout: options.timeout * 1000,
        onChange: setFollowed,
        ...(resume ? {resume} : {}),
      });
  };
  const send: Console['send'] = (resume) =>
    run(async (signal) => {
      const before = resume && received.result?.kind === 'response' ? received.result.stream?.events : undefined;
      setExchange({server, received: {progress: {kind: 'waiting'}, request: shown, sent}});
      const plain = toRequest(call, draft, address, []);
      const {credentials, isPractice} = await getCredentials(call.api, call.security, {url: plain.url, isSandbox: isSandbox(target)});
      const request = withLastEvent(withHeaders(toRequest(call, draft, address, credentials), options), resume?.lastEventId);
      void loadRemember();
      const result = await sendCall(request, {
        ...(target.fetch ? {fetch: target.fetch} : {}),
        signal,
        timeout: options.timeout * 1000,
        // A key that everybody may read is no secret: with it an upload can tell how far it is.
        credentials: [...(isPractice ? [] : credentials), ...getSecretHeaders(call, draft), ...getAddedHeaders(options)],
        onProgress: (progress) => setReceived({progress, request: shown, sent}),
        ...(before ? {before} : {}),
      });
      // First, so that who goes on at once finds the values on the next page.
      const isSample = isSandbox(target) && sent === toFingerprint(call, createDraft(call, readSampled(call.api)), address, options);
      await (await loadRemember())?.remember(call, draft, address, result, !isSample);
      setReceived({result, request: shown, sent});
      if (isFollowing && result.kind === 'response' && result.body.size <= MAX_SEARCHED_BYTES) await follow(signal, result);
    });
  const resumeFollowUp = (lastEventId: string): void => {
    const {result} = received;
    if (result?.kind === 'response' && followed) void run((signal) => follow(signal, result, {lastEventId, earlier: followed}));
  };
  const clear = (): void => setExchange({server, received: {}});
  const isEarlier = received.sent !== undefined && received.sent !== sent;
  return {received, isEarlier, followed, isBusy, send, resumeFollowUp, clear, cancel};
}

/** Goes on with a stream after the last event that arrived. */
function withLastEvent(request: ApiRequest, id: string | undefined): ApiRequest {
  if (id === undefined) return request;
  const others = request.headers.filter(([name]) => name.toLowerCase() !== 'last-event-id');
  return {...request, headers: [...others, ['Last-Event-ID', id]]};
}
