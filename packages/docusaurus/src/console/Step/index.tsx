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
  const {call, request, used = [], isTimed = false, result} = state;
  const phase = result ? 'done' : state.progress?.kind;
  useResponseView({
    anchor: frame ?? NOWHERE,
    scope: frame ?? NOWHERE,
    phase,
    hasStream: input.then !== undefined && !isBrief,
    isExpected: isFollowed,
  });
  const isSuccessful = result?.kind === 'response' && result.head.status < 300;
  const next = isSuccessful ? input.then : undefined;
  const end = failure !== undefined ? 'idle' : result && !next ? (isSuccessful ? 'done' : 'failed') : undefined;
  useEffect(() => {
    if (end) onEnd(end);
  }, [end, onEnd]);
  if (isSupplied) return null;
  if (failure) {
    const message = describeFailure(failure.error);
    return isMissing(failure.error) ? (
      <LoadFailure failure={message} retry={onAgain} />
    ) : (
      <p role="alert" className={styles.alert}>
        {message}
      </p>
    );
  }
  if (!call || !request) return <p role="status">{translate({id: 'portal.loading', message: 'Loading…'})}</p>;
  return (
    <div className={styles.step}>
      {isBrief ? null : <Request request={request} isWhole={frame !== undefined || request.body !== undefined} />}
      {isBrief ? null : <Used values={used} isTimed={isTimed} />}
      <ConsoleResponse
        call={call}
        request={request}
        state={{progress: state.progress, result}}
        note={
          result?.kind === 'response' && result.head.status === 404 ? <Gone call={call} isOwn={used.length > 0} onAgain={onAgain} /> : null
        }
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

type GoneProps = {call: CallData; /** It was made by an earlier step. */ isOwn: boolean; onAgain: () => void};

/** Explains that something a step needs does not exist, and how to get it back. */
function Gone({call, isOwn, onAgain}: GoneProps): ReactNode {
  if (isOwn)
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

type UsedProps = {/** What earlier steps have given. */ values: NonNullable<StepState['used']>; isTimed: boolean};

/** The parts of the request that differ from the sample. */
function Used({values, isTimed}: UsedProps): ReactNode {
  const lines = values.map(([name, value]) =>
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

/** The request; without its body and headers, only its first line. */
function Request({request, isWhole}: {request: ApiRequest; isWhole: boolean}): ReactNode {
  const address = describeRequest(request.url, 'page');
  const text = toText(request);
  return isWhole && text !== '' ? (
    <CodeBlock title={`${request.method} ${address}`}>{text}</CodeBlock>
  ) : (
    <p>
      <b>{request.method}</b> <code dir="ltr">{breakAddress(address)}</code>
    </p>
  );
}

/** The body of a request, or its headers where it has none; nothing where it has neither. */
function toText({headers, body}: ApiRequest): string {
  if (body?.kind === 'text') return body.text;
  if (body?.kind === 'parts')
    return body.parts.map((part) => ('fileName' in part ? `${part.name}: ${part.fileName}` : `${part.name}: ${part.value}`)).join('\n');
  return headers.map(([name, value]) => `${name}: ${value}`).join('\n');
}
