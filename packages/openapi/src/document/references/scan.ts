// One walk over a file: its references, its anchors and its IDs. The content of an example is data, and has no references.
import {joinPath} from './reference.ts';
import {findMisspeltMark, getMark} from '../audience/mark.ts';
import type {SourceFile, Node} from '../graph.ts';
import {toPointerPart} from '../../json/pointer.ts';

/** Most levels of a file that are read; a person writes some thirty. */
export const MAX_LEVELS = 500;

export type Scan = {
  references: {ref: string; at: Node; base: string}[];
  /** References that may be data: examples that are nothing else. */
  candidates: {ref: string; base: string}[];
  /** First value below `MAX_LEVELS`. */
  tooDeep: Node | undefined;
};

/** Names and bases that a walk collects for the whole document. */
export type Names = {
  /** Schemas by `$id`, and by base and anchor: `api.yaml#node`. */
  anchors: Map<string, Node>;
  /** The base of references in a schema with an `$id`. */
  bases: WeakMap<object, string>;
  /** Schemas by the names of their dynamic anchors. */
  dynamic: Map<string, Node[]>;
  /** The bindings of a schema: its own dynamic anchors and those of its `$defs`. */
  owners: WeakMap<object, Map<string, Node>>;
  /** Is a reference in a field where the specification allows none? */
  isUnusual: boolean;
  /** Objects that are marked as internal (`audience/mark.ts`). */
  marked: Node[];
  /** Objects with a field that resembles such a mark. */
  misspelt: Node[];
};

/** Names of a document before anything is read. */
export function createNames(): Names {
  return {
    anchors: new Map(),
    bases: new WeakMap(),
    dynamic: new Map(),
    owners: new WeakMap(),
    isUnusual: false,
    marked: [],
    misspelt: [],
  };
}

/** `names`: the keys below are names, not keywords. `examples`: they name Example Objects. `data`: nothing below has a meaning. */
export type Kind = 'plain' | 'names' | 'examples' | 'example' | 'data';

const NAMES = new Set(
  'properties patternProperties $defs definitions dependentSchemas schemas parameters headers responses requestBodies links callbacks pathItems securitySchemes mediaTypes paths webhooks x-webhooks content encoding variables'.split(
    ' ',
  ),
);

/** Fields that may hold a reference, and lists whose items may each be one. */
const USUAL = new Set(
  'schema itemSchema items additionalItems additionalProperties unevaluatedItems unevaluatedProperties propertyNames contains contentSchema not if then else requestBody'.split(
    ' ',
  ),
);
const USUAL_LISTS = new Set(['allOf', 'oneOf', 'anyOf', 'prefixItems', 'parameters']);
/** Fields of a path item, which may also be beside a reference. */
export const PATH_FIELDS = new Set('get put post delete options head patch trace query additionalOperations parameters servers'.split(' '));
/** Maps of objects that cannot be references. */
const UNUSUAL_MAPS = new Set(['variables', 'encoding']);

/** Does the specification allow a reference at this step? If in doubt, no. */
function isUsual({node, key, kind, parent}: Step): boolean {
  if (!parent || kind === 'names' || kind === 'examples') return !parent;
  if (Object.keys(node.value as object).some((name) => PATH_FIELDS.has(name))) return false;
  if (Array.isArray(parent.node.value)) return USUAL_LISTS.has(parent.key);
  if (parent.kind === 'names') return !UNUSUAL_MAPS.has(parent.key);
  return parent.kind === 'examples' || USUAL.has(key);
}

