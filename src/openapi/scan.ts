// One walk over a file: its references, its anchors and its ids. What stands in an example is data, and refers to nothing.
import {toPointerPart, type SourceFile} from './parse.ts';
import type {Node} from './resolve.ts';

/** Levels of a file that are read; a person writes some thirty. */
export const MAX_LEVELS = 500;

export type Scan = {
  references: {ref: string; at: Node; base: string}[];
  /** First value that lies below `MAX_LEVELS`. */
  tooDeep: Node | undefined;
};

/** Names and bases that a walk notes for the whole document. */
export type Names = {
  /** Schemas by `$id`, and by base and anchor: `api.yaml#node`. */
  anchors: Map<string, Node>;
  /** What the references of a schema with an `$id` start from. */
  bases: WeakMap<object, string>;
};

/** `names`: the keys below are names, not keywords. `examples`: they name Example Objects. `data`: nothing below has a meaning. */
type Kind = 'plain' | 'names' | 'examples' | 'example' | 'data';

const NAMES = new Set(
  'properties patternProperties $defs definitions dependentSchemas schemas parameters headers responses requestBodies links callbacks pathItems securitySchemes mediaTypes paths webhooks content encoding variables'.split(
    ' ',
  ),
);

/** Walks a file once, without recursion: a hostile one is deeper than any stack. */
export function scanFile(file: SourceFile, {anchors, bases}: Names): Scan {
  const scan: Scan = {references: [], tooDeep: undefined};
  const stack: {node: Node; base: string; kind: Kind; level: number}[] = [
    {node: {value: file.value, file, pointer: ''}, base: file.path, kind: 'plain', level: 0},
  ];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const {node, kind, level} = next;
    if (typeof node.value !== 'object' || node.value === null) continue;
    if (level > MAX_LEVELS) {
      scan.tooDeep ??= node;
      continue;
    }
    const value = node.value as Record<string, unknown>;
    const hasMeaning = kind === 'plain' || kind === 'example';
    const base = hasMeaning && typeof value.$id === 'string' ? joinPath(next.base, value.$id.replace(/#$/, '')) : next.base;
    if (hasMeaning) note(value, node, base);
    for (const key of Object.keys(value)) {
      stack.push({node: child(node, key), base, kind: getKind(kind, key, value[key], level), level: level + 1});
    }
  }
  return scan;

  function note(value: Record<string, unknown>, node: Node, base: string): void {
    if (base !== file.path) bases.set(value, base);
    if (typeof value.$id === 'string' && !anchors.has(base)) anchors.set(base, node);
    for (const name of [value.$anchor, value.$dynamicAnchor]) {
      if (typeof name === 'string' && !anchors.has(`${base}#${name}`)) anchors.set(`${base}#${name}`, node);
    }
    const ref = getRef(value);
    if (ref !== undefined) scan.references.push({ref, at: node, base});
  }
}

function getKind(parent: Kind, key: string, value: unknown, level: number): Kind {
  if (parent === 'data') return 'data';
  if (parent === 'names') return 'plain';
  if (parent === 'examples') return 'example';
  // Only Example Objects have such a field; a file of fragments may hold one, and may name a fragment so.
  if ((parent === 'example' || level > 0) && (key === 'value' || key === 'dataValue')) return 'data';
  if (key === 'example') return 'data';
  if (key === 'examples') return Array.isArray(value) ? 'data' : 'examples';
  return NAMES.has(key) ? 'names' : 'plain';
}

/** What an object refers to. A `$dynamicRef` is taken as it is written: whoever extends the schema may mean another. */
export function getRef(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const {$ref, $dynamicRef} = value as {$ref?: unknown; $dynamicRef?: unknown};
  return [$ref, $dynamicRef].find((ref) => typeof ref === 'string');
}

/** The value under a key, with its place. */
export function child(node: Node, key: string | number): Node {
  const value = (node.value as Record<string, unknown> | null | undefined)?.[key];
  return {value, file: node.file, pointer: `${node.pointer}/${toPointerPart(key)}`};
}

/** A reference beside its file: `paths/a.yaml` + `../b.yaml` → `b.yaml`. Addresses with a scheme stay as they are. */
export function joinPath(from: string, to: string): string {
  if (/^[a-z][a-z\d+.-]*:/i.test(to) || to.startsWith('/')) return to;
  const parts = from.split('/').slice(0, -1);
  for (const part of to.split('/')) {
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}
