import {createHash} from 'node:crypto';

/** Such a name. */
export const HASH = /^[\da-f]{12}$/;

/** Names a version of some text. */
export function toHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
