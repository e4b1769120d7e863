// Servers in two versions: those of the document, and those that an operation or its path defines.
import {getServerNodes} from '../operations/servers/server.ts';
import type {Graph, Node} from '../document/graph.ts';
import {countCompared} from '../document/limits.ts';
import {getEntries, getField, getText, getTexts} from '../document/value.ts';
import type {Draft, Operation} from './comparison.ts';
import type {Sides} from './documentPair.ts';
import {weigh} from './weight.ts';

/** Servers by their address as written. */
type Servers = Map<string, Node>;

/** Added and removed servers of the document, and changed values of variables. */
export function compareServers(old: Graph, now: Graph): Draft[] {
  return compareLevels(getServers(old.root), getServers(now.root));
}

/**
 * Added and removed servers of an operation, if it or its path defines any in one of the versions. Changes of the whole document are not
 * repeated.
 */
export function compareOperationServers(before: Operation, after: Operation, {old, now}: Sides): Draft[] {
  // An API sends its webhooks to addresses that it receives.
  if (after.kind === 'webhook') return [];
  const [own, current] = [getOwnServers(before), getOwnServers(after)];
  if (own.size === 0 && current.size === 0) return [];
  const [were, are] = [getServers(old.graph.root), getServers(now.graph.root)];
  const weights = [old.graph.root, before.node, before.pathNode, now.graph.root, after.node, after.pathNode].map((level) =>
    weigh(getField(level, 'servers')?.value),
  );
  countCompared(
    now.graph,
    weights.reduce((sum, weight) => sum + weight, 0),
  );
  const known = new Set(compareLevels(were, are).map(toKey));
  return compareLevels(own.size > 0 ? own : were, current.size > 0 ? current : are).filter((draft) => !known.has(toKey(draft)));
}

function toKey({kind, at, text}: Draft): string {
  return [kind, ...at, text].join(' ');
}

function compareLevels(were: Servers, are: Servers): Draft[] {
  const both = [...were].flatMap(([url, was]) => {
    const is = are.get(url);
    return is ? compareVariables(was, is, `server ${url}`) : [];
  });
  return [...compareNames([...were.keys()], [...are.keys()], (url) => [`server ${url}`]), ...both];
}

/** Added and removed names: users of a removed name must change. `getAt`: the steps to a name. */
function compareNames(were: string[], are: string[], getAt: (name: string) => string[]): Draft[] {
  const [old, now] = [new Set(were), new Set(are)];
  const added = are.filter((name) => !old.has(name));
  const removed = were.filter((name) => !now.has(name));
  return [
    ...added.map((name): Draft => ({kind: 'added', breaking: false, at: getAt(name), text: 'added'})),
    ...removed.map((name): Draft => ({kind: 'removed', breaking: true, at: getAt(name), text: 'removed'})),
  ];
}

/** Values of the variables of one address; the address itself names the variables. */
function compareVariables(was: Node, is: Node, server: string): Draft[] {
  const after = new Map(getEntries(getField(is, 'variables')));
  return getEntries(getField(was, 'variables')).flatMap(([name, old]): Draft[] => {
    const now = after.get(name);
    if (!now) return [];
    const at = [server, `variable ${name}`];
    const [before, current] = [old, now].map((node) => getText(node, 'default') ?? 'none');
    const text = `default changed from ${before} to ${current}`;
    return [
      ...(before === current ? [] : [{kind: 'changed' as const, breaking: true, at, text}]),
      ...compareValues(getTexts(getField(old, 'enum')), getTexts(getField(now, 'enum')), at),
    ];
  });
}

/** Without a list, every value is allowed. */
function compareValues(were: string[], are: string[], at: string[]): Draft[] {
  if (were.length === 0 && are.length > 0) return [{kind: 'changed', breaking: true, at, text: `now limited to ${are.join(', ')}`}];
  if (are.length === 0 && were.length > 0) return [{kind: 'changed', breaking: false, at, text: 'no longer limited'}];
  return compareNames(were, are, (value) => [...at, `value ${value}`]);
}

/** The servers of the nearest level that defines any. */
function getOwnServers({node, pathNode}: Operation): Servers {
  const own = getServers(node);
  return own.size > 0 ? own : getServers(pathNode);
}

function getServers(level: Node): Servers {
  return new Map(
    getServerNodes(level).flatMap((server) => {
      const url = getText(server, 'url');
      return url === undefined ? [] : [[url, server] as const];
    }),
  );
}
