// The door of the compiler: an OpenAPI document in, page data and problems out. Knows nothing of files, frameworks or browsers.
import { createAttempt, toException } from "./document/attempt.js";
import { viewAuth } from "./operations/auth.js";
import { createDocumentMarkdown } from "./text/documentMarkdown.js";
import { createFindPage, getOperationEntries } from "./operations/operationList.js";
import { getSubtypes } from "./schema/subtypes.js";
import { createIds } from "./document/ids.js";
import { createDefinitions } from "./schema/jsonSchema.js";
import { viewIncompleteOverview } from "./operations/incomplete.js";
import { createFind, reportMoves, toPageKey } from "./pages/movedPages.js";
import { viewCalls, viewMocks, viewPages } from "./operations/viewOperations.js";
import { getTags, viewGroups, viewOverview } from "./pages/overview.js";
import { withoutIds, withPageIds } from "./text/headingIds.js";
import { shortenProblem } from "./document/problem.js";
import { getFoundation } from "./document/version.js";
import { loadGraph } from "./document/resolve.js";
import { getSchemes } from "./operations/security.js";
import { checkPathParameters } from "./lint/pathRules.js";
import { checkContent } from "./lint/lostContent.js";
import { createStore } from "./schema/storedSchemas.js";
import { checkTags } from "./lint/tagRules.js";
import { validateDocument } from "./lint/validate.js";
import { getField, getFirstText, getText } from "./document/value.js";
/** Compiles one API document. Never throws for anything a document can contain. */
export async function compile(options) {
    try {
        return await compileDocument(options);
    }
    catch (error) {
        const problem = { ...toException('the reference', error), file: options.entry };
        return { result: undefined, problems: [shortenProblem(problem)] };
    }
}
async function compileDocument(options) {
    const loaded = await loadGraph(options.entry, options.read, options.audience);
    if (!loaded.graph)
        return { result: undefined, problems: loaded.problems.map(shortenProblem) };
    const { graph } = loaded;
    const result = getFoundation(graph) ? compileGraph(graph, options) : undefined;
    const isWrong = graph.problems.some(({ severity, isContained }) => severity === 'error' && !isContained);
    if (result && graph.problems.some(({ isContained }) => isContained))
        result.isIncomplete = true;
    const { omissions } = graph;
    return { result: isWrong ? undefined : result, problems: graph.problems.map(shortenProblem), ...(omissions ? { omissions } : {}) };
}
function compileGraph(graph, options) {
    const attempt = createAttempt(graph);
    const { root } = graph;
    const check = (run, subject) => attempt(run, () => undefined, subject, root);
    check(() => validateDocument(graph), 'the check of the document');
    const store = createStore(graph, attempt);
    const reserved = options.reserved ?? [];
    const overviewId = getOverviewId(graph, reserved);
    const entries = getOperationEntries(graph, [...reserved, overviewId]);
    check(() => {
        for (const { kind, path, pathNode, node } of entries)
            if (kind === 'operation')
                checkPathParameters(path, pathNode, node, graph);
        checkTags(entries, graph);
    }, 'the check of paths and tags');
    const tags = getTags(entries, graph);
    const toPath = (id) => toPagePath(id, overviewId, options.root);
    const toAddress = options.resolveLink ?? ((path) => path);
    const redirected = new Set(options.redirected);
    reportMoves(entries, graph, { previous: options.previous ?? [], toPath, toAddress, redirected });
    const markdown = createDocumentMarkdown(graph, entries, tags, (id) => toAddress(toPath(id)), options);
    const context = {
        graph,
        markdown: withoutIds(markdown),
        highlight: options.highlight,
        store: store.add,
        shown: new Set(),
        room: { left: 0 },
        subtypes: getSubtypes(graph),
    };
    const schemes = getSchemes(context);
    const shared = {
        ...context,
        schemes,
        languages: options.languages,
        findRun: options.findRun,
        findPage: createFindPage(entries, graph),
        attempt,
    };
    const pages = viewPages(entries, shared, markdown);
    checkContent(entries, pages, graph);
    const jsonSchemas = createDefinitions(graph, context.subtypes);
    const calls = viewCalls(entries, pages, shared, jsonSchemas);
    const overviewContext = { ...context, markdown: withPageIds(markdown) };
    const viewWhole = () => ({
        ...viewOverview(overviewId, schemes, overviewContext),
        groups: viewGroups(entries, tags, overviewContext),
    });
    const overview = attempt(viewWhole, () => viewIncompleteOverview(overviewId, entries), 'the overview', root);
    return {
        overview,
        pages,
        groups: overview.groups,
        auth: attempt(() => viewAuth(entries, schemes, context), getNoAuth, 'the page of credentials', root),
        mocks: viewMocks(options.mocks ? entries : [], shared),
        places: getPlaces(entries, overviewId, graph),
        schemas: store.view(context),
        ...calls,
    };
}
function getNoAuth() {
    return { schemes: [], servers: [] };
}
function getPlaces(entries, overviewId, graph) {
    const toPlace = ({ file, pointer }) => ({
        file: file.path,
        pointer,
        // To find lines, a JSON file is parsed once more, which is slow: only where somebody asks.
        get line() {
            return file.locate(pointer)?.line ?? 1;
        },
    });
    return new Map([[overviewId, toPlace(graph.root)], ...entries.map(({ id, node }) => [id, toPlace(node)])]);
}
/** Path of a page below the base path; without an id, that of the overview. */
function toPagePath(id, overviewId, root = '/api') {
    return id === undefined && root === '' ? '/' : `${root}/${id ?? overviewId}`;
}
/** The pages that a document gives, to be compared with those of a later version; none where it cannot be read. */
export async function listPages(options) {
    const { graph } = await loadGraph(options.entry, options.read, options.audience);
    if (!graph || !getFoundation(graph))
        return [];
    const reserved = options.reserved ?? [];
    return getOperationEntries(graph, [...reserved, getOverviewId(graph, reserved)]).map(toPageKey);
}
/** Reads another version of a document. Nothing where it cannot be read: its own compilation tells why. */
export async function readCounterparts(options) {
    const { graph } = await loadGraph(options.entry, options.read, options.audience);
    if (!graph || !getFoundation(graph))
        return undefined;
    const reserved = options.reserved ?? [];
    const overview = getOverviewId(graph, reserved);
    const find = createFind(getOperationEntries(graph, [...reserved, overview]));
    return { overview, find: (page) => find(page)?.id };
}
function getOverviewId(graph, reserved) {
    return createIds(reserved)(getFirstText(getText(getField(graph.root, 'info'), 'title')) ?? 'overview').id;
}
export { renderProblem } from "./document/problem.js";
export { viewIncomplete } from "./operations/incomplete.js";
