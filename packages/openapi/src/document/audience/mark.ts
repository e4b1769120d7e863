import {SHARED_SCHEMA} from '../../spec/pointers.ts';
import {getSimilar} from '../problems/didYouMean.ts';

/** Extensions that mark a part of a document as internal: those of Redocly, of others, and of Scalar. */
const MARKS = ['x-internal', 'x-hidden', 'x-scalar-ignore'] as const;

/** Values that mean "no"; all others mean "yes", so that a typing error publishes nothing. */
const NO: readonly unknown[] = [undefined, null, false, 0, '', 'false', 'no', 'off'];

/** Values that clearly mean "yes". */
const YES: readonly unknown[] = [true, 'true', 'yes'];

/** A misspelt mark, `x-intern`, and the nearest mark. Only with a clear "yes": other values may belong to another extension. */
export function findMisspeltMark(value: Readonly<Record<string, unknown>>): {name: string; mark: string} | undefined {
  for (const name in value) {
    if (!/^x-/i.test(name) || !YES.includes(value[name]) || MARKS.some((mark) => mark === name)) continue;
    const mark = getSimilar(
      name.slice(2),
      MARKS.map((each) => each.slice(2)),
    );
    if (mark !== undefined) return {name, mark: `x-${mark}`};
  }
  return undefined;
}

/** A whole shared schema: there, Scalar's mark removes a model from its list of models, but operations still show it. */
function isShared(pointer: string): boolean {
  return SHARED_SCHEMA.exec(pointer)?.[2] === '';
}

/** The mark of an internal object; undefined if it has none. */
export function getMark(value: Readonly<Record<string, unknown>>, pointer: string): string | undefined {
  return MARKS.find(
    (mark) => Object.hasOwn(value, mark) && !NO.includes(value[mark]) && !(mark === 'x-scalar-ignore' && isShared(pointer)),
  );
}
