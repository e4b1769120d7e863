import type {ReactNode} from 'react';
import type {ApiRequest} from '@lectern/openapi/request';
import type {CallResponse} from '../send/result.ts';
import type {ResponseCall} from './responseCall.ts';

/** What every view of a body gets. */
export type BodyProps = {
  call: ResponseCall;
  request: ApiRequest;
  response: CallResponse;
  onUse?: ((key: string, value: unknown) => void) | undefined;
  onNextPage?: ((value: string) => void) | undefined;
  /** Of an error that is text: its one explanation is shown with the body, which knows most of it. `note`: what to do about it. */
  error?: {note: ReactNode} | undefined;
};
