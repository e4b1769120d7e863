/** Extensions that keep a part of a document from the public: those of Redocly, of others, and of Scalar. */
const MARKS = ['x-internal', 'x-hidden', 'x-scalar-ignore'];
/** What says "no"; all else is taken as "yes", so that a slip of the pen publishes nothing. */
const NO = [undefined, null, false, 0, '', 'false', 'no', 'off'];
/** The mark of an object that is not for the public; undefined where it has none. */
export function getMark(value) {
    return MARKS.find((mark) => Object.hasOwn(value, mark) && !NO.includes(value[mark]));
}
