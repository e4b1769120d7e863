// Authentication that answers a challenge of the server: clients that can do it need a name and a password instead of a header.
import {isAnswered} from '../httpSchemes.ts';
import type {ApiRequest} from '../model.ts';

/** In place of the credentials that a client makes itself. */
const ANSWER = 'YOUR_RESPONSE';

export const USERNAME = 'YOUR_USERNAME';
export const PASSWORD = 'YOUR_PASSWORD';

/** The placeholder of a header that no one can write in advance. */
export function createAnswer(scheme: string): string {
  return `${scheme} ${ANSWER}`;
}

/** The scheme of such a header; undefined if the request has none. */
export function getChallenge({headers}: ApiRequest): string | undefined {
  const [scheme, answer] = headers.find(([name]) => name === 'Authorization')?.[1].split(' ') ?? [];
  return scheme !== undefined && answer === ANSWER && isAnswered(scheme) ? scheme : undefined;
}

/** The request without that header, which a client adds itself. */
export function withoutAnswer(request: ApiRequest): ApiRequest {
  return {...request, headers: request.headers.filter(([name]) => name.toLowerCase() !== 'authorization')};
}
