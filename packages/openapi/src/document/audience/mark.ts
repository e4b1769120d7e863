import {getSimilar} from '../problems/didYouMean.ts';

/** Extensions that keep a part of a document from the public: those of Redocly, of others, and of Scalar. */
const MARKS = ['x-internal', 'x-hidden', 'x-scalar-ignore'] as const;

/** What says "no"; all else is taken as "yes", so that a slip of the pen publishes nothing. */
const NO: readonly unknown[] = [undefined, null, false, 0, '', 'false', 'no', 'off'];

/** A shared schema: there Scalar's mark takes a model off its list of models, and operations show it all the same. */
const SHARED_SCHEMA = /^\/(?:components\/schemas|definitions)\/[^/]+$/;

/** What says "yes" beyond doubt. */
const YES: readonly unknown[] = [true, 'true', 'yes'];

/** The name of a mark that is misspelt, `x-intern`, and the mark that is nearest. Only one that says "yes": others may be names of their own. */
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

/** The mark of an object that is not for the public; undefined where it has none. */
export function getMark(value: Readonly<Record<string, unknown>>, pointer: string): string | undefined {
  return MARKS.find(
    (mark) => Object.hasOwn(value, mark) && !NO.includes(value[mark]) && !(mark === 'x-scalar-ignore' && SHARED_SCHEMA.test(pointer)),
  );
}
