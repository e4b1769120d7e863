import {createHash} from 'node:crypto';

/** Names a version of some text. */
export function toHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
