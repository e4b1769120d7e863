import type {ReactNode} from 'react';
import type {Received, StreamState} from '../../send/result.ts';
import type {ResponseCall} from '../responseCall.ts';

/** What the events of a stream are shown with. */
export type StreamProps = {
  call: ResponseCall;
  received: Received;
  stream: StreamState;
  onResume: (lastEventId: string) => void;
  /** Shown below the text, or else below the events. */
  next?: ReactNode;
  /** Only the text from the events, if they contain text. Default: false. */
  isTextOnly?: boolean;
};
