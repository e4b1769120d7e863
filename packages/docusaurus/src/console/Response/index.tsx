import {translate} from '@docusaurus/Translate';
import {type ReactNode, useEffect} from 'react';
import type {ApiRequest} from '@lectern/openapi/request';
import type {ResponseState} from '../send/result.ts';
import type {ResponseCall} from './responseCall.ts';
import Announcer from './Announcer.tsx';
import Failure from './Failure.tsx';
import FoldedResponse from './FoldedResponse.tsx';
import {loadParts} from './parts.ts';
import styles from './styles.module.css';
import Waiting from './Waiting.tsx';
import WholeResponse from './WholeResponse.tsx';

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

function Content({state, isFolded = false, ...props}: ConsoleResponseProps & {label: string}): ReactNode {
  const {progress, result} = state;
  const {call, request, onStop, onRetry} = props;
  if (result?.kind === 'failure') return <Failure failure={result} call={call} request={request} onRetry={onRetry} />;
  const received = result ?? (progress?.kind === 'receiving' ? progress : undefined);
  if (!received) return <Waiting progress={progress ?? {kind: 'waiting'}} onStop={onStop} />;
  return isFolded ? <FoldedResponse {...props} received={received} /> : <WholeResponse {...props} received={received} />;
}
