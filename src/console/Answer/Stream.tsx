import type {ReactNode} from 'react';
import Lazy from '../../components/Lazy';
import type {CallResponse, ResponseHead, StreamState} from '../result';
import type {AnswerCall} from './answerCall';
import {loadEvents} from './parts';

export type StreamProps = {
  call: AnswerCall;
  head: ResponseHead;
  stream: StreamState;
  /** Absent while events still arrive. */
  result: CallResponse | undefined;
  onResume: (lastEventId: string) => void;
};

/** The events of a stream, shown by a part that is loaded with the first stream. */
export default function Stream(props: StreamProps): ReactNode {
  return <Lazy load={loadEvents}>{({default: Events}) => <Events {...props} />}</Lazy>;
}
