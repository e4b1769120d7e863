/** Characters of a heading. */
const MAX_TITLE_LENGTH = 300;
/** A text that can be a heading. */
export function shortenTitle(text) {
    return text.length <= MAX_TITLE_LENGTH ? text : `${text.slice(0, MAX_TITLE_LENGTH - 1).trimEnd()}…`;
}
/** The same; one that had to be cut is told. */
export function toTitle(text, at, graph) {
    const title = shortenTitle(text);
    if (title !== text)
        graph.report({
            severity: 'warning',
            message: `a heading of ${text.length} characters is cut after ${MAX_TITLE_LENGTH}`,
            hint: 'write a few words here, and the rest as "description"',
        }, at ?? graph.root);
    return title;
}
