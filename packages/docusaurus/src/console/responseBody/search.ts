// Finds a text in the keys and values of a JSON value.
import {ExactNumber} from './exact.ts';

export type Path = (string | number)[];

/** Most matches; with more, the visitor types a longer query. */
const MAX_MATCHES = 10_000;

type PathNode = {key: string | number; parent: PathNode | null};

/** Paths of all values whose key or text contains the query, in display order; `isCut`: there are more. */
export function searchValue(root: unknown, query: string): {matches: Path[]; isCut: boolean} {
  const wanted = query.toLowerCase();
  const found: PathNode[] = [];
  const waiting: {value: unknown; pathNode: PathNode | null}[] = [{value: root, pathNode: null}];
  for (let next = waiting.pop(); next && found.length <= MAX_MATCHES; next = waiting.pop()) {
    const {value, pathNode} = next;
    if (pathNode && (isKeyMatch(pathNode, wanted) || isValueMatch(value, wanted))) found.push(pathNode);
    if (typeof value !== 'object' || value === null || value instanceof ExactNumber) continue;
    const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
    for (const key of keys.reverse())
      waiting.push({value: (value as Record<string | number, unknown>)[key], pathNode: {key, parent: pathNode}});
  }
  return {matches: found.slice(0, MAX_MATCHES).map(toPath), isCut: found.length > MAX_MATCHES};
}

function isKeyMatch({key}: PathNode, wanted: string): boolean {
  return typeof key === 'string' && key.toLowerCase().includes(wanted);
}

function isValueMatch(value: unknown, wanted: string): boolean {
  if (typeof value === 'string') return value.toLowerCase().includes(wanted);
  if (value instanceof ExactNumber) return value.text.toLowerCase().includes(wanted);
  return (typeof value === 'number' || typeof value === 'boolean' || value === null) && String(value).includes(wanted);
}

function toPath(pathNode: PathNode): Path {
  const path: Path = [];
  for (let each: PathNode | null = pathNode; each; each = each.parent) path.push(each.key);
  return path.reverse();
}
