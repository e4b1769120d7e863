// Reports everything in a document that differs from the specification, with its location and a fix. Renders nothing.
import {createExampleRules} from './exampleRules.ts';
import {isAddress, isEndpoint, isRelative, isTarget, suggestAddress, suggestEndpoint} from '../document/address.ts';
import {checkObject} from './rules.ts';
import {hasAnyServer} from './serverRules.ts';
import {isReference, REPLACING_IN_PARAMETERS} from '../document/resolve.ts';
import type {Graph, Node} from '../document/graph.ts';
import {SHAPES, type Kind, type Shape} from '../spec/objects.ts';
import {KEYWORD_LIST} from '../spec/keywords.ts';
import {getSimilar} from '../document/problems/didYouMean.ts';
import {getEntries, getField, getItems, isObject} from '../document/value.ts';
import {getKey} from '../document/nodeKey.ts';

type Task = {node: Node; kind: Kind; /** Field that contains it. */ name: string};

/** Without these, readers would make wrong requests and never know: their references must resolve. */
const NEEDED = new Set(['path', 'operation', 'parameter', 'body']);

/**
 * Values that are checked once for each of their scopes, up to this number; further ones are checked once. Only the meaning of dynamic
 * references differs between scopes, and a chain of schemas multiplies them.
 */
const MAX_SCOPED = 50_000;

/**
 * Walks the whole document once, without recursion: a chain of references may be deeper than the stack. `isEachExample`: equal mistakes in
 * examples are reported one by one.
 */
export function validateDocument(graph: Graph, isEachExample = false): void {
  const seen = new Set<string>();
  const examples = createExampleRules(graph, isEachExample);
  const stack: Task[] = [{node: graph.root, kind: 'document', name: ''}];
  let scoped = 0;
  for (let next = stack.pop(); next; next = stack.pop()) {
    const {node, kind} = next;
    const key = `${kind} ${getKey(scoped < MAX_SCOPED ? node : {...node, scope: undefined})}`;
    if (seen.has(key)) continue;
    seen.add(key);
    if (node.scope) scoped += 1;
    // One by one: an object may have more fields than a call can have arguments.
    for (const task of visit(next, graph).toReversed()) stack.push(task);
    examples.check(next.node, next.kind);
  }
  examples.report();
}

/** Reports the problems of one value; returns the values in it. */
function visit({node, kind, name}: Task, graph: Graph): Task[] {
  const [first = '', ...rest] = kind.split(' ');
  if (first === 'list' || first === 'map') return visitMany(node, first, rest.join(' '), name, graph);
  const shape = SHAPES[first];
  if (!shape) {
    checkPlain(node, first, name, graph);
    return [];
  }
  if (first === 'schema' && typeof node.value === 'boolean') return [];
  if (!isObject(node.value)) {
    // The code that leaves them out reports some of them.
    if (!['parameter', 'path', 'operation', 'document'].includes(first))
      report(
        node,
        `${name === '' ? shape.noun : `"${name}"`} must be an object, but is ${describe(node.value)}`,
        Object.keys(shape.fields).length > 0 ? `write the fields of ${shape.noun}` : 'write a key for each entry, with its value below it',
        graph,
      );
    return [];
  }
  const target = isReference(node.value) ? graph.target(node, NEEDED.has(first) ? 'error' : 'warning') : undefined;
  const referred = target ? [{node: target, kind, name}] : [];
  if (isReference(node.value) && first !== 'schema' && first !== 'path') {
    reportSiblings(node, first, shape, graph);
    return referred;
  }
  return [...referred, ...visitFields(node, first, shape, graph)];
}

function visitMany(node: Node, container: 'list' | 'map', kind: Kind, name: string, graph: Graph): Task[] {
  // A broken reference, already reported.
  if (container === 'list' && isReference(node.value)) return [];
  if (container === 'list' ? !Array.isArray(node.value) : !isObject(node.value)) {
    const [wanted, hint] =
      container === 'list' ? ['a list', suggestList(node, name)] : ['an object', 'write a name for each, and its value'];
    report(node, `"${name}" must be ${wanted}, but is ${describe(node.value)}`, hint, graph);
    return [];
  }
  const target = container === 'map' && isReference(node.value) ? graph.target(node) : undefined;
  if (target) return [{node: target, kind: `map ${kind}`, name}];
  if (container === 'list') return getItems(node).map((item) => ({node: item, kind, name: ''}));
  return getEntries(node).map(([key, value]) => ({node: value, kind, name: key}));
}

/** A flag called `required` belongs to parameters; JSON Schema before draft 4 had it too. */
function suggestList({value}: Node, name: string): string {
  if (name === 'required' && /^(?:true|false|yes|no)$/i.test(String(value)))
    return 'write the name of this property into the "required" of the object around it';
  return `write "${name}: [...]", or one line with "- " for each`;
}

function visitFields(node: Node, kind: Kind, shape: Shape, graph: Graph): Task[] {
  const tasks: Task[] = [];
  const names = Object.keys(shape.fields);
  for (const [name, value] of getEntries(node)) {
    const known = Object.hasOwn(shape.fields, name) ? shape.fields[name] : undefined;
    if (known !== undefined) tasks.push({node: value, kind: known.replace('!', ''), name});
    else if (name.startsWith('x-')) continue;
    else if (shape.rest !== undefined) tasks.push({node: value, kind: shape.rest, name});
    else if (name !== '$ref') reportUnknown({node: value, name}, kind, shape, graph);
  }
  for (const name of names)
    if (shape.fields[name]?.endsWith('!') && getField(node, name) === undefined) reportMissing(node, name, shape, graph);
  checkObject(node, kind, graph);
  return tasks;
}

