/** Extensions that keep a part of a document from the public: those of Redocly, of others, and of Scalar. */
const MARKS = ['x-internal', 'x-hidden', 'x-scalar-ignore'] as const;

/** What says "no"; all else is taken as "yes", so that a slip of the pen publishes nothing. */
const NO: readonly unknown[] = [undefined, null, false, 0, '', 'false', 'no', 'off'];

/** A shared schema: there Scalar's mark takes a model off its list of models, and operations show it all the same. */
const SHARED_SCHEMA = /^\/(?:components\/schemas|definitions)\/[^/]+$/;

/** The mark of an object that is not for the public; undefined where it has none. */
export function getMark(value: Readonly<Record<string, unknown>>, pointer: string): string | undefined {
  return MARKS.find(
    (mark) => Object.hasOwn(value, mark) && !NO.includes(value[mark]) && !(mark === 'x-scalar-ignore' && SHARED_SCHEMA.test(pointer)),
  );
}
