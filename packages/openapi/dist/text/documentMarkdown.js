import { viewDescription } from "./description.js";
import { createLinks, getHeadings, reportLink } from "./links.js";
import { createMarkdown } from "./markdown.js";
import { withPageIds } from "./headingIds.js";
import { getField } from "../document/value.js";
/** The renderer of a document's texts, which knows where their links lead. */
export function createDocumentMarkdown(graph, entries, tags, toPage, { highlight, resolveLink: toSite = (path) => path, root = '/api', }) {
    let headings;
    const info = getField(graph.root, 'info');
    const resolveLink = createLinks({
        entries,
        tags,
        headings: () => (headings ??= getHeadings(viewDescription(info, { markdown: withPageIds(draft) }).html ?? '')),
        toPage,
        toSite: root === '' ? undefined : toSite,
    });
    const draft = createMarkdown({ highlight: () => '', resolveLink: (href) => href });
    return createMarkdown({ highlight, resolveLink, onDeadLink: (href, at) => reportLink(href, at, graph) });
}
