import {createFreeNames} from '../view/freeNames.ts';

/** Gives a name of letters, digits and low lines that nothing else has. */
export type GetName = (wanted: string) => string;

export function createNames(): GetName {
  const choose = createFreeNames({number: (base, count) => `${base}${count}`});
  return (wanted) => choose(wanted.replace(/\W+/g, '_').replace(/^(?=\d|$)/, '_'));
}
