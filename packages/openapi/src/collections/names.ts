import {createFreeNames} from '../view/freeNames.ts';

/** Returns a unique name of letters, digits and underscores. */
export type GetName = (wanted: string) => string;

export function createNames(): GetName {
  const choose = createFreeNames({number: (base, count) => `${base}${count}`});
  return (wanted) => choose(wanted.replace(/\W+/g, '_').replace(/^(?=\d|$)/, '_'));
}
