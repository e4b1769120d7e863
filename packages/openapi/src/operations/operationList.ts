// The operations and webhooks of a document before they are compiled: each with its ID, title and location.
import {isDeviceName} from '../document/deviceNames.ts';
import {chooseIds} from '../document/ids.ts';
import {METHODS} from '../request/methods.ts';
import {getOperations} from './operation.ts';
import type {OperationEntry} from '../document/operationEntry.ts';
import type {Graph, Node} from '../document/graph.ts';
import type {FindPage} from './responses/response.ts';
import {getRef} from '../document/references/scan.ts';
import {createPathTitles} from './pathTitle.ts';
import {shortenTitle, toTitle} from '../text/title.ts';
import {toWords} from '../text/words.ts';
import {getEntries, getField, getFirstText, getItems, getText, getTexts, isObject, isTrue} from '../document/value.ts';
import {getKey} from '../document/nodeKey.ts';

/** Fields of a document with path items, and their kind. Documents of 3.0 use `x-webhooks`. */
export const PATH_ITEMS = [
  ['paths', 'operation'],
  ['webhooks', 'webhook'],
  ['x-webhooks', 'webhook'],
] as const;

type Found = Omit<OperationEntry, 'id'> & {operationId: string | undefined};

/** Everything that gets a page. `reserved`: IDs of other pages. */
export function getOperationEntries(graph: Graph, reserved: Iterable<string>): OperationEntry[] {
  const labels = getLabels(graph);
  const found = PATH_ITEMS.flatMap(([field, kind]) =>
    getEntries(resolveMap(getField(graph.root, field), graph))
      .filter(([path]) => !path.startsWith('x-'))
      .flatMap(([path, reference]) => {
        const pathNode = graph.resolve(reference, 'error');
        if (!pathNode) return [];
        reportWrongShapes(pathNode, graph);
        reportModel(pathNode, reference, graph);
        return getOperations(pathNode).map(([method, node]) => toFound({kind, path, method, pathNode, node}, labels, graph));
      }),
  );
  const ids = chooseIds(found, reserved);
  const getPathTitle = createPathTitles(found.filter(({kind, node, pathNode}) => kind === 'operation' && !getSummary(node, pathNode)));
  reportClashes(found, ids, graph);
  // Problems of the paths themselves are reported elsewhere.
  if (found.length === 0 && !graph.problems.some(({severity}) => severity === 'error')) reportNone(graph);
  return found.map((entry, index) => ({...entry, title: getPathTitle(entry) ?? entry.title, id: ids[index]?.id ?? ''}));
}

/** The map of all paths may be in a separate file. */
function resolveMap(map: Node | undefined, graph: Graph): Node | undefined {
  return map && graph.resolve(map, 'error');
}

/** Tags that are labels, by name: a tag of OpenAPI 3.2 has a kind, and `nav` tags are the groups. */
function getLabels(graph: Graph): Map<string, string> {
  return new Map(
    getItems(getField(graph.root, 'tags')).flatMap((tag): [string, string][] => {
      const [name, kind] = [getText(tag, 'name'), getText(tag, 'kind')];
      return name === undefined || kind === undefined || kind === 'nav' ? [] : [[name, getFirstText(getText(tag, 'summary'), name) ?? '']];
    }),
  );
}

function toFound(found: Pick<Found, 'kind' | 'path' | 'method' | 'pathNode' | 'node'>, labels: Map<string, string>, graph: Graph): Found {
  const {kind, path, method, pathNode, node} = found;
  const names = getTexts(getField(node, 'tags'));
  const operationId = getFirstText(getText(node, 'operationId'));
  const title =
    getFirstText(getSummary(node, pathNode), operationId && toWords(withoutMethod(operationId, method))) ??
    (kind === 'webhook' && path.trim() !== '' ? path : `${method} ${path}`.trim());
  const badges = [
    ...new Set([...names.flatMap((name) => labels.get(name) ?? []), ...getBadges(node), ...getStability(node)].map(shortenTitle)),
  ];
  return {...found, title: toTitle(title, node, graph), operationId, tags: names.filter((name) => !labels.has(name)), badges};
}

function getSummary(node: Node, pathNode: Node): string | undefined {
  return getFirstText(getText(node, 'summary'), getText(pathNode, 'summary'));
}

/** `GET_ListUsers` → `ListUsers`: the method is shown beside it. */
function withoutMethod(operationId: string, method: string): string {
  const rest = operationId.startsWith(`${method}_`) ? operationId.slice(method.length + 1) : '';
  return /\p{Ll}/u.test(rest) ? rest : operationId;
}

/** Badges of other tools, for documents without tags of a kind: a text, or an object with its name. */
function getBadges(node: Node): string[] {
  return getItems(getField(node, 'x-badges')).flatMap(
    (badge) =>
      (typeof badge.value === 'string' ? getFirstText(badge.value) : getFirstText(getText(badge, 'name'), getText(badge, 'label'))) ?? [],
  );
}

