// The request that is under way, its response, and the stream that this leads to.
import {useEffect, useLayoutEffect, useMemo, useState} from 'react';
import type {CallData} from '@lectern/openapi';
import type {ApiRequest} from '@lectern/openapi/request';
import {describeFailure} from '../components/failure/describeFailure.ts';
import {getCredentials} from '../credentials/credentials.ts';
import {watchRefusal} from '../credentials/stored/refused.ts';
import {getOperationPage} from './call/operationPage.ts';
import {MAX_SEARCHED_BYTES, readSampled} from './draft/captured/capturedValues.ts';
import {createDraft, toRequest, type Draft} from './draft/draft.ts';
import {holdsSecret} from './draft/secret.ts';
import {toFingerprint} from './draft/fingerprint.ts';
import {loadRemember} from './draft/loadRemember.ts';
import type {Problem} from './form/problem.ts';
import {holdExchange, readExchange, type Exchange, type Received} from './lastExchange.ts';
import type {CallResponse} from './send/result.ts';
import {sendCall} from './send/send.ts';
import type {FollowUp, FollowUpOptions} from './stream/follow.ts';
import {findStreamLink} from './stream/streamLink.ts';
import {getAddedHeaders, withHeaders, type Options} from './target/options.ts';
import {getAddress, isSandbox, type Target} from './target/target.ts';
import {useLost, type Lost} from './useLost.ts';
import {useOneAtATime} from './useOneAtATime.ts';

export type Following = {isOn: boolean; set: (isOn: boolean) => void};

/** Opens a stream: one import, as the bundler would make a script of its own for each. */
const loadFollow = async () => import('./stream/follow.ts');

/** Whether the stream is opened that an answer leads to; what that needs is loaded with the console. */
export function useFollowing(call: CallData): Following | undefined {
  const [isOn, set] = useState(true);
  const link = useMemo(() => findStreamLink(call), [call]);
  // At once: the page may be left, and its network lost, with the next press.
  useLayoutEffect(() => {
    // A failure is shown when the stream is opened.
    if (!link) return;
    loadFollow()
      .then(({prepareFollowUp}) => prepareFollowUp(getOperationPage(link.pageId)))
      .catch(() => undefined);
  }, [call, link]);
  return link && {isOn, set};
}

/** One list for all: a new one each time would render the form again. */
const NONE: Problem[] = [];

export type Sending = {
  received: Received;
  /** Has the request been edited since what was received was sent? */
  isEarlier: boolean;
  /** Fields that the response refuses, as long as nothing was edited since. */
  refused: Problem[];
  /** The stream that the answer has led to. */
  followed: FollowUp | undefined;
  /** The response that a reload has taken. */
  lost: Lost | undefined;
  isBusy: boolean;
  send: (resume?: {lastEventId: string}) => Promise<void>;
  resumeFollowUp: (lastEventId: string) => void;
  /** Takes the answer away, which is not that of what is filled in now. */
  clear: () => void;
  cancel: () => void;
};

/** The response of a call, and what sends it. The practice key is no secret: with it an upload can tell how far it is. */
export function useExchange(
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
  const lost = useLost(call, {isBusy, isAnswered: received.result !== undefined});
  useEffect(() => holdExchange(call, isBusy ? undefined : exchange), [call, isBusy, exchange]);
  const openStream = async (signal: AbortSignal, response: CallResponse, resume?: FollowUpOptions['resume']): Promise<void> =>
    follow({
      call,
      target,
      server: address,
      response,
      signal,
      timeout: options.timeout * 1000,
      onChange: setFollowed,
      ...(resume ? {resume} : {}),
    });
  const send: Sending['send'] = (resume) =>
    run(async (signal) => {
      const before = resume && received.result?.kind === 'response' ? received.result.stream?.events : undefined;
      setExchange({server, received: {progress: {kind: 'waiting'}, request: shown, sent}});
      const recipient = {url: toRequest(call, draft, address, []).url, isSandbox: isSandbox(target)};
      const {credentials, keys, isPractice} = await getCredentials(call.api, call.security, recipient);
      const noteStatus = watchRefusal(call.api, isPractice ? [] : keys, recipient);
      const request = withLastEvent(withHeaders(toRequest(call, draft, address, credentials), options), resume?.lastEventId);
      const sentAt = loadRemember().then((loaded) => loaded?.addPastCall(call, draft, address));
      const result = await sendCall(request, {
        ...(target.fetch ? {fetch: target.fetch} : {}),
        signal,
        timeout: options.timeout * 1000,
        isSecret: (!isPractice && credentials.length > 0) || getAddedHeaders(options).length > 0 || holdsSecret(call, draft),
        onProgress: (progress) => setReceived({progress, request: shown, sent}),
        ...(before ? {before} : {}),
      });
      if (result.kind === 'response' && !result.head.example) noteStatus(result.head.status);
      // First, so that who goes on at once finds the values on the next page.
      const isSample = isSandbox(target) && sent === toFingerprint(call, createDraft(call, readSampled(call.api)), address, options);
      const refused = (await (await loadRemember())?.remember(call, {draft, at: await sentAt, isOwn: !isSample}, result)) ?? [];
      setReceived({result, request: shown, sent, refused});
      if (isFollowing && result.kind === 'response' && result.body.size <= MAX_SEARCHED_BYTES) await openStream(signal, result);
    });
  const resumeFollowUp = (lastEventId: string): void => {
    const {result} = received;
    if (result?.kind === 'response' && followed) void run((signal) => openStream(signal, result, {lastEventId, earlier: followed}));
  };
  const clear = (): void => setExchange({server, received: {}});
  const isEarlier = received.sent !== undefined && received.sent !== sent;
  const refused = (isEarlier ? undefined : received.refused) ?? NONE;
  return {received, isEarlier, refused, followed, lost, isBusy, send, resumeFollowUp, clear, cancel};
}

/** Opens the stream that a response leads to, or says why it cannot be opened. */
async function follow(options: FollowUpOptions): Promise<void> {
  const loaded = await loadFollow().catch(describeFailure);
  if (typeof loaded === 'string') options.onChange({failure: loaded});
  else await loaded.followUp(options);
}

/** Goes on with a stream after the last event that arrived. */
function withLastEvent(request: ApiRequest, id: string | undefined): ApiRequest {
  if (id === undefined) return request;
  const others = request.headers.filter(([name]) => name.toLowerCase() !== 'last-event-id');
  return {...request, headers: [...others, ['Last-Event-ID', id]]};
}