/** Schemas may have keywords of any vocabulary; only likely misspellings are reported. */
const VOCABULARY: ReadonlySet<string> = new Set(KEYWORD_LIST.flatMap(([name, {isOld}]) => (isOld ? [name] : [])));

function reportUnknown({node, name}: Pick<Task, 'node' | 'name'>, kind: Kind, {fields, noun}: Shape, graph: Graph): void {
  const names = Object.keys(fields);
  // A document upgraded from Swagger 2.0 has fields that no version has.
  if (node.file.isUpgraded || (kind === 'schema' && VOCABULARY.has(name))) return;
  // A vocabulary's own keyword, such as `state`, is no misspelt extension.
  const near = getSimilar(
    name,
    names.filter((each) => !each.startsWith('x-')),
  );
  if (kind === 'schema' && near === undefined) return;
  const hint = near === undefined ? `its fields are ${names.join(', ')}; an extension begins with "x-"` : `did you mean "${near}"?`;
  report(node, `"${name}" is not a field of ${noun}, so it is not shown`, hint, graph);
}

function reportMissing(node: Node, name: string, {noun}: Shape, graph: Graph): void {
  // The first fields of a document, and those without which a parameter is not shown, are reported elsewhere.
  if (node.pointer === '' || node.file.isUpgraded || (noun === 'a parameter' && (name === 'name' || name === 'in'))) return;
  if (noun === 'info' && name === 'title') return;
  report(node, `${noun} needs "${name}"`, `write "${name}: ..."`, graph);
}

/** A Reference Object may have a summary and a description, nothing else. */
function reportSiblings(node: Node, kind: Kind, {noun}: Shape, graph: Graph): void {
  const fields = getEntries(node).map(([name]) => name);
  const siblings = fields.filter((name) => !/^(?:\$ref|summary|description|x-.*)$/.test(name));
  const [first] = siblings;
  if (first === undefined || node.file.isUpgraded) return;
  const isShown = kind === 'parameter' && siblings.every((name) => REPLACING_IN_PARAMETERS.includes(name));
  const list = siblings.map((name) => `"${name}"`).join(', ');
  const many = siblings.length > 1;
  const message = isShown
    ? `${list} beside "$ref" ${many ? 'are' : 'is'} shown, but other tools ignore ${many ? 'them' : 'it'}`
    : `${list} beside "$ref" ${many ? 'are' : 'is'} ignored`;
  report(
    getField(node, first) ?? node,
    message,
    `write ${noun} here in place of "$ref", or ${many ? 'these fields' : 'the field'} in the target of "$ref"`,
    graph,
  );
}

function checkPlain(node: Node, kind: Kind, name: string, graph: Graph): void {
  const {value} = node;
  // A broken reference, already reported.
  if (kind !== 'any' && isReference(value)) return;
  const what = name === '' ? 'an entry of this list' : `"${name}"`;
  if (typeof value === 'string' && kind === 'endpoint') checkEndpoint(node, what, graph);
  else if (typeof value === 'string' && (kind === 'address' || kind === 'target')) checkAddress(node, kind, what, graph);
  const type = PLAIN_TYPES[kind];
  if (!type || type.accepts(value)) return;
  report(node, `${what} must be ${type.noun}, but is ${describe(value)}`, type.suggest(value), graph);
}

type PlainType = {noun: string; accepts: (value: unknown) => boolean; suggest: (value: unknown) => string};

const TEXT: PlainType = {
  noun: 'a text',
  accepts: (value) => typeof value === 'string',
  suggest: (value) => {
    if (['number', 'boolean', 'bigint'].includes(typeof value)) return 'put it in quotes';
    return value === null ? 'write a text, or remove it' : 'write a text';
  },
};

/** The types of fields that are no objects, by their kind. */
const PLAIN_TYPES: Partial<Record<Kind, PlainType>> = {
  text: TEXT,
  address: TEXT,
  target: TEXT,
  endpoint: TEXT,
  flag: {noun: 'true or false', accepts: (value) => typeof value === 'boolean', suggest: () => 'write true or false, without quotes'},
  number: {
    noun: 'a number',
    accepts: (value) => typeof value === 'number' || typeof value === 'bigint',
    suggest: () => 'write a number, without quotes',
  },
};

/** An invalid address is shown as text, and no request is sent there. */
function checkAddress(node: Node, kind: 'address' | 'target', what: string, graph: Graph): void {
  const text = String(node.value).trim();
  if (kind === 'address' ? isAddress(text) : isTarget(text)) return;
  const fault = kind === 'address' ? 'is not an address, so it is not linked' : 'is not an address that requests can be sent to';
  report(node, `${what} ${text === '' ? 'is empty' : fault}`, suggestAddress(text), graph);
}

/** An address where nobody can sign in is not offered. A relative one needs a server. */
function checkEndpoint(node: Node, what: string, graph: Graph): void {
  const text = String(node.value).trim();
  if (!isEndpoint(text)) {
    const fault = text === '' ? 'is empty' : 'is not an address';
    report(node, `${what} ${fault}, so the page offers no sign-in there`, suggestEndpoint(text), graph);
  } else if (isRelative(text) && !node.file.isUpgraded && !hasAnyServer(graph)) {
    const message = `${what} is relative to the first server, and the document has none, so it is an address of this portal`;
    report(node, message, 'write an address that begins with https://, or add "servers" at the top of the document', graph);
  }
}

function describe(value: unknown): string {
  if (value === null) return 'empty';
  if (typeof value === 'string') return value.length > 40 ? 'a text' : `the text ${JSON.stringify(value)}`;
  if (typeof value === 'number' || typeof value === 'bigint') return `the number ${String(value)}`;
  if (typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? 'a list' : 'an object';
}

function report(node: Node, message: string, hint: string, graph: Graph): void {
  graph.report({severity: 'warning', message, hint}, node);
}
