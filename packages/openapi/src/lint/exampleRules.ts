// Checks that examples and defaults match their schemas. Equal mistakes are reported once.
import {isBinary} from '../schema/isBinary.ts';
import type {Direction} from '../schema/matching/matchesSchema.ts';
import {flatten, getAll} from '../schema/flatten.ts';
import {explainMismatch, type Mismatch} from '../schema/matching/explainMismatch.ts';
import {readWritten} from '../schema/matching/writtenValue.ts';
import {toPointerPart} from '../json/pointer.ts';
import {isJson, isSequence} from '../request/mediaType.ts';
import {isReference} from '../document/resolve.ts';
import type {Graph, Node} from '../document/graph.ts';
import {getEntries, getField, getItems, isObject} from '../document/value.ts';
import {getKey} from '../document/nodeKey.ts';

/** Collects the mistakes in examples of the whole document. */
export type ExampleRules = {
  /** Checks the examples of one object of this shape. */
  check: (node: Node, shape: string) => void;
  /** Reports the collected mistakes. */
  report: () => void;
};

/** Kinds of mistakes that are reported one by one, and schemas that all examples together are checked against. */
const MAX_PROBLEMS = 40;
/** The same if each mistake is reported. */
const MAX_EACH = 1000;
/** Equal mistakes that are reported one by one. */
const MAX_ALIKE = 3;
const MAX_CHECKS = 3_000_000;
const MAX_CHECKS_EACH = 20_000;

/** Hint for all examples written as JSON text: their parsed values are used, so they share one line. */
const WRITTEN = 'write it as a value: without quotes around the whole';

type Group = {at: Node; mismatch: Mismatch; count: number; noun: Noun};

/** Name of the value in problems. */
type Noun = 'example' | 'default';

/** One example and its schema. `isText`: it may be the serialised text instead of the value. `noun`: defaults to `example`. */
type Pair = {example: Node; schema: Node; isText: boolean; noun?: Noun};

/** The rules for one document. `isEach`: equal mistakes are reported one by one. */
export function createExampleRules(graph: Graph, isEach = false): ExampleRules {
  const groups = new Map<string, Group>();
  const seen = new Set<string>();
  const room = {checks: MAX_CHECKS};

  const hold = ({example, schema, isText, noun = 'example'}: Pair): void => {
    const key = `${getKey(example)} ${getKey(schema)}`;
    if (seen.has(key) || room.checks <= 0 || example.value === undefined) return;
    seen.add(key);
    const mismatch = find(example.value, schema, isText, graph, room);
    if (!mismatch) return;
    const at = mismatch.steps.reduce((node, step) => ({...node, pointer: `${node.pointer}/${toPointerPart(step)}`}), example);
    // The same mistake in every item, or in every response with the schema, counts as one.
    const path = mismatch.steps.map((step) => (typeof step === 'number' ? '*' : step)).join('/');
    const owner = isReference(schema.value) ? graph.target(schema) : undefined;
    const group = mismatch.hint === WRITTEN ? WRITTEN : `${noun} ${getKey(owner ?? schema)} ${path} ${generalize(mismatch)}`;
    const known = groups.get(isEach ? key : group);
    if (known) known.count += 1;
    else groups.set(isEach ? key : group, {at, mismatch, count: 1, noun});
  };

  return {
    check: (node, shape) => getPairs(node, shape, graph).forEach(hold),
    report() {
      const found = isEach ? [...groups.values()] : merge([...groups.values()]);
      const max = isEach ? MAX_EACH : MAX_PROBLEMS;
      for (const {at, mismatch, count, noun} of found.slice(0, max)) {
        const more = count > 1 ? ` (and ${count - 1} more like it: npx lectern check lists them)` : '';
        graph.report({severity: 'warning', message: `the ${noun} ${mismatch.message}${more}`, hint: mismatch.hint}, at);
      }
      const [next] = found.slice(max);
      const message = `${found.length - max} more ${isEach ? '' : 'kinds of '}mistakes in examples and defaults are not listed`;
      const hint = isEach ? 'correct the ones above, and check again' : 'npx lectern check lists them';
      if (next) graph.report({severity: 'warning', message, hint}, next.at);
    },
  };
}

