// A draft → its result, without React: prepared with credentials, sent, and stored for later requests.
import type {CallData} from '@lectern/openapi';
import type {ApiRequest} from '@lectern/openapi/request';
import {getCredentials} from '../../credentials/credentials.ts';
import {watchRefusal} from '../../credentials/stored/refused.ts';
import {readSampled} from '../draft/captured/capturedValues.ts';
import {createDraft, type Draft} from '../draft/draft.ts';
import {toRequest} from '../draft/request.ts';
import {toFingerprint} from '../draft/fingerprint.ts';
import {loadRemember} from '../draft/loadRemember.ts';
import {holdsSecret} from '../draft/secret.ts';
import type {Problem} from '../form/problem.ts';
import type {SendOptions} from '../send/options.ts';
import type {CallResult} from '../send/result.ts';
import {sendCall} from '../send/send.ts';
import {getAddedHeaders, withHeaders, type Options} from '../target/options.ts';
import {isSandbox, type Target} from '../target/target.ts';

/** The request and its target. */
export type Outgoing = {
  call: CallData;
  draft: Draft;
  target: Target;
  /** Address of the target, its variables replaced. */
  address: string;
  options: Options;
};

/** The end of a request. `refused`: fields that the response refuses. */
type Outcome = {result: CallResult; refused: Problem[]};

/**
 * Sends a draft with the visitor's credentials, and returns its result, which may be a network failure. `lastEventId`: resumes a stream
 * after that event.
 */
export async function sendDraft(
  outgoing: Outgoing,
  lastEventId: string | undefined,
  progress: Pick<SendOptions, 'signal' | 'onProgress' | 'before'>,
): Promise<Outcome> {
  const {target, options} = outgoing;
  const {request, isSecret, noteStatus} = await prepareRequest(outgoing);
  const rememberResult = rememberSent(outgoing);
  const result = await sendCall(withLastEvent(request, lastEventId), {
    ...(target.fetch ? {fetch: target.fetch} : {}),
    timeout: options.timeout * 1000,
    isSecret,
    ...progress,
  });
  if (result.kind === 'response' && !result.head.example) noteStatus(result.head.status);
  return {result, refused: await rememberResult(result)};
}

type Prepared = {
  request: ApiRequest;
  isSecret: boolean;
  /** Records, by the status of the response, whether the server accepts the credentials. */
  noteStatus: (status: number) => void;
};

/** The request with credentials. The practice key is no secret: with it, an upload can report its progress. */
async function prepareRequest({call, draft, target, address, options}: Outgoing): Promise<Prepared> {
  const recipient = {url: toRequest(call, draft, address, []).url, isSandbox: isSandbox(target)};
  const {credentials, keys, isPractice} = await getCredentials(call.api, call.security, recipient);
  return {
    request: withHeaders(toRequest(call, draft, address, credentials), options),
    isSecret: (!isPractice && credentials.length > 0) || getAddedHeaders(options).length > 0 || holdsSecret(call, draft),
    noteStatus: watchRefusal(call.api, isPractice ? [] : keys, recipient),
  };
}

/** Resumes a stream after the last event that arrived. */
function withLastEvent(request: ApiRequest, id: string | undefined): ApiRequest {
  if (id === undefined) return request;
  const others = request.headers.filter(([name]) => name.toLowerCase() !== 'last-event-id');
  return {...request, headers: [...others, ['Last-Event-ID', id]]};
}

/**
 * Adds a request to the history before its response, which a reload may remove. Returns the function that stores the effects of the
 * response before it is shown, so that the next page already has its values.
 */
function rememberSent({call, draft, target, address, options}: Outgoing): (result: CallResult) => Promise<Problem[]> {
  const toSent = (each: Draft): string => toFingerprint(call, each, address, options);
  const sentAt = loadRemember().then((loaded) => loaded?.addPastCall(call, draft, address));
  return async (result) => {
    const isSample = isSandbox(target) && toSent(draft) === toSent(createDraft(call, readSampled(call.api)));
    return (await (await loadRemember())?.remember(call, {draft, at: await sentAt, isOwn: !isSample}, result)) ?? [];
  };
}
