// Authentication with a name and a password. Clients make the header of the scheme Basic themselves, from two texts that people can read.
import type {ApiRequest} from '../model.ts';
import {getChallenge, PASSWORD, USERNAME, withoutAnswer} from './challenge.ts';

/** The placeholder of the header. */
export const BASIC = 'Basic YOUR_CREDENTIALS';

/** Both as one text, which the scheme Basic encodes. */
export const USERPASS = `${USERNAME}:${PASSWORD}`;

/** The scheme of a request that needs a name and a password, or answers a challenge; undefined for any other. */
export function getLogin(request: ApiRequest): string | undefined {
  const given = request.headers.filter(([name]) => name.toLowerCase() === 'authorization');
  return given.length === 1 && given[0]?.[1] === BASIC ? 'Basic' : getChallenge(request);
}

/** The request without the header of the scheme Basic. */
export function takeBasic(request: ApiRequest): {isBasic: boolean; request: ApiRequest} {
  const isBasic = getLogin(request) === 'Basic';
  return {isBasic, request: isBasic ? withoutAnswer(request) : request};
}