/** Walks over a file once, without recursion: a hostile file is deeper than any stack. */
export function scanFile(file: SourceFile, names: Names): Scan {
  const {anchors, bases} = names;
  const scan: Scan = {references: [], candidates: [], tooDeep: undefined};
  const stack: Step[] = [
    {node: {value: file.value, file, pointer: ''}, base: file.path, kind: 'plain', level: 0, key: '', parent: undefined},
  ];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const {node, kind, level} = next;
    if (typeof node.value !== 'object' || node.value === null) continue;
    if (level > MAX_LEVELS) {
      scan.tooDeep ??= node;
      continue;
    }
    const value = node.value as Record<string, unknown>;
    const base = hasMeaning(next) && typeof value.$id === 'string' ? joinPath(next.base, value.$id.replace(/#$/, '')) : next.base;
    if (hasMeaning(next)) note(value, next, base);
    noteReference(next, base);
    for (const key of Object.keys(value)) {
      stack.push({node: child(node, key), base, kind: getKind(kind, key, value[key], level), level: level + 1, key, parent: next});
    }
  }
  // An OpenAPI document may define its own address (3.2), which references may use too.
  const {$self} = (file.value ?? {}) as {$self?: unknown};
  if (typeof $self === 'string') anchors.set(joinPath(file.path, $self.replace(/#.*$/, '')), {value: file.value, file, pointer: ''});
  return scan;

  function note(value: Record<string, unknown>, step: Step, base: string): void {
    const {node} = step;
    if (base !== file.path) bases.set(value, base);
    if (getMark(value, node.pointer) !== undefined) names.marked.push(node);
    if (findMisspeltMark(value)) names.misspelt.push(node);
    if (typeof value.$id === 'string' && !anchors.has(base)) anchors.set(base, node);
    for (const name of [value.$anchor, value.$dynamicAnchor]) {
      if (typeof name === 'string' && !anchors.has(`${base}#${name}`)) anchors.set(`${base}#${name}`, node);
    }
    if (typeof value.$dynamicAnchor === 'string') noteDynamic(value.$dynamicAnchor, step, names);
  }

  function noteReference(step: Step, base: string): void {
    const {node, kind} = step;
    const {$ref} = node.value as {$ref?: unknown};
    if (kind === 'data') {
      if (!isCandidate(step)) return;
      scan.candidates.push({ref: String($ref), base});
      names.isUnusual = true;
      return;
    }
    // A map of named objects may be elsewhere as a whole.
    const ref = hasMeaning(step) ? getRef(node.value) : $ref;
    if (typeof ref === 'string') scan.references.push({ref, at: node, base});
    if (typeof $ref === 'string' && !isUsual(step)) names.isUnusual = true;
  }
}

/** Is it an object of the specification, and not a map of such objects or an author's data? */
function hasMeaning({kind}: Step): boolean {
  return kind === 'plain' || kind === 'example';
}

type Step = {node: Node; base: string; kind: Kind; level: number; key: string; parent: Step | undefined};

/** A dynamic anchor belongs to the schema with the `$id` around it. Without an `$id`, it belongs to the schema that it is defined in. */
function noteDynamic(name: string, step: Step, {dynamic, owners}: Names): void {
  const {node} = step;
  dynamic.set(name, [...(dynamic.get(name) ?? []), node]);
  const bind = ({node: owner}: Step): void => {
    const bound = owners.get(owner.value as object) ?? new Map<string, Node>();
    if (!bound.has(name)) bound.set(name, node);
    owners.set(owner.value as object, bound);
  };
  let isBound = false;
  for (let at: Step | undefined = step; at; at = at.parent) {
    const isWhole = typeof (at.node.value as {$id?: unknown}).$id === 'string';
    const outer = at.parent;
    const isOutermost = !outer || (outer.kind === 'names' ? outer.key === 'schemas' : at.key === 'schema' || at.key === 'itemSchema');
    if (isWhole || (isOutermost && !isBound)) bind(at);
    if (isWhole || isOutermost) return;
    const isDefined = outer.kind === 'names' && (outer.key === '$defs' || outer.key === 'definitions');
    if (isDefined && outer.parent && !isBound) {
      bind(outer.parent);
      isBound = true;
    }
  }
}

/** Is an example as a whole only a reference? */
function isCandidate({node: {value}, kind, key, parent}: Step): boolean {
  const isExample = kind === 'data' && parent?.kind !== 'data' && /^(?:example|x-example|value|dataValue)$/.test(key);
  return isExample && typeof (value as {$ref?: unknown}).$ref === 'string' && Object.keys(value as object).length === 1;
}

/** The kind of the value under a key, by the kind of its parent. `level`: its depth. */
export function getKind(parent: Kind, key: string, value: unknown, level: number): Kind {
  if (parent === 'data') return 'data';
  if (parent === 'names') return 'plain';
  if (parent === 'examples') return 'example';
  // Only Example Objects have such a field; in a file of fragments it may also be the name of a fragment.
  if ((parent === 'example' || level > 0) && (key === 'value' || key === 'dataValue')) return 'data';
  if (key === 'example' || key === 'x-example') return 'data';
  if (key === 'examples') return Array.isArray(value) ? 'data' : 'examples';
  return NAMES.has(key) ? 'names' : 'plain';
}

/** The reference of an object, as it is written. */
export function getRef(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const {$ref, $dynamicRef} = value as {$ref?: unknown; $dynamicRef?: unknown};
  return [$ref, $dynamicRef].find((ref) => typeof ref === 'string');
}

/** The value under a key, with its location. */
export function child(node: Node, key: string | number): Node {
  const holder = node.value as Record<string, unknown> | null | undefined;
  const value = typeof holder === 'object' && holder !== null && Object.hasOwn(holder, key) ? holder[key] : undefined;
  const link = typeof value === 'object' && value !== null ? node.file.links?.get(value) : undefined;
  if (link) return {...link, scope: node.scope};
  return {value, file: node.file, pointer: `${node.pointer}/${toPointerPart(key)}`, scope: node.scope};
}
