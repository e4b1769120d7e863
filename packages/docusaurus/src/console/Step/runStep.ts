// One step of a guide: the request of an operation with the step's values. The sandbox responds in the page, or the mock of a document
// without a sandbox.
import {loadAuthDocument} from '../../credentials/document.ts';
import {getPracticeCredentials} from '../../credentials/credentials.ts';
import type {CallData} from '@lectern/openapi';
import {buildRequest, type ApiRequest, type Credential, type RequestValues} from '@lectern/openapi/request';
import {toStepBody} from '../../stepCalls.ts';
import {loadPageCall} from '../call/pageCall.ts';
import type {CallResult, Progress} from '../send/result.ts';
import {sendCall} from '../send/send.ts';
import {captureResponse} from '../draft/captured/captureResponse.ts';
import {preloadSandbox} from '../target/sandbox.ts';
import {getTargets} from '../target/target.ts';
import {describeEarlierStep} from './earlierStep.ts';
import type {StepInput} from './input.ts';
import {sendUntil} from './repeat.ts';
import {fillIn, takeValues} from './values.ts';

export type StepState = {
  call?: CallData;
  /** The request as shown: without credentials. */
  request?: ApiRequest;
  /** Values that came from earlier steps. */
  used?: [field: string, value: unknown][];
  /** Was the time added to a name? */
  isTimed?: boolean;
  progress?: Progress;
  result?: CallResult;
};

/** Milliseconds of silence after which the step is given up. */
const TIMEOUT_MS = 30_000;

/**
 * Runs a step and reports how it goes.
 * @throws Error that says what could not be loaded
 */
export async function runStep(
  input: StepInput,
  signal: AbortSignal,
  onState: (state: StepState) => void,
  resume?: {lastEventId: string; earlier: StepState},
): Promise<void> {
  preload(input);
  const call = await loadPageCall(input.page);
  const target = getTargets(call, false).find((each) => each.fetch !== undefined);
  const fetchTarget = target?.fetch;
  if (!fetchTarget) throw new Error(`"${call.title}" has neither a sandbox nor a mock.`);
  const {parameters, body, files, used, missing, isTimed} = fillIn(input);
  if (missing.length > 0) throw new Error(await describeEarlierStep(missing));
  const values: RequestValues = {
    server: target.url,
    parameters: {...(parameters as Record<string, unknown>), ...(resume ? {'header.Last-Event-ID': resume.lastEventId} : {})},
    ...(input.files ? await (await import('./upload.ts')).buildUpload(call, body, files) : toStepBody(call, body)),
  };
  const request = buildRequest(call.template, values);
  const state: StepState = {call, request, used, isTimed};
  onState({...state, progress: {kind: 'waiting'}});
  const credentials = await getSandboxCredentials(call);
  const before = resume?.earlier.result?.kind === 'response' ? resume.earlier.result.stream?.events : undefined;
  const send = (): Promise<CallResult> =>
    sendCall(buildRequest(call.template, values, credentials), {
      fetch: fetchTarget,
      signal,
      timeout: TIMEOUT_MS,
      isSecret: credentials.length > 0,
      onProgress: (progress) => onState({...state, progress}),
      ...(before ? {before} : {}),
    });
  const result = input.repeat && target.kind === 'page' ? await sendUntil(send, input.repeat, signal) : await send();
  if (signal.aborted && result.kind === 'failure') return;
  if (result.kind === 'response') {
    if (result.head.status < 300) await takeValues(input.take ?? {}, result.body);
    // The consoles of the reference can use what a guide has created, but not an example of the document, which was never created.
    if (!result.stream && target.kind === 'page')
      captureResponse(
        call,
        {parameters: values.parameters, body, isOwn: false},
        {status: result.head.status, text: await result.body.text()},
      );
  }
  onState({...state, result});
}

/** Loads in parallel what the step needs in sequence. A failure here is reported where the part is needed. */
function preload({then}: StepInput): void {
  preloadSandbox();
  if (then) void loadPageCall(then.page).catch(() => undefined);
}

/** The sandbox's own key: a guide never uses the visitor's credentials. */
async function getSandboxCredentials({api, security}: CallData): Promise<Credential[]> {
  return getPracticeCredentials(await loadAuthDocument(api), security).credentials;
}
