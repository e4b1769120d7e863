// The door of the compiler: an OpenAPI document in, page data and problems out. Knows nothing of files, frameworks or browsers.
import {viewAuth, type AuthView} from './auth.ts';
import {fillDefinitions, viewCall, type CallView} from './call.ts';
import type {Context, RenderCode} from './context.ts';
import {getHeirs} from './heirs.ts';
import {createIds, toKebabCase} from './ids.ts';
import {createDefinitions, type JsonSchema} from './jsonSchema.ts';
import {createMarkdown} from './markdown.ts';
import {viewMock, type MockView} from './mock.ts';
import {METHODS, viewOperationPage, getOperations, type OperationContext, type OperationEntry} from './operation.ts';
import {viewGroups, viewOverview} from './overview.ts';
import type {GroupView, LinkView, OverviewPage, OperationPage, RunView, SchemaView} from './page.ts';
import type {Problem} from './problem.ts';
import {getFoundation} from './document.ts';
import {loadGraph, type Graph, type Node, type Read} from './resolve.ts';
import type {FindPage} from './response.ts';
import type {Language} from './samples/languages.ts';
import {getSchemes} from './security.ts';
import {checkPathParameters} from './rules.ts';
import {createStore} from './store.ts';
import {validateDocument} from './validate.ts';
import {getEntries, getField, getFirstText, getKey, getText, getTexts, isObject} from './value.ts';

export type CompileOptions = {
  /** Path of the document, as `read` understands it. */
  entry: string;
  /** The only way to a file. */
  read: Read;
  /** Languages of the samples, in the order of their tabs. */
  languages: readonly Language[];
  /** Code → inner HTML of a `<code>` element. */
  highlight: RenderCode;
  /** Tells when a sample was last run as it stands. Default: it never was. */
  findRun?: (code: string) => RunView | undefined;
  /** Turns a link of a description into an address of the site. Default: as written. */
  resolveLink?: (href: string) => string;
  /** Ids that other pages of the same folder have already. */
  reserved?: string[];
  /** Where the document itself can be downloaded. */
  downloads?: LinkView[];
  /** Shall answers for practice be made of the examples? Default: false. */
  mocks?: boolean;
};

export type Compiled = {
  overview: OverviewPage;
  pages: OperationPage[];
  groups: GroupView[];
  /** What credentials it takes, and where they may be sent. */
  auth: AuthView;
  /** Answers for practice by page id, where they were asked for. */
  mocks: Map<string, MockView>;
  /** Schemas that pages open on demand, by id. */
  schemas: Map<string, SchemaView>;
  /** What the console needs of each operation; webhooks have none. */
  calls: CallView[];
  /** JSON Schemas that calls refer to, by id. */
  definitions: Map<string, JsonSchema>;
};

/** `result` is there unless an error makes the pages wrong. */
export type CompileResult = {result: Compiled | undefined; problems: Problem[]};

/** Compiles one API document. Never throws for anything a document can contain. */
export async function compile(options: CompileOptions): Promise<CompileResult> {
  const loaded = await loadGraph(options.entry, options.read);
  if (!loaded.graph) return {result: undefined, problems: loaded.problems};
  const {graph} = loaded;
  const result = getFoundation(graph) ? compileGraph(graph, options) : undefined;
  const isWrong = graph.problems.some(({severity}) => severity === 'error');
  return {result: isWrong ? undefined : result, problems: graph.problems};
}

function compileGraph(graph: Graph, options: CompileOptions): Compiled {
  validateDocument(graph);
  const markdown = createMarkdown({highlight: options.highlight, resolveLink: options.resolveLink ?? ((href) => href)});
  const store = createStore(graph);
  const context: Context = {
    graph,
    markdown,
    highlight: options.highlight,
    store: store.add,
    shown: new Set(),
    room: {left: 0},
    heirs: getHeirs(graph),
  };
  const ids = createIds(options.reserved);
  const overviewId = ids(getFirstText(getText(getField(graph.root, 'info'), 'title')) ?? 'overview').id;
  const entries = getOperationEntries(graph, ids);
  for (const {kind, path, pathNode, node} of entries) if (kind === 'operation') checkPathParameters(path, pathNode, node, graph);
  const schemes = getSchemes(context);
  const operationContext: OperationContext = {
    ...context,
    schemes,
    languages: options.languages,
    findRun: options.findRun,
    findPage: createFindPage(entries, graph),
  };
  const pages = entries.map((entry) => viewOperationPage(entry, operationContext));
  const jsonSchemas = createDefinitions(graph, context.heirs);
  const calls = entries.flatMap((entry, index) => {
    const page = pages[index];
    return page?.kind === 'operation' ? [viewCall(entry, page, operationContext, jsonSchemas)] : [];
  });
  const definitions = jsonSchemas.all();
  const groups = viewGroups(entries, context);
  const overview = viewOverview(overviewId, groups, schemes, options.downloads ?? [], context);
  const auth = viewAuth(entries, schemes, context);
  const mocks = new Map(
    options.mocks ? entries.filter(({kind}) => kind === 'operation').map((entry) => [entry.id, viewMock(entry, context)]) : [],
  );
  return {
    overview,
    pages,
    groups,
    auth,
    mocks,
    schemas: store.view(context),
    calls: calls.map((call) => fillDefinitions(call, definitions)),
    definitions,
  };
}

