// References in fields where the specification allows none: an operation, a description, a list of tags. Authors of documents in many files
// write them, and other tools follow them. They are followed once, before anything else reads the document.
import type {Graph, Node} from '../graph.ts';
import {child, getRef, PATH_FIELDS} from './scan.ts';
import {SHAPES, type Kind} from '../../spec/objects.ts';
import {getEntries, getField, isObject} from '../value.ts';
import {getKey} from '../nodeKey.ts';

/** Objects that may be references by the specification: their readers follow them. */
const REFERENCES = new Set(['path', 'parameter', 'header', 'body', 'response', 'schema', 'example', 'link', 'callback', 'scheme', 'media']);
/** Objects without which readers would unknowingly send wrong requests. */
const NEEDED = new Set(['paths', 'path', 'map path', 'operation', 'list parameter']);
/** Data fields that may be a reference as a whole. */
const EXAMPLES = new Set(['example', 'x-example', 'value', 'dataValue']);
/** Extensions that pages show. References in other extensions are not followed. */
const SHOWN = /\/x-(?:codeSamples|code-samples|readme|tagGroups|badges)(?:\/|$)/;
const EXTENSION = 'extension';

type Task = {node: Node; kind: Kind};

/** Follows all of them, without recursion: a hostile document is deeper than any stack. */
export function followReferences(graph: Graph): void {
  const seen = new Set<string>();
  const stack: Task[] = [{node: graph.root, kind: 'document'}];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const {node, kind} = next;
    const key = `${kind} ${getKey(node)}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const target = REFERENCES.has(kind) && getRef(node.value) !== undefined ? graph.look(node) : undefined;
    if (target) stack.push({node: target, kind});
    const tasks = listFields(node, kind).map(([name, inner]) => enter(node, name, inner, graph));
    // In the order of the document, which its problems then have.
    for (const task of tasks.toReversed()) if (typeof task.node.value === 'object' && task.node.value !== null) stack.push(task);
  }
}

/** The fields of a value that may hold references, with the kind of each. */
function listFields({value}: Node, kind: Kind): [name: string, kind: Kind][] {
  if (typeof value !== 'object' || value === null) return [];
  const names = Object.keys(value);
  const [first = '', ...rest] = kind.split(' ');
  if (kind === EXTENSION) return names.map((name) => [name, kind]);
  if (first === 'list' || first === 'map') return names.map((name) => [name, rest.join(' ').replace('!', '')]);
  const shape = SHAPES[first];
  return !shape
    ? []
    : names.flatMap((name): [string, Kind][] => {
        if (name === '$ref') return [];
        if (name === 'x-example') return [[name, 'any']];
        const known = Object.hasOwn(shape.fields, name) ? shape.fields[name]?.replace('!', '') : undefined;
        const inner = known ?? (name.startsWith('x-') ? EXTENSION : shape.rest);
        return inner === undefined ? [] : [[name, inner]];
      });
}

/** One field, after a reference in it has been followed. */
function enter(parent: Node, name: string, kind: Kind, graph: Graph): Task {
  const at = child(parent, name);
  const isReference = REFERENCES.has(kind) && !(kind === 'path' && hasOwnFields(at));
  const found = getRef(at.value) === undefined || isReference ? undefined : find(at, name, kind, graph);
  if (!found) return {node: at, kind};
  if (kind === 'any' || isPlain(found.value)) {
    (parent.value as Record<string, unknown>)[name] = kind === 'any' ? getExampleValue(found) : found.value;
    return {node: found, kind: 'any'};
  }
  const end = withOwnFields(at, found, kind, graph);
  at.file.links ??= new WeakMap();
  at.file.links.set(at.value as object, end);
  return {node: end, kind};
}

/** Can it contain no reference? */
function isPlain(value: unknown): boolean {
  return typeof value !== 'object' || value === null || (Array.isArray(value) && value.every((item) => typeof item !== 'object'));
}

/** The end of the reference; a missing target is reported, unless the reference may be data. */
function find(at: Node, name: string, kind: Kind, graph: Graph): Node | undefined {
  const isData = kind === 'any' || (kind === EXTENSION && !SHOWN.test(at.pointer));
  if (!isData) return graph.resolve(at, NEEDED.has(kind) ? 'error' : 'warning');
  const isAlone = Object.keys(at.value as object).length === 1;
  return isAlone && (kind === EXTENSION || EXAMPLES.has(name)) ? findQuietly(at, graph) : undefined;
}

function findQuietly(from: Node, graph: Graph): Node | undefined {
  const seen = new Set<string>();
  let at: Node | undefined = from;
  while (at && getRef(at.value) !== undefined) {
    if (seen.has(getKey(at))) return undefined;
    seen.add(getKey(at));
    at = graph.look(at);
  }
  return at;
}

/** An example that refers to an Example Object means its value. */
function getExampleValue(found: Node): unknown {
  const isNamed = /\/examples\/[^/]+$/.test(found.pointer) && isObject(found.value) && Object.hasOwn(found.value, 'value');
  return isNamed ? getField(found, 'value')?.value : found.value;
}

/** A path item may have operations beside its reference. */
function hasOwnFields({value}: Node): boolean {
  return isObject(value) && Object.keys(value).some((name) => PATH_FIELDS.has(name));
}

/** Fields beside a reference override those of the shared object. */
function withOwnFields(at: Node, found: Node, kind: Kind, graph: Graph): Node {
  const own = getEntries(at).filter(([name]) => !['$ref', 'summary', 'description'].includes(name));
  const [first] = own;
  if (!first || !isObject(found.value)) return found;
  found.file.links ??= new WeakMap();
  for (const [, field] of own) if (typeof field.value === 'object' && field.value !== null) found.file.links.set(field.value, field);
  if (kind !== 'path') reportIgnored(own, first[1], graph);
  return {...found, value: {...found.value, ...Object.fromEntries(own.map(([name, {value}]) => [name, value]))}};
}

function reportIgnored(own: [string, Node][], at: Node, graph: Graph): void {
  const list = own.map(([name]) => `"${name}"`).join(', ');
  const [are, them, these] = own.length > 1 ? ['are', 'them', 'these fields'] : ['is', 'it', 'the field'];
  const message = `${list} beside "$ref" ${are} shown, but other tools ignore ${them}`;
  graph.report({severity: 'warning', message, hint: `write ${these} in the target of "$ref"`}, at);
}
