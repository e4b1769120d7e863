import type {ReactNode} from 'react';
import Body from './body/Body.tsx';
import Stream from './events/Stream.tsx';
import Headers from './Headers.tsx';
import {isErrorText, type ReceivedProps} from './received.ts';
import Summary from './Summary.tsx';

/** A response with its status, its stream or body, and its headers. */
export default function WholeResponse({received, note, next, ...props}: ReceivedProps): ReactNode {
  const {call, request, onStop, onResume, onUse, onNextPage} = props;
  const {head, stream} = received;
  const isError = isErrorText(received);
  return (
    <>
      <Summary call={call} received={received} onStop={onStop} isBrief={isError} />
      {isError ? null : note}
      {stream ? <Stream call={call} received={received} stream={stream} onResume={onResume} next={next} /> : next}
      {received.kind === 'response' && !stream ? (
        <Body
          call={call}
          request={request}
          response={received}
          onUse={onUse}
          onNextPage={onNextPage}
          error={isError ? {note} : undefined}
        />
      ) : null}
      <Headers headers={head.headers} />
    </>
  );
}
