import {createHash} from 'node:crypto';

/** Matches what `toHash` returns. */
export const HASH = /^[\da-f]{12}$/;

/** A name for a version of a text: 12 hexadecimal digits of its SHA-256. */
export function toHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
