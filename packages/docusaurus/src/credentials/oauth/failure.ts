import * as oauth from 'oauth4webapi';
import {toLabel} from '../../visible.ts';
import {TIMEOUT_MS} from './boundedResponse.ts';
import {describeTimeout, describeUnexpected} from './signInProblem.ts';

/** Maximum characters of an authorization server's message that are shown. */
const MAX_FAILURE_LENGTH = 500;

/** The reason of a failure, for the visitor: the authorization server's message verbatim, if there is one. */
export function describeSignInFailure(error: unknown): string {
  return toLabel(explainSignInFailure(error), MAX_FAILURE_LENGTH);
}

function explainSignInFailure(error: unknown): string {
  if (error instanceof oauth.ResponseBodyError || error instanceof oauth.AuthorizationResponseError) {
    return [error.error, error.error_description].filter(Boolean).join(': ');
  }
  if (error instanceof oauth.WWWAuthenticateChallengeError) return `${error.status}: ${error.cause.map(({scheme}) => scheme).join(', ')}`;
  if (error instanceof oauth.OperationProcessingError) return describeUnexpected(error.message);
  if (error instanceof DOMException && error.name === 'TimeoutError') return describeTimeout(TIMEOUT_MS);
  return error instanceof Error ? error.message : String(error);
}