/** Fields of Scalar and Bump.sh for stability. Of Scalar's, deprecation is shown elsewhere, and a stable operation needs no label. */
function getStability(node: Node): string[] {
  const state = getFirstText(getText(node, 'x-state'));
  return [
    ...(getText(node, 'x-scalar-stability') === 'experimental' ? ['Experimental'] : []),
    ...(state === undefined ? [] : [state]),
    ...(isTrue(node, 'x-beta') ? ['Beta'] : []),
  ];
}

function reportClashes(found: Found[], ids: {id: string; wanted: string; clash: boolean}[], graph: Graph): void {
  found.forEach(({node, operationId}, index) => {
    const {id, wanted, clash} = ids[index] ?? {id: '', wanted: '', clash: false};
    if (!clash) return;
    const twin = operationId === undefined ? undefined : found.find((other) => other.node !== node && other.operationId === operationId);
    if (isDeviceName(wanted)) {
      const message = `Windows reserves the name "${wanted}"; the page of this operation is "${id}"`;
      graph.report({severity: 'warning', message, hint: 'give it another operationId, so that the page is named after it'}, node);
      return;
    }
    const message = twin
      ? `operationId "${operationId ?? ''}" is used more than once; the page of this operation is "${id}"`
      : `another page has, or wants, the ID "${wanted}"; the page of this operation is "${id}"`;
    const hint = twin
      ? `give each operation an operationId of its own; it is also at ${getKey(twin.node)}`
      : 'give it an operationId that differs in more than case and punctuation';
    graph.report({severity: 'warning', message, hint}, node);
  });
}

/** A page with only an overview is rarely what the author wants. */
function reportNone(graph: Graph): void {
  const message = 'the document has no operation: its reference is an overview alone';
  const hint = 'write the first one: "/things: {get: {responses: {200: {description: Fine}}}}" under "paths"';
  const [wrong] = PATH_ITEMS.flatMap(([field]) => getField(graph.root, field) ?? []).filter(
    ({value}) => value !== null && !isObject(value),
  );
  // The document has content, and none of it is shown.
  if (wrong) graph.report({severity: 'error', message: 'this is not an object, so the document has no operation', hint}, wrong);
  else if (graph.omissions && graph.omissions.operations.length > 0) reportHidden(graph);
  else graph.report({severity: 'warning', message, hint}, getField(graph.root, 'paths') ?? getField(graph.root, 'webhooks') ?? graph.root);
}

/** A value that should be a path item or an operation, but is neither, gets no page, so it is reported. */
function reportWrongShapes(pathNode: Node, graph: Graph): void {
  const wrong = isObject(pathNode.value) ? METHODS.flatMap((method) => getField(pathNode, method) ?? []) : [pathNode];
  for (const node of wrong.filter(({value}) => !isObject(value)))
    graph.report({severity: 'warning', message: 'this is not an object, so it is not shown', hint: 'write an object, or remove it'}, node);
}

/** A schema has no operations: a reference to one has lost a path. */
function reportModel(pathNode: Node, reference: Node, graph: Graph): void {
  const isPath = getOperations(pathNode).length > 0 || getField(pathNode, 'parameters') !== undefined;
  const sign = ['type', 'properties', 'allOf', 'oneOf', 'anyOf', 'enum', 'items'].find((keyword) => getField(pathNode, keyword));
  if (isPath || sign === undefined) return;
  const ref = getRef(reference.value);
  const what = ref === undefined ? 'this is a schema, and no path item' : `$ref "${ref}" leads to a schema, and not to a path item`;
  const hint = 'write the operations here, or refer to an object that holds them: {get: ...}';
  graph.report({severity: 'error', message: `${what}, so the path has no page`, hint}, reference);
}

/** Finds the operation that a link names, by name and by location, since operations may share links to all of them. */
export function createFindPage(entries: OperationEntry[], graph: Graph): FindPage {
  // If several have the same name, the first one counts.
  const byId = toFirst(entries, ({node}) => getText(node, 'operationId'));
  const byKey = toFirst(entries, ({node}) => getKey(node));
  // The same object for each written reference: the graph caches its target by that object.
  const references = new Map<string, {$ref: string}>();
  const findTarget = (ref: string, at: Node): Node | undefined => {
    const key = `${at.file.path} ${ref}`;
    const value = references.get(key) ?? {$ref: ref};
    references.set(key, value);
    return graph.target({...at, value}, 'warning');
  };
  return ({operationId, operationRef}, at) => {
    if (operationId !== undefined) {
      const page = byId.get(operationId);
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
    const target = operationRef === undefined ? undefined : findTarget(operationRef, at);
    return target && byKey.get(getKey(target));
  };
}

/** Entries by a found key, the first of each; entries without a key are left out. */
function toFirst(entries: OperationEntry[], find: (entry: OperationEntry) => string | undefined): Map<string, OperationEntry> {
  return new Map(
    entries.toReversed().flatMap((entry): [string, OperationEntry][] => {
      const found = find(entry);
      return found === undefined ? [] : [[found, entry]];
    }),
  );
}

/** A document whose operations are all hidden: the advice to write a first operation would be wrong. */
function reportHidden(graph: Graph): void {
  const message = 'no operation of the document is published, as all are marked internal: its reference is an overview alone';
  const hint = 'remove the mark from one, or take the document out of "apis"';
  graph.report({severity: 'warning', message, hint}, getField(graph.root, 'paths') ?? graph.root);
}
