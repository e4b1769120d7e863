// One API document → page data and problems. The only module that uses all these folders; `changes` and `arazzo` work on its results.
import {CONFIG_FILE} from './document/configFile.ts';
import {createAttempt, toException, type Attempt} from './document/problems/attempt.ts';
import {viewCollection} from './collections/collection.ts';
import type {Collection} from './collections/model.ts';
import {listOperations, type DocumentOptions} from './counterparts.ts';
import {getNoAuth, viewAuth, type AuthView} from './operations/security/auth.ts';
import type {CallView} from './operations/call/call.ts';
import type {Context, RenderCode} from './schema/context.ts';
import {createDocumentMarkdown} from './text/documentMarkdown.ts';
import {createFindPage} from './operations/operationList.ts';
import {getSubtypes} from './schema/subtypes.ts';
import {createDefinitions, type JsonSchema} from './schema/jsonSchema.ts';
import {viewIncompleteOverview} from './operations/incomplete.ts';
import type {MockView} from './operations/responses/mock.ts';
import {reportMoves, type PageKey} from './pages/movedPages.ts';
import type {OperationEntry} from './document/operationEntry.ts';
import type {OperationContext} from './operations/operation.ts';
import {viewCalls, viewMocks, viewPages} from './operations/viewOperations.ts';
import {getGroups} from './pages/groups.ts';
import {viewGroups, viewOverview} from './pages/overview.ts';
import {toPagePath} from './pages/pagePath.ts';
import type {FindRun} from './view/operation.ts';
import type {GroupView, OverviewPage, OperationPage} from './view/page.ts';
import type {SchemaView} from './view/schema.ts';
import {withoutIds, withPageIds} from './text/headingIds.ts';
import {LimitError, measureRead, setSize} from './document/limits.ts';
import {shortenProblem, type Problem} from './document/problems/problem.ts';
import {getFoundation} from './document/version.ts';
import {loadGraph} from './document/resolve.ts';
import type {Edits, Graph, Omissions} from './document/graph.ts';
import {viewLocation} from './document/problems/location.ts';
import type {Language} from './request/samples/languages.ts';
import {getSchemes} from './operations/security/security.ts';
import {checkPathParameters} from './lint/pathRules.ts';
import {checkContent} from './lint/lostContent.ts';
import {createStore} from './schema/storedSchemas.ts';
import {checkServers} from './lint/serverRules.ts';
import {checkTags} from './lint/tagRules.ts';
import {validateDocument} from './lint/validate.ts';

export type CompileOptions = DocumentOptions & {
  /** Languages of the samples, in the order of their tabs. */
  languages: readonly Language[];
  /** Code → inner HTML of a `<code>` element. */
  highlight: RenderCode;
  /** Finds when a sample was last run in its present form. Default: never. */
  findRun?: FindRun;
  /** Turns a path of the site into an address. Default: unchanged. */
  resolveLink?: (path: string) => string;
  /** Path of the pages below the base path, without a trailing slash; empty if the site has no other pages. Default: `/api`. */
  root?: string;
  /** Address that links without a host are relative to. Default: the site of `externalDocs`, else that of the server. */
  linkBase?: string;
  /** Address of the published document, which servers without a host are relative to. Default: unknown, samples use an example address. */
  documentUrl?: string;
  /** Pages of an earlier version of the document. Pages that have moved since are reported. */
  previous?: PageKey[];
  /** Paths of pages that are redirected already: `/docs/api/get-user`. */
  redirected?: string[];
  /** Name of the site's configuration in messages. Default: `CONFIG_FILE`. */
  configFile?: string;
  /** Owner of the site's redirects in messages, a file or a plugin. Default: `CONFIG_FILE`. */
  redirectsOwner?: string;
  /** Whether the examples also become practice responses. Default: false. */
  mocks?: boolean;
  /** Whether equal mistakes in examples are problems one by one, up to 1,000. Default: the first three of each kind are, with the number of others. */
  isEachExample?: boolean;
};

/** Where a value is in the source of a document. */
export type DocumentLocation = {file: string; line: number; pointer: string};

export type Compiled = {
  overview: OverviewPage;
  pages: OperationPage[];
  groups: GroupView[];
  /** The credentials that the API takes, and where they may be sent. */
  auth: AuthView;
  /** Practice responses by page ID, if `mocks` is set. */
  mocks: Map<string, MockView>;
  /** Where the document describes each page, by page ID; for the overview, its first line. */
  locations: Map<string, DocumentLocation>;
  /** Links from its texts into the site, as written (`/docs/intro#keys`), each with its first location. */
  siteLinks: Map<string, DocumentLocation>;
  /** Pages of the earlier version whose addresses have neither a page nor a redirect now. */
  moved: PageKey[];
  /** A part is missing or failed, and a substitute is shown. The problems name it. */
  isIncomplete?: true;
  /** Schemas that pages load on demand, by ID. */
  schemas: Map<string, SchemaView>;
  /** What the console needs for each operation. Webhooks have no entry. */
  calls: CallView[];
  /** JSON Schemas that calls refer to, by ID. */
  definitions: Map<string, JsonSchema>;
  /** The requests of all operations, for other clients. */
  collection: Collection;
};

