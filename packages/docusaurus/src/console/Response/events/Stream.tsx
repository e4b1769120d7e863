import type {ReactNode} from 'react';
import Lazy from '../../../components/Lazy/index.tsx';
import type {CallResponse, ResponseHead, StreamState} from '../../send/result.ts';
import type {ResponseCall} from '../responseCall.ts';
import {loadEvents} from '../parts.ts';

export type StreamProps = {
  call: ResponseCall;
  head: ResponseHead;
  stream: StreamState;
  /** Absent while events still arrive. */
  result: CallResponse | undefined;
  onResume: (lastEventId: string) => void;
  /** Shown below the text, or else below the events. */
  next?: ReactNode;
  /** Only the text that the events bring, where they bring one. Default: false. */
  isTextOnly?: boolean;
};

/** The events of a stream, shown by a part that is loaded with the first stream. */
export default function Stream(props: StreamProps): ReactNode {
  return <Lazy load={loadEvents}>{({default: Events}) => <Events {...props} />}</Lazy>;
}
