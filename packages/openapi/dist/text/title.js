/** Characters of a heading. */
const LONGEST = 300;
/** A text that can be a heading. */
export function shortenTitle(text) {
    return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1).trimEnd()}…`;
}
/** The same; one that had to be cut is told. */
export function toTitle(text, at, graph) {
    const title = shortenTitle(text);
    if (title !== text)
        graph.report({
            severity: 'warning',
            message: `a heading of ${text.length} characters is cut after ${LONGEST}`,
            hint: 'write a few words here, and the rest as "description"',
        }, at ?? graph.root);
    return title;
}