/** `result` is absent if an error makes the pages wrong. */
export type CompileResult = {
  result: Compiled | undefined;
  problems: Problem[];
  /** What was left out, if anything. */
  omissions?: Omissions;
  /** What overlays change in each file; absent without overlays. */
  edits?: Edits;
};

/** Compiles one API document. Never throws, whatever the document contains. */
export async function compile(options: CompileOptions): Promise<CompileResult> {
  try {
    return await compileDocument(options);
  } catch (error) {
    const problem = error instanceof LimitError ? error.toProblem() : toException('the reference', error);
    return {result: undefined, problems: [shortenProblem({...problem, file: options.entry})]};
  }
}

async function compileDocument(options: CompileOptions): Promise<CompileResult> {
  const {read, getSize} = measureRead(options.read);
  const loaded = await loadGraph(options.entry, read, options.audience, options.overlays);
  if (!loaded.graph) return {result: undefined, problems: loaded.problems.map(shortenProblem)};
  const {graph} = loaded;
  setSize(graph, getSize());
  const result = getFoundation(graph) ? compileGraph(graph, options) : undefined;
  const isWrong = graph.problems.some(({severity, isContained}) => severity === 'error' && !isContained);
  if (result && graph.problems.some(({isIncomplete}) => isIncomplete)) result.isIncomplete = true;
  const {omissions, edits} = graph;
  return {
    result: isWrong ? undefined : result,
    problems: graph.problems.map(shortenProblem),
    ...(omissions ? {omissions} : {}),
    ...(edits ? {edits} : {}),
  };
}

function compileGraph(graph: Graph, options: CompileOptions): Compiled {
  const attempt = createAttempt(graph);
  const {root} = graph;
  check(graph, attempt, 'the check of the document', () => validateDocument(graph, options.isEachExample));
  const store = createStore(graph, attempt);
  const {overviewId, entries} = listOperations(graph, options);
  check(graph, attempt, 'the check of paths and tags', () => checkEntries(entries, graph));
  const groups = getGroups(entries, graph);
  const {resolveLink: toAddress = (path: string) => path} = options;
  const toPath = (id: string | undefined): string => toPagePath(id, overviewId, options.root);
  const {previous = [], redirected, redirectsOwner = CONFIG_FILE} = options;
  const moved = reportMoves(entries, graph, {previous, toPath, toAddress, redirected: new Set(redirected), redirectsOwner});
  const {markdown, siteLinks} = createDocumentMarkdown(graph, entries, groups, (id) => toAddress(toPath(id)), options);
  const context: Context = {
    graph,
    markdown: withoutIds(markdown),
    highlight: options.highlight,
    store: store.add,
    shown: new Set(),
    room: {left: 0},
    subtypes: getSubtypes(graph),
  };
  const schemes = getSchemes(context);
  const {languages, findRun, documentUrl} = options;
  const findPage = createFindPage(entries, graph);
  const shared: OperationContext = {
    ...context,
    schemes,
    languages,
    findRun,
    findPage,
    attempt,
    ...(documentUrl === undefined ? {} : {documentUrl}),
  };
  const pages = viewPages(entries, shared, markdown);
  checkContent(entries, pages, graph);
  const calls = viewCalls(entries, pages, shared, createDefinitions(graph, context.subtypes));
  const overviewContext = {...context, markdown: withPageIds(markdown)};
  const viewWhole = (): OverviewPage => ({
    ...viewOverview(overviewId, schemes, overviewContext),
    groups: viewGroups(groups, overviewContext),
  });
  const overview = attempt(viewWhole, () => viewIncompleteOverview(overviewId, entries), 'the overview', root);
  return {
    overview,
    pages,
    groups: overview.groups,
    auth: attempt(() => viewAuth(entries, schemes, context), getNoAuth, 'the page of credentials', root),
    moved,
    mocks: viewMocks(options.mocks ? entries : [], shared),
    locations: getLocations(entries, overviewId, graph),
    schemas: store.view(context),
    ...calls,
    collection: viewCollection(entries, pages, overview, shared),
    // Last, because all texts are rendered by now.
    siteLinks: new Map([...siteLinks].map(([href, at]) => [href, viewLocation(at)])),
  };
}

/** Runs a check of the document. A failure of the check becomes a problem. */
function check({root}: Graph, attempt: Attempt, subject: string, run: () => void): void {
  attempt(run, () => undefined, subject, root);
}

function checkEntries(entries: OperationEntry[], graph: Graph): void {
  for (const {kind, path, pathNode, node} of entries) if (kind === 'operation') checkPathParameters(path, pathNode, node, graph);
  checkTags(entries, graph);
  checkServers(entries, graph);
}

function getLocations(entries: OperationEntry[], overviewId: string, graph: Graph): Compiled['locations'] {
  return new Map([[overviewId, viewLocation(graph.root)], ...entries.map(({id, node}) => [id, viewLocation(node)] as const)]);
}
