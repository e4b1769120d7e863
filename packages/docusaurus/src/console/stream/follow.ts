// The stream that a response leads to: opened with that response's values, so that asking and watching are one step.
import {describeFailure} from '../../components/failure/describeFailure.ts';
import {getCredentials} from '../../credentials/credentials.ts';
import type {CallData} from '@lectern/openapi';
import {buildRequest, toParameterKey, type RequestValues, type ApiRequest} from '@lectern/openapi/request';
import {findByName, getCollection} from '../draft/captured/capturedValues.ts';
import {holdsSecret} from '../draft/secret.ts';
import {getOperationPage} from '../call/operationPage.ts';
import {loadPageCall, preparePageCalls} from '../call/pageCall.ts';
import type {CallResponse, CallResult, Progress} from '../send/result.ts';
import {sendCall} from '../send/send.ts';
import {findStreamLink, type Link} from './streamLink.ts';
import {findInText} from '../draft/captured/captureResponse.ts';
import {isSandbox, type Target} from '../target/target.ts';

export type FollowUp = {
  call?: CallData;
  /** As samples show it: without credentials. */
  request?: ApiRequest;
  progress?: Progress;
  result?: CallResult;
  /** Why the stream could not be opened. */
  failure?: string;
};

export type FollowUpOptions = {
  call: CallData;
  target: Target;
  /** Address of the target, its variables replaced. */
  server: string;
  /** The response that leads to the stream. */
  response: CallResponse;
  signal: AbortSignal;
  timeout: number;
  onChange: (followUp: FollowUp) => void;
  /** A stream to resume, after the event with this ID. */
  resume?: {lastEventId: string; earlier: FollowUp};
};

/** Loads the parts that open a page's stream, so that it opens without a network. */
export async function prepareFollowUp(page: string): Promise<void> {
  await preparePageCalls([page]);
}

/** Opens the stream that a response leads to, and reports its progress. Never rejects; does nothing if the response leads to none. */
export async function followUp(options: FollowUpOptions): Promise<void> {
  const {call, response, onChange} = options;
  const link = findStreamLink(call, response.head.status);
  if (!link) return;
  try {
    const next = await loadPageCall(getOperationPage(link.pageId));
    const values = getValues(next, link, findInText(call, response.head.status, await response.body.text()), options);
    if (values) await openStream(next, values, options);
  } catch (error) {
    onChange({failure: describeFailure(error)});
  }
}

/** The values that the link sets in the next request; undefined if a required value is missing. */
function getValues(
  {parameters, template}: CallData,
  {values}: Link,
  found: Record<string, unknown>,
  {server, resume}: FollowUpOptions,
): RequestValues | undefined {
  const names = new Set(Object.keys(values).map((name) => name.replace(/^(?:path|query|header|cookie)\./, '')));
  const filled = parameters.flatMap((parameter) => {
    const value = names.has(parameter.name)
      ? findByName(found, parameter.name, getCollection(template.path, parameter.name))[0]
      : undefined;
    return value === undefined ? [] : [[toParameterKey(parameter), value] as const];
  });
  const keys = new Set(filled.map(([key]) => key));
  if (parameters.some((parameter) => parameter.required && !keys.has(toParameterKey(parameter)))) return undefined;
  const after = resume ? {'header.Last-Event-ID': resume.lastEventId} : {};
  return {server, parameters: {...Object.fromEntries(filled), ...after}};
}

async function openStream(call: CallData, values: RequestValues, options: FollowUpOptions): Promise<void> {
  const {target, signal, timeout, onChange, resume} = options;
  const request = buildRequest(call.template, values);
  const state: FollowUp = {call, request};
  onChange({...state, progress: {kind: 'waiting'}});
  const {credentials} = await getCredentials(call.api, call.security, {url: request.url, isSandbox: isSandbox(target)});
  const before = resume?.earlier.result?.kind === 'response' ? resume.earlier.result.stream?.events : undefined;
  const result = await sendCall(buildRequest(call.template, values, credentials), {
    ...(target.fetch ? {fetch: target.fetch} : {}),
    signal,
    timeout,
    isSecret: credentials.length > 0 || holdsSecret(call, {parameters: values.parameters}),
    onProgress: (progress) => onChange({...state, progress}),
    ...(before ? {before} : {}),
  });
  onChange({...state, result});
}