/** The examples of one object, each with the schema it is checked against. */
function getPairs(node: Node, shape: string, graph: Graph): Pair[] {
  if (shape === 'schema') return getOwn(node);
  const isValue = shape === 'parameter' || shape === 'header';
  if (!isValue && shape !== 'body' && shape !== 'response') return [];
  const media = getEntries(getField(node, 'content')).flatMap(([mediaType, reference]): Pair[] => {
    const owner = graph.resolve(reference);
    if (!owner || (!isJson(mediaType) && !/[/+]xml|form|yaml/i.test(mediaType))) return [];
    // A text in a syntax that is not parsed here is accepted as written, and so are the lines of a stream.
    const isRead = isJson(mediaType) && !isSequence(mediaType);
    return pair(owner, false, graph).filter(({example}) => isRead || typeof example.value !== 'string');
  });
  return [...(isValue ? pair(node, true, graph) : []), ...media];
}

function pair(owner: Node, isText: boolean, graph: Graph): Pair[] {
  const schema = getField(owner, 'schema');
  if (!schema) return [];
  const single = getField(owner, 'example');
  const named = getEntries(getField(owner, 'examples')).flatMap(([, reference]) => {
    const example = graph.resolve(reference);
    return getField(example, 'value') ?? getField(example, 'dataValue') ?? [];
  });
  return [...(single ? [single] : []), ...named].map((example) => ({example, schema, isText}));
}

function find(value: unknown, schema: Node, isText: boolean, graph: Graph, room: {checks: number}): Mismatch | undefined {
  const flat = flatten([schema], graph);
  // The content of a file is not a value, and lists of values are under `items`.
  if (isBinary(flat) || getAll(flat, 'enum').some(({pointer}) => isListed(pointer, flat.sources))) return undefined;
  const look = (each: unknown, direction: Direction): Mismatch | undefined => {
    const own = {checks: Math.min(MAX_CHECKS_EACH, room.checks), isAnyEnough: true};
    const before = own.checks;
    const mismatch = explainMismatch(each, [schema], {graph, direction, room: own});
    room.checks -= before - Math.max(own.checks, 0);
    return mismatch;
  };
  const mismatch = look(value, 'request');
  // It is not known which side sends the value.
  if (!mismatch || !look(value, 'response')) return undefined;
  if (typeof value !== 'string' || mismatch.steps.length > 0) return mismatch;
  const written = readWritten(value, flat, graph);
  // The serialised form of a parameter may differ from its value.
  if (written === value) return isText && /array|object/.test(mismatch.message) ? undefined : mismatch;
  const inner = look(written, 'request') && look(written, 'response');
  // A pointer into a text has no line of the file.
  if (inner) return {...inner, steps: []};
  return isText ? undefined : {...mismatch, hint: WRITTEN};
}

/** Of equal mistakes, the first few are reported, wherever they are; the others are counted with them. */
function merge(groups: Group[]): Group[] {
  const alike = new Map<string, Group[]>();
  return groups.filter((group) => {
    const key = group.mismatch.hint === WRITTEN ? WRITTEN : generalize(group.mismatch);
    const others = alike.get(key) ?? [];
    alike.set(key, [...others, group]);
    const last = others[MAX_ALIKE - 1];
    if (last) last.count += group.count;
    return !last;
  });
}

/** A mismatch without its value. */
function generalize({message}: Mismatch): string {
  return message.replace(/^is .*?, (?:but|which) /, '');
}

function getOwn(schema: Node): Pair[] {
  const single = getField(schema, 'example');
  const standard = getField(schema, 'default');
  const examples = [...(single ? [single] : []), ...getItems(getField(schema, 'examples'))];
  return [
    ...examples.map((example) => ({example, schema, isText: false})),
    ...(standard ? [{example: standard, schema, isText: false, noun: 'default' as const}] : []),
  ];
}

/** Whether an array lists the allowed values of its items as its own. */
function isListed(pointer: string, sources: Node[]): boolean {
  const owner = pointer.slice(0, pointer.lastIndexOf('/'));
  return sources.some(({pointer: location, value}) => location === owner && isObject(value) && value.type === 'array');
}
