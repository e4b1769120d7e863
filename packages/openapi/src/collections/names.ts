import {createFreeNames} from '../view/freeNames.ts';

/** Returns a unique name of letters, digits and underscores. */
export type GetName = (wanted: string) => string;

/** `reserved`: names that are taken. */
export function createNames(reserved: Iterable<string> = []): GetName {
  const taken = new Set(reserved);
  const choose = createFreeNames({isTaken: (name) => taken.has(name), number: (base, count) => `${base}${count}`});
  return (wanted) => choose(wanted.replace(/\W+/g, '_').replace(/^(?=\d|$)/, '_'));
}
