// Where calls are sent in two versions: the servers of the document, and those that an operation or its path names itself.
import {getServerNodes} from '../operations/server.ts';
import type {Graph, Node} from '../document/graph.ts';
import {getText} from '../document/value.ts';
import type {Draft, Operation} from './comparison.ts';
import type {Sides} from './documentPair.ts';

/** Servers of the whole document that came and went. */
export function compareServers(old: Graph, now: Graph): Draft[] {
  return compareUrls(getUrls(old.root), getUrls(now.root));
}

/**
 * Servers of an operation that came and went, where it or its path names any in one of the versions. What changed for the whole document
 * is not listed again.
 */
export function compareOperationServers(before: Operation, after: Operation, {old, now}: Sides): Draft[] {
  // An API sends its webhooks to addresses that it is given.
  if (after.kind === 'webhook') return [];
  const [own, current] = [getOwnUrls(before), getOwnUrls(after)];
  if (own.size === 0 && current.size === 0) return [];
  const [were, are] = [getUrls(old.graph.root), getUrls(now.graph.root)];
  const known = new Set(compareUrls(were, are).map(toKey));
  return compareUrls(own.size > 0 ? own : were, current.size > 0 ? current : are).filter((draft) => !known.has(toKey(draft)));
}

function toKey({kind, at}: Draft): string {
  return [kind, ...at].join(' ');
}

function compareUrls(were: Set<string>, are: Set<string>): Draft[] {
  const added = [...are].filter((url) => !were.has(url));
  const removed = [...were].filter((url) => !are.has(url));
  return [
    ...added.map((url): Draft => ({kind: 'added', breaking: false, at: [`server ${url}`], text: 'added'})),
    ...removed.map((url): Draft => ({kind: 'removed', breaking: true, at: [`server ${url}`], text: 'removed'})),
  ];
}

/** Those of the nearest level that names any. */
function getOwnUrls({node, pathNode}: Operation): Set<string> {
  const own = getUrls(node);
  return own.size > 0 ? own : getUrls(pathNode);
}

function getUrls(level: Node): Set<string> {
  return new Set(getServerNodes(level).flatMap((server) => getText(server, 'url') ?? []));
}