function getOperationEntries(graph: Graph, ids: ReturnType<typeof createIds>): OperationEntry[] {
  const seen = new Map<string, Node>();
  return (['paths', 'webhooks'] as const).flatMap((field) =>
    getEntries(getField(graph.root, field))
      .filter(([path]) => !path.startsWith('x-'))
      .flatMap(([path, reference]) => {
        const pathNode = graph.resolve(reference);
        if (pathNode) reportWrongShapes(pathNode, graph);
        return pathNode
          ? getOperations(pathNode).map(([method, node]) =>
              toEntry(field === 'paths' ? 'operation' : 'webhook', path, method, pathNode, node),
            )
          : [];
      }),
  );

  function toEntry(kind: OperationEntry['kind'], path: string, method: string, pathNode: Node, node: Node): OperationEntry {
    const operationId = getFirstText(getText(node, 'operationId'));
    const first = operationId === undefined ? undefined : seen.get(operationId);
    if (operationId !== undefined && !first) seen.set(operationId, node);
    const readableId = operationId !== undefined && toKebabCase(operationId) !== '' ? operationId : undefined;
    const name = readableId ?? (kind === 'webhook' ? `webhook ${path} ${method === 'POST' ? '' : method}` : `${method} ${path}`);
    const {id, clash} = ids(name);
    if (first)
      report(
        `operationId "${operationId ?? ''}" is used twice; the page of this operation is "${id}"`,
        `give each operation an id of its own; the first stands at ${getKey(first)}`,
        node,
      );
    else if (clash)
      report(
        `another page has the id that "${name}" gives; the page of this operation is "${id}"`,
        'give it an operationId that differs in more than case and punctuation',
        node,
      );
    const tags = getTexts(getField(node, 'tags'));
    return {
      kind,
      id,
      title:
        getFirstText(getText(node, 'summary'), getText(pathNode, 'summary'), operationId) ??
        (kind === 'webhook' ? path : `${method} ${path}`),
      method,
      path,
      pathNode,
      node,
      tags,
    };
  }

  function report(message: string, hint: string, at: Node): void {
    graph.report({severity: 'warning', message, hint}, at);
  }
}

/** What should be a path item or an operation and is none leaves no page, so it is told. */
function reportWrongShapes(pathNode: Node, graph: Graph): void {
  const wrong = isObject(pathNode.value) ? METHODS.flatMap((method) => getField(pathNode, method) ?? []) : [pathNode];
  for (const node of wrong.filter(({value}) => !isObject(value)))
    graph.report({severity: 'warning', message: 'this is not an object, so it is not shown', hint: 'write an object, or remove it'}, node);
}

function createFindPage(entries: OperationEntry[], graph: Graph): FindPage {
  return ({operationId, operationRef}, at) => {
    if (operationId !== undefined) {
      const page = entries.find(({node}) => getText(node, 'operationId') === operationId)?.id;
      if (!page)
        graph.report(
          {
            severity: 'warning',
            message: `the link names operationId "${operationId}", which no operation has`,
            hint: 'correct the operationId of the link',
          },
          at,
        );
      return page;
    }
    const target = operationRef === undefined ? undefined : graph.target({...at, value: {$ref: operationRef}}, 'warning');
    return target && entries.find(({node}) => getKey(node) === getKey(target))?.id;
  };
}

export type * from './auth.ts';
export type * from './mock.ts';
export type * from './call.ts';
export type {JsonSchema, JsonSchemaObject} from './jsonSchema.ts';
export type {ChangeView, NoteView, ReleaseView} from './changes/release.ts';
export type * from './page.ts';
export {renderProblem, type Problem} from './problem.ts';
