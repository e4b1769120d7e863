// Two versions of an API document → what changed for callers. Pure, like the compiler: documents in, data out.
import {PATH_ITEMS} from '../operations/operationList.ts';
import {getOperations} from '../operations/operation.ts';
import {loadGraph} from '../document/resolve.ts';
import type {Graph, Read} from '../document/graph.ts';
import {countChanges, LimitError} from '../document/limits.ts';
import type {Problem} from '../document/problems/problem.ts';
import {getEntries, getField, getText, isTrue} from '../document/value.ts';
import type {Change, OperationRef} from './change.ts';
import {collectChanges} from './collectChanges.ts';
import {createOperationComparison} from './callbacks.ts';
import {toTemplate} from './operation.ts';
import type {Operation, Compared, Draft} from './comparison.ts';
import {createSchemaComparison} from './schemas/schema.ts';
import {compareSchemes} from './schemes.ts';
import {compareServers} from './servers.ts';
import {createSide, type Sides} from './documentPair.ts';

export type {Change} from './change.ts';
export {isDay, parseReleases, viewNotes, viewReleases, type Release} from './release.ts';
export {renderChange, renderEffect, renderLocation} from './render.ts';
export {withoutHidden} from './withoutHidden.ts';

/** A document to compare: its path, and the function that reads its files. */
export type Version = {entry: string; read: Read};

/** `changes` is absent if a document can't be read, or if there are too many differences to list. */
export type Comparison = {changes: Change[] | undefined; problems: Problem[]};

/** All changes from one document to the other: breaking changes first, then in the order of the newer document. */
export async function compareDocuments(before: Version, after: Version): Promise<Comparison> {
  const [old, now] = [await loadGraph(before.entry, before.read), await loadGraph(after.entry, after.read)];
  if (!old.graph || !now.graph)
    return {changes: undefined, problems: [old, now].flatMap((loaded) => (loaded.graph ? loaded.graph.problems : loaded.problems))};
  const problems = [...old.graph.problems, ...now.graph.problems].filter(({severity}) => severity === 'error');
  if (problems.length > 0) return {changes: undefined, problems};
  try {
    return {changes: compareGraphs(old.graph, now.graph), problems};
  } catch (error) {
    if (!(error instanceof LimitError)) throw error;
    return {changes: undefined, problems: [{...error.toProblem(), file: after.entry}]};
  }
}

function compareGraphs(old: Graph, now: Graph): Change[] {
  const sides: Sides = {
    old: createSide(old),
    now: createSide(now),
    compareSchemas: createSchemaComparison(old, now),
    compareXml: createSchemaComparison(old, now, true),
  };
  const compareOperation = createOperationComparison(sides);
  const {add, list} = collectChanges((count) => {
    countChanges(now, count);
  });
  add([...compareServers(old, now), ...compareSchemes(sides)]);
  for (const {before, after} of matchOperations(listOperations(old), listOperations(now))) {
    const ref = toRef((after ?? before) as Operation);
    if (before && after) add(collect(compareOperation(before, after)), ref);
    else if (after) add([{kind: 'added', breaking: false, at: [], text: 'added'}], ref);
    else if (before)
      add(
        [{kind: 'removed', breaking: true, at: [], text: isTrue(before.node, 'deprecated') ? 'removed; it was deprecated' : 'removed'}],
        ref,
      );
  }
  return list().toSorted((a, b) => Number(b.breaking) - Number(a.breaking));
}

/** All reachable drafts, each pair of schemas once. */
function collect(root: Compared): Draft[] {
  const seen = new Set<Compared>();
  const queue = [root];
  for (let next = queue.pop(); next; next = queue.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    for (const below of next.below.toReversed()) queue.push(below);
  }
  return [...seen].flatMap(({drafts}) => drafts);
}

function toRef({kind, method, path, node}: Operation): OperationRef {
  const operationId = getText(node, 'operationId');
  return {kind, method, path, ...(operationId === undefined ? {} : {operationId})};
}

function listOperations(graph: Graph): Operation[] {
  return PATH_ITEMS.flatMap(([field, kind]) =>
    getEntries(getField(graph.root, field)).flatMap(([path, reference]) => {
      const pathNode = path.startsWith('x-') ? undefined : graph.resolve(reference);
      if (!pathNode) return [];
      return getOperations(pathNode).map(([method, node]): Operation => ({
        kind,
        method,
        path,
        pathNode,
        node,
        at: [],
      }));
    }),
  );
}

/** Matches operations by method and path, ignoring the names of path parameters; moved operations by operationId. */
function matchOperations(old: Operation[], now: Operation[]): {before?: Operation; after?: Operation}[] {
  const left = new Map(old.map((operation) => [toTemplate(operation), operation]));
  const matched = new Map<Operation, Operation>();
  const take = (after: Operation, before: Operation | undefined): void => {
    if (!before || matched.has(after)) return;
    matched.set(after, before);
    left.delete(toTemplate(before));
  };
  for (const after of now) take(after, left.get(toTemplate(after)));
  const byId = new Map([...left.values()].toReversed().map((operation) => [getText(operation.node, 'operationId'), operation]));
  for (const after of now) {
    const id = getText(after.node, 'operationId');
    if (id === undefined || matched.has(after)) continue;
    take(after, byId.get(id));
    byId.delete(id);
  }
  return [
    ...now.map((after): {before?: Operation; after: Operation} => {
      const before = matched.get(after);
      return before ? {before, after} : {after};
    }),
    ...[...left.values()].map((before) => ({before})),
  ];
}
