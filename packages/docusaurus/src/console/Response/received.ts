import type {ReactNode} from 'react';
import type {ApiRequest} from '@lectern/openapi/request';
import type {Received} from '../send/result.ts';
import {getBodyKind} from './body/bodyKind.ts';
import type {BodyProps} from './body/bodyProps.ts';
import type {ResponseCall} from './responseCall.ts';

/** What a response that has begun to arrive is shown with. */
export type ReceivedProps = Pick<BodyProps, 'onUse' | 'onNextPage'> & {
  call: ResponseCall;
  request: ApiRequest;
  received: Received;
  onStop?: (() => void) | undefined;
  onResume: (lastEventId: string) => void;
  note?: ReactNode;
  next?: ReactNode;
};

const TEXT_KINDS = ['json', 'text', 'html'];

/** Is it a textual error, which explains itself better than the document does? One that is still arriving is assumed to have a body. */
export function isErrorText(received: Received): boolean {
  const {head, stream} = received;
  const size = received.kind === 'response' ? received.size : 1;
  return !stream && head.status >= 400 && TEXT_KINDS.includes(getBodyKind(head.mediaType, size));
}
