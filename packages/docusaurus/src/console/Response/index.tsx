import {translate} from '@docusaurus/Translate';
import {type ReactNode, useEffect, useState} from 'react';
import type {ApiRequest} from '@lectern/openapi/request';
import type {ResponseState} from '../send/result.ts';
import type {ResponseCall} from './responseCall.ts';
import Announcer from './Announcer.tsx';
import Body, {isErrorText} from './Body.tsx';
import Failure from './Failure.tsx';
import Headers from './Headers.tsx';
import {loadParts} from './parts.ts';
import Stream from './events/Stream.tsx';
import styles from './styles.module.css';
import Summary, {Meaning} from './Summary.tsx';
import Waiting from './Waiting.tsx';

export type ConsoleResponseProps = {
  call: ResponseCall;
  /** The call as samples show it, without credentials: what the cURL of a failure is written from. */
  request: ApiRequest;
  state: ResponseState;
  /** Ends the call. Left out: it is ended elsewhere. */
  onStop?: (() => void) | undefined;
  /** Sends the request again where the sandbox of the page has failed. Left out: that is offered elsewhere. */
  onRetry?: (() => void) | undefined;
  /** Goes on with a stream after the event with this id. */
  onResume: (lastEventId: string) => void;
  /** Keeps a value of the answer for other calls, under its key. Left out: none is offered. */
  onUse?: ((key: string, value: unknown) => void) | undefined;
  /** Asks for the next page of a list, which this value of the response leads to. Left out: none is offered. */
  onNextPage?: ((value: string) => void) | undefined;
  /** Name of the region. Default: Response. */
  label?: string;
  /** What is shown below the status. */
  note?: ReactNode;
  /** Shown below the text of a stream, or else below its events. */
  next?: ReactNode;
  /** One of two that belong together: only its status is open at first and, of a stream, its text. Default: false. */
  isFolded?: boolean;
  /** Only the text of a stream is open once it has arrived: all else is folded away under this line. Default: status and events too. */
  brief?: string;
};

/** What came back, from the first sign of life to the last byte. Nothing where nothing was sent. */
export default function ConsoleResponse(props: ConsoleResponseProps): ReactNode {
  const {progress, result} = props.state;
  const isUsed = progress !== undefined || result !== undefined;
  useEffect(() => {
    if (isUsed) loadParts();
  }, [isUsed]);
  if (!isUsed) return null;
  const label = props.label ?? translate({id: 'portal.answer.label', message: 'Response'});
  return (
    <section className={styles.answer} data-answer aria-label={label} tabIndex={-1}>
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
  // While it arrives it is taken for one with a body.
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
      {/* Below the text, which does not move when it is folded away. */}
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

/** A closed part of an answer, which is rendered when it is first opened: a list that measures itself has no height before. */
function Folded({line, children}: {line: ReactNode; children: ReactNode}): ReactNode {
  const [isOpened, setIsOpened] = useState(false);
  return (
    <details className={styles.folded} onToggle={({currentTarget}) => setIsOpened((before) => before || currentTarget.open)}>
      <summary>{line}</summary>
      {isOpened ? <div>{children}</div> : null}
    </details>
  );
}
