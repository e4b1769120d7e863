import { joinPath } from "../document/reference.js";
import { decodeFragment } from "../document/reference.js";
import { getText } from "../document/value.js";
/** Headings of the compiled pages themselves. */
const SECTIONS = /^(?:servers|authorization|authentication|operations|downloads|(?:path|query|header|cookie)-parameters.*|request-body.*|responses?.*|callback.*)$/;
const METHOD = /^(?:get|put|post|delete|options|head|patch|trace|query)$/i;
/** Makes the resolver of one document. Report what it does not resolve with `reportLink`. */
export function createLinks(targets) {
    const { entries, headings, toPage, toSite } = targets;
    const operations = getOperationNames(entries);
    const tags = getTagNames(targets.tags);
    const findOperation = (name) => operations.get(name) ?? operations.get(toPlain(name));
    const toTag = (name) => {
        const anchor = tags.get(toPlain(name));
        return anchor && `${toPage(undefined)}#${anchor}`;
    };
    const toHeading = (name) => {
        const anchor = headings().get(toSlug(name));
        return anchor && `${toPage(undefined)}#${anchor}`;
    };
    const resolveFragment = (fragment) => {
        const steps = fragment
            .replace(/^!?\/?/, '')
            .split('/')
            .map(decodeFragment);
        const last = (steps.at(-1) ?? '').replaceAll('~1', '/').replaceAll('~0', '~');
        const methodAt = steps.findIndex((step, index) => METHOD.test(step) && index > 0);
        const method = methodAt < 0 ? '' : (steps[methodAt] ?? '').toUpperCase();
        // `#/paths/~1a/get`, `#tag/a/paths/~1a/get`, `#tag/a/GET/a`.
        const before = (steps[methodAt - 1] ?? '').replaceAll('~1', '/').replaceAll('~0', '~');
        const paths = [before, `/${steps.slice(methodAt + 1).join('/')}`];
        const byPlace = method === '' ? undefined : paths.map((path) => operations.get(`${method} ${path}`)).find(Boolean);
        const pageId = byPlace ?? findOperation(last);
        if (pageId !== undefined && !/^(?:section|tags?)\/[^/]+$/.test(steps.join('/')))
            return toPage(pageId);
        if (/^(?:components|definitions|schemas?|models?)$/.test(steps[0] ?? '') && steps.length > 1)
            return undefined;
        return (/^tags?$/.test(steps[0] ?? '') || steps.length === 1 ? toTag(last) : undefined) ?? toHeading(last);
    };
    return (href, at) => {
        if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href))
            return href;
        if (href.startsWith('#')) {
            const fragment = href.slice(1);
            const isKept = fragment === '' || SECTIONS.test(fragment) || fragment.startsWith('user-content-');
            return resolveFragment(fragment) ?? (isKept ? href : undefined);
        }
        if (href.startsWith('/') && toSite)
            return toSite(href);
        const [file = '', fragment] = href.split('#');
        const inFile = at && entries.find(({ node, pathNode }) => [node, pathNode].some((each) => isFile(each, file, at)));
        if (inFile)
            return toPage(inFile.id);
        // `/reference/getjob`, `./get-job.md`: what other tools make of an operationId.
        const name = decodeFragment(file
            .replace(/[?].*$/, '')
            .replace(/\.\w+$/, '')
            .replace(/^.*\//, ''));
        const pageId = findOperation(name);
        return ((pageId === undefined ? undefined : toPage(pageId)) ??
            (fragment === undefined ? undefined : resolveFragment(fragment)) ??
            (name === '' ? undefined : toTag(name)));
    };
}
/** Does a link written at a place mean the file of this node, where that is another one? */
function isFile(node, path, at) {
    return path !== '' && node.file.path !== at.file.path && node.file.path === joinPath(at.file.path, path);
}
/** Operations by id, by method and path, and by what is left of their names without case and punctuation. */
function getOperationNames(entries) {
    const names = new Map();
    const add = (name, id) => {
        if (name && !names.has(name))
            names.set(name, id);
    };
    for (const { node, id } of entries)
        add(getText(node, 'operationId'), id);
    for (const { method, path, id } of entries)
        add(`${method} ${path}`, id);
    for (const { node, id } of entries)
        [getText(node, 'operationId') ?? '', id].forEach((name) => add(toPlain(name), id));
    return names;
}
function getTagNames(tags) {
    const byTitle = tags.map(({ title, anchor }) => [toPlain(title), anchor]);
    return new Map([...byTitle, ...tags.map(({ name, anchor }) => [toPlain(name), anchor])]);
}
function toPlain(name) {
    return name.toLowerCase().replace(/[^\p{L}\p{N}\p{M}]+/gu, '');
}
/** Ids of the headings in the HTML of a description, by what their words give. */
export function getHeadings(html) {
    const headings = html.matchAll(/<h[3-6] class="description-heading" id="([^"]*)">(.*?)<\/h[3-6]>/gs);
    return new Map([...headings].map(([, id = '', words = '']) => [toSlug(words.replace(/<[^>]*>|&[^;]*;/g, '')), id]));
}
/** `Getting Started!` → `getting-started`, as GitHub has it. */
export function toSlug(text) {
    return text
        .trim()
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\p{M}\s_-]+/gu, '')
        .replace(/\s+/g, '-');
}
/** Tells that a link leads nowhere, and what can be written instead. */
export function reportLink(href, at, graph) {
    graph.report({
        severity: 'warning',
        message: `the link "${href}" leads nowhere, so only its text is shown`,
        hint: 'write an address that begins with https://, or "#operation/" with an operationId, or "#tag/" with the name of a tag',
    }, at);
}
