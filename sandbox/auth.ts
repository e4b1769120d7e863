import type {Operation} from './contract.ts';
import {ApiProblem} from './problem.ts';

/** The key that the sandbox suggests. Any other key of the same form works too, and has a rate limit of its own. */
export const SANDBOX_KEY = 'sk_sandbox_4k7q2m9x5t8w';

const KEY = /^sk_(live|admin|sandbox)_[A-Za-z0-9_-]{1,120}$/;

/** The API key of a request; throws unauthorized. */
export function readKey(authorization: string | null): string {
  const key = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  const headers = {'WWW-Authenticate': 'Bearer'};
  if (key === undefined)
    throw new ApiProblem('unauthorized', 'Send your API key in the header Authorization: Bearer <API key>.', {headers});
  if (!KEY.test(key)) throw new ApiProblem('unauthorized', 'The API key is unknown or has been revoked.', {headers});
  return key;
}

/** The owner whose limit a request counts against: its key, or one owner for all requests without a key. */
export function getOwner(authorization: string | null): string {
  const key = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? '';
  return KEY.test(key) ? key : '';
}

/** A hash of a key, stored instead of the key. */
export function getOwnerId(key: string): string {
  let high = 0x811c9dc5;
  let low = 0x1000193;
  for (let at = 0; at < key.length; at += 1) {
    high = Math.imul(high ^ key.charCodeAt(at), 0x1000193) >>> 0;
    low = Math.imul(low ^ key.charCodeAt(at), 0x85ebca6b) >>> 0;
  }
  return high.toString(36) + low.toString(36);
}

/** Throws forbidden if the call needs more than the key's role allows. A sandbox key may do everything here. */
export function checkRole(key: string, operation: Operation): void {
  if (operation.needsAdministrator && key.startsWith('sk_live_')) {
    const reason = 'Only an administrator key may create and delete indices. This key begins with `sk_live_`.';
    const detail = `${reason} In this sandbox, use \`${SANDBOX_KEY}\` or any other key that begins with \`sk_admin_\` or \`sk_sandbox_\`.`;
    throw new ApiProblem('forbidden', detail);
  }
}
