import type {ReactNode} from 'react';
import type {ApiRequest} from '@lectern/openapi/request';
import type {CallResponse} from '../../send/result.ts';
import type {ResponseCall} from '../responseCall.ts';

/** What every view of a body gets. */
export type BodyProps = {
  call: ResponseCall;
  request: ApiRequest;
  response: CallResponse;
  onUse?: ((key: string, value: unknown) => void) | undefined;
  onNextPage?: ((value: string) => void) | undefined;
  /** For a textual error: its explanation is shown with the body, which has most of it. `note`: what to do about it. */
  error?: {note: ReactNode} | undefined;
};
