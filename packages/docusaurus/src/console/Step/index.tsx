// A step of a guide that was started: its request and its response. One deferred chunk for the site.
import {translate} from '@docusaurus/Translate';
import {type ReactNode, type RefObject, useEffect, useState} from 'react';
import {describeFailure} from '../../components/failure/describeFailure.ts';
import LoadFailure from '../../components/LoadFailure/index.tsx';
import {isMissing} from '../../components/failure/missing.ts';
import {getApi, hasSandbox} from '../../credentials/site.ts';
import {breakAddress} from '../../components/breakAddress.tsx';
import CodeBlock from '../../components/CodeBlock/index.tsx';
import type {CallData} from '@lectern/openapi';
import type {ApiRequest} from '@lectern/openapi/request';
import ConsoleResponse from '../Response/index.tsx';
import type {CallResponse, CallResult} from '../send/result.ts';
import {describeRequest} from '../target/target.ts';
import {toLabel} from '../../visible.ts';
import {useResponseView} from '../useResponseView.ts';
import SampleDataGone from './SampleDataGone.tsx';
import type {StepInput} from './input.ts';
import type {StepState} from './runStep.ts';
import styles from './styles.module.css';
import {useStepRun} from './useStepRun.ts';

export {preloadSandbox} from '../target/sandbox.ts';

export type StepProps = {
  input: StepInput;
  /** Around the button and the response; absent if another step has led to this one. */
  frame?: RefObject<HTMLElement | null>;
  /** Without the request's body and the values it took from earlier steps. */
  isBrief: boolean;
  /** Is its response scrolled into view? */
  isFollowed: boolean;
  /** Called when the step has ended, including the request that follows it; `idle`: nothing was run. */
  onEnd: (phase: 'idle' | 'done' | 'failed') => void;
  /** Runs the whole step again. */
  onAgain: () => void;
};

const NOWHERE = {current: null};

/** Runs its step once, when it is mounted. */
export default function Step({input: given, frame, isBrief, isFollowed, onEnd, onAgain}: StepProps): ReactNode {
  const [input] = useState(given);
  const {state, failure, isSupplied, stop, resume} = useStepRun(input);
  const {call, request, result} = state;
  const scope = frame ?? NOWHERE;
  useResponseView({
    anchor: scope,
    scope,
    phase: result ? 'done' : state.progress?.kind,
    hasStream: input.then !== undefined && !isBrief,
    isExpected: isFollowed,
  });
  const next = isSuccessful(result) ? input.then : undefined;
  const end = getEnd(failure, next ? undefined : result);
  useEffect(() => {
    if (end) onEnd(end);
  }, [end, onEnd]);
  if (isSupplied) return null;
  if (failure) return <StepFailure error={failure.error} onAgain={onAgain} />;
  if (!call || !request) return <p role="status">{translate({id: 'portal.loading', message: 'Loading…'})}</p>;
  return (
    <div className={styles.step}>
      {isBrief ? null : <Request request={request} state={state} isWhole={frame !== undefined} />}
      <ConsoleResponse
        call={call}
        request={request}
        state={{progress: state.progress, result}}
        note={isResponse(result) && result.head.status === 404 ? <Gone call={call} used={state.used} onAgain={onAgain} /> : null}
        {...(frame ? {} : {label: translate({id: 'portal.console.streamed', message: 'Stream'})})}
        isFolded={isBrief || next !== undefined || !frame}
        {...(isBrief ? {brief: `${request.method} ${describeRequest(request.url, 'page')}`} : {})}
        onStop={stop}
        onResume={resume}
      />
      {next ? <Step input={next} isBrief={isBrief} isFollowed={isFollowed} onEnd={onEnd} onAgain={onAgain} /> : null}
    </div>
  );
}

function isResponse(result: CallResult | undefined): result is CallResponse {
  return result?.kind === 'response';
}

function isSuccessful(result: CallResult | undefined): boolean {
  return isResponse(result) && result.head.status < 300;
}

/** How a step has ended; undefined if it has not. `last`: the result of its last request. */
function getEnd(failure: object | undefined, last: CallResult | undefined): 'idle' | 'done' | 'failed' | undefined {
  if (failure) return 'idle';
  return last && (isSuccessful(last) ? 'done' : 'failed');
}

/** Why a step was not run. */
function StepFailure({error, onAgain}: {error: unknown; onAgain: () => void}): ReactNode {
  const message = describeFailure(error);
  if (isMissing(error)) return <LoadFailure failure={message} retry={onAgain} />;
  return (
    <p role="alert" className={styles.alert}>
      {message}
    </p>
  );
}

type GoneProps = {call: CallData; used: StepState['used']; onAgain: () => void};

/** Explains that something a step needs does not exist, and how to get it back. */
function Gone({call, used = [], onAgain}: GoneProps): ReactNode {
  // An earlier step has made it.
  if (used.length > 0)
    return (
      <p>
        {translate({
          id: 'portal.try.usedUp',
          message: 'The data from the earlier step was used or deleted. Run that step again, then this one.',
        })}
      </p>
    );
  return hasSandbox(getApi(call.api)) ? <SampleDataGone api={call.api} onRestore={onAgain} /> : null;
}

/** The parts of the request that differ from the sample. */
function Used({state: {used = [], isTimed = false}}: {state: StepState}): ReactNode {
  const lines = used.map(([name, value]) =>
    translate(
      {id: 'portal.try.used', message: '{name} comes from an earlier step: {value}'},
      {name, value: toLabel(Array.isArray(value) ? value.join(', ') : String(value))},
    ),
  );
  if (isTimed)
    lines.push(translate({id: 'portal.try.timed', message: 'The time is added to the name, because each name can be used once.'}));
  return lines.map((line) => (
    <p key={line} className={styles.used}>
      {line}
    </p>
  ));
}

type RequestProps = {request: ApiRequest; state: StepState; /** With its headers, if it has no body. */ isWhole: boolean};

/** The request: its first line, and its body or headers. */
function Request({request, state, isWhole}: RequestProps): ReactNode {
  const address = describeRequest(request.url, 'page');
  const text = isWhole || request.body ? toText(request) : '';
  return (
    <>
      {text === '' ? (
        <p>
          <b>{request.method}</b> <code dir="ltr">{breakAddress(address)}</code>
        </p>
      ) : (
        <CodeBlock title={`${request.method} ${address}`}>{text}</CodeBlock>
      )}
      <Used state={state} />
    </>
  );
}

/** The body of a request, or its headers where it has none; nothing where it has neither. */
function toText({headers, body}: ApiRequest): string {
  if (body?.kind === 'text') return body.text;
  if (body?.kind === 'parts')
    return body.parts.map((part) => ('fileName' in part ? `${part.name}: ${part.fileName}` : `${part.name}: ${part.value}`)).join('\n');
  return headers.map(([name, value]) => `${name}: ${value}`).join('\n');
}
