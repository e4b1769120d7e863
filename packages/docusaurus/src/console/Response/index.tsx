import {translate} from '@docusaurus/Translate';
import {type ReactNode, useEffect, useState} from 'react';
import type {ApiRequest} from '@lectern/openapi/request';
import type {ResponseState} from '../send/result.ts';
import type {ResponseCall} from './responseCall.ts';
import Announcer from './Announcer.tsx';
import Body, {isErrorText} from './body/Body.tsx';
import Failure from './Failure.tsx';
import Headers from './Headers.tsx';
import {loadParts} from './parts.ts';
import Stream from './events/Stream.tsx';
import styles from './styles.module.css';
import Summary, {Meaning} from './Summary.tsx';
import Waiting from './Waiting.tsx';

export type ConsoleResponseProps = {
  call: ResponseCall;
  /** The request as samples show it, without credentials: the cURL command of a failure is written from it. */
  request: ApiRequest;
  state: ResponseState;
  /** Cancels the request. Absent: another element does that. */
  onStop?: (() => void) | undefined;
  /** Sends the request again if the sandbox in the page has failed. Absent: another element offers that. */
  onRetry?: (() => void) | undefined;
  /** Resumes a stream after the event with this ID. */
  onResume: (lastEventId: string) => void;
  /** Stores a value of the response for other requests, under its key. Absent: none is offered. */
  onUse?: ((key: string, value: unknown) => void) | undefined;
  /** Requests the next page of a list by this value of the response. Absent: none is offered. */
  onNextPage?: ((value: string) => void) | undefined;
  /** Name of the region. Default: Response. */
  label?: string;
  /** What is shown below the status. */
  note?: ReactNode;
  /** Shown below the text of a stream, or else below its events. */
  next?: ReactNode;
  /** One of two related responses: at first only its status is open and, for a stream, its text. Default: false. */
  isFolded?: boolean;
  /** Once a stream has arrived, only its text is open, and everything else is folded under this line. Default: status and events too. */
  brief?: string;
};

/** The response, from its first byte to its last. Nothing if no request was sent. */
export default function ConsoleResponse(props: ConsoleResponseProps): ReactNode {
  const {progress, result} = props.state;
  const isUsed = progress !== undefined || result !== undefined;
  useEffect(() => {
    if (isUsed) loadParts();
  }, [isUsed]);
  if (!isUsed) return null;
  const label = props.label ?? translate({id: 'portal.answer.label', message: 'Response'});
  return (
    <section className={styles.response} data-received aria-label={label} tabIndex={-1}>
      <Announcer state={props.state} />
      <Content {...props} label={label} />
    </section>
  );
}

function Content(props: ConsoleResponseProps & {label: string}): ReactNode {
  const {call, request, state, onStop, onRetry, onResume, onUse, onNextPage, label, note, next, isFolded = false, brief} = props;
  const {progress, result} = state;
  if (result?.kind === 'failure') return <Failure failure={result} call={call} request={request} onRetry={onRetry} />;
  if (!result && progress?.kind !== 'receiving') return <Waiting progress={progress ?? {kind: 'waiting'}} onStop={onStop} />;
  const head = result?.head ?? (progress?.kind === 'receiving' ? progress.head : undefined);
  const stream = result?.stream ?? (progress?.kind === 'receiving' ? progress.stream : undefined);
  if (!head) return null;
  // A response that is still arriving is assumed to have a body.
  const isError = !stream && isErrorText(head, result?.size ?? 1);
  const error = isError ? {note: isFolded ? null : note} : undefined;
  const body =
    result && !stream ? <Body call={call} request={request} response={result} onUse={onUse} onNextPage={onNextPage} error={error} /> : null;
  const events = stream ? {call, head, stream, result, onResume} : undefined;
  const summary = <Summary call={call} head={head} progress={progress} result={result} onStop={onStop} isBrief={isFolded || isError} />;
  const isTextOnly = brief !== undefined;
  const isPlain = isTextOnly && result !== undefined && head.status < 300 && !result.cut;
  return (
    <>
      {/* Below the text, so that the text does not move when this is folded. */}
      {isTextOnly ? null : summary}
      {isError && !isFolded ? null : note}
      {events ? <Stream {...events} next={next} isTextOnly={isTextOnly} /> : next}
      {isTextOnly && !isPlain ? summary : null}
      {isFolded && result ? (
        <Folded
          line={
            brief === undefined ? (
              translate({id: 'portal.answer.folded', message: '{label} details'}, {label})
            ) : (
              <code dir="ltr">{brief}</code>
            )
          }
        >
          {isPlain ? summary : null}
          {isError ? null : <Meaning call={call} status={head.status} />}
          <Headers headers={head.headers} />
          {events && isTextOnly ? <Stream {...events} /> : body}
        </Folded>
      ) : (
        <>
          {body}
          {isFolded ? null : <Headers headers={head.headers} />}
        </>
      )}
    </>
  );
}

/** A closed part of a response, rendered when it is first opened: a list that measures itself has no height before. */
function Folded({line, children}: {line: ReactNode; children: ReactNode}): ReactNode {
  const [isOpened, setIsOpened] = useState(false);
  return (
    <details className={styles.folded} onToggle={({currentTarget}) => setIsOpened((before) => before || currentTarget.open)}>
      <summary>{line}</summary>
      {isOpened ? <div>{children}</div> : null}
    </details>
  );
}
