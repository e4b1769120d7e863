// Schema → an example value that is valid against it, for schemas that bring none. The same schema always gives the same value.
import {NOTHING, type Creation, type Next, type Way} from './context.ts';
import {getGiven} from './given.ts';
import {createList} from './list.ts';
import {createObject} from './object.ts';
import {createScalar} from './scalar.ts';
import {getTypes} from './types.ts';
import {createWritten} from './written.ts';
import {isNullOption} from '../schema/nullOption.ts';
import {matches, isMissing, type Direction} from '../schema/matchesSchema.ts';
import {flatten, getAll, getFirst, getPropertyNodes, type Flat} from '../schema/flatten.ts';
import {getMapping, getProperty} from '../schema/discriminator.ts';
import {isReference} from '../document/resolve.ts';
import type {Graph, Node} from '../document/graph.ts';
import {getReason} from '../request/status.ts';
import {getEntries, getField, getItems, isObject} from '../document/value.ts';
import {getKey, getName} from '../document/nodeKey.ts';

/** Levels down to which an example goes; required properties go on a little. */
const MAX_DEPTH = 6;
const MAX_REQUIRED_DEPTH = 24;
/** Values of one example. */
const MAX_VALUES = 200;
const MAX_CAREFUL_VALUES = 2000;
/** Schemas that its values are checked against. */
const MAX_CHECKS = 50_000;
/** What else is tried where a value does not fit. */
const ATTEMPTS: Partial<Way>[] = [
  {},
  ...[1, 2, 3].map((option) => ({option})),
  {isFull: true},
  {isMinimal: true},
  ...[1, 2, 3, 4].map((variant) => ({variant})),
  ...[1, 2].map((option) => ({option, isMinimal: true})),
  ...[1, 2, 3, 4, 5, 6].map((kind) => ({kind})),
  ...[4, 5, 6, 7, 8, 9].map((option) => ({option})),
];
const START: Way = {
  ancestors: new Set(),
  depth: 0,
  isItem: false,
  isMinimal: false,
  isFull: false,
  variant: 0,
  option: 0,
  kind: 0,
  fixed: new Map(),
};

const known = new WeakMap<Graph, Map<string, unknown>>();

/** An example of a schema: its own, else one that is made, of problem details with this `status`. Circles end where they close. */
export function createExample(node: Node, graph: Graph, direction: Direction, status?: number): unknown {
  const examples = known.get(graph) ?? new Map<string, unknown>();
  known.set(graph, examples);
  const key = `${direction} ${status ?? ''} ${getSharedKey(node, graph)}`;
  if (!examples.has(key)) examples.set(key, createFirst(node, graph, direction, status));
  return examples.get(key);
}

/** Whether somebody has written an example of a schema as a whole. */
export function hasWrittenExample(node: Node, graph: Graph): boolean {
  return getGiven(flatten([node], graph), graph).length > 0;
}

/** What only refers to a schema has the example of all others that do. */
function getSharedKey(node: Node, graph: Graph): string {
  const isBare = isReference(node.value) && Object.keys(node.value).length === 1 && !node.scope;
  const target = isBare ? graph.target(node) : undefined;
  return target ? `of ${getKey(target)}` : getKey(node);
}

function createFirst(node: Node, graph: Graph, direction: Direction, status: number | undefined): unknown {
  const [given] = getGiven(flatten([node], graph), graph);
  if (given) return given.value;
  const make = ({isCareful = false, isLenient = false}: {isCareful?: boolean; isLenient?: boolean} = {}): unknown => {
    const count = isCareful ? MAX_CAREFUL_VALUES : MAX_VALUES;
    return create([node], {graph, direction, status, isCareful, isLenient, left: {count, optional: count / 2, checks: MAX_CHECKS}}, START);
  };
  const plain = make();
  if (plain !== NOTHING && matches(plain, [node], graph, direction)) return plain;
  const careful = make({isCareful: true});
  if (careful !== NOTHING) return careful;
  const lenient = plain === NOTHING ? make({isLenient: true}) : plain;
  return lenient === NOTHING ? null : lenient;
}

function create(nodes: Node[], creation: Creation, way: Way): unknown {
  const {graph, direction, left, isCareful} = creation;
  if (!isCareful) return --left.count < 0 ? NOTHING : createOne(nodes, creation, way);
  for (const attempt of ATTEMPTS) {
    if (--left.count < 0 || left.checks < 0) return NOTHING;
    const value = createOne(nodes, creation, {...way, ...attempt, isMinimal: way.isMinimal || attempt.isMinimal === true});
    if (value !== NOTHING && matches(value, nodes, graph, direction, left)) return value;
  }
  return NOTHING;
}

/** One way to make a value: options are chosen first, and what follows from the value comes in afterwards. */
function createOne(nodes: Node[], creation: Creation, way: Way): unknown {
  const {graph, direction} = creation;
  let {world, fixed} = chooseOptions(nodes, creation, way);
  for (let round = 0; ; round++) {
    const value = createWhole(world, creation, {...way, fixed});
    if (value === NOTHING || round > 4) return value;
    const more = getConsequences(value, flatten(world, graph), graph, direction).filter(
      (node) => !world.includes(node) && !isIn(node, world),
    );
    if (more.length === 0) return value;
    ({world, fixed} = chooseOptions([...more, ...world], creation, {...way, fixed}));
  }
}

function isIn(node: Node, world: Node[]): boolean {
  return world.some((each) => getKey(each) === getKey(node));
}

/** Adds one option of each choice to the schemas that hold, until none is open. The first ones hold before the others. */
function chooseOptions(nodes: Node[], {graph, direction}: Creation, way: Way): {world: Node[]; fixed: ReadonlyMap<string, unknown>} {
  const world = [...nodes];
  const fixed = new Map(way.fixed);
  const done = new Set<string>();
  for (let count = 0; count < 20; count++) {
    const flat = flatten(world, graph);
    noteDiscriminators(flat, graph, fixed);
    const lists = ['oneOf', 'anyOf'].flatMap((keyword) => getAll(flat, keyword)).filter((list) => !done.has(getKey(list)));
    const [list] = lists.filter((each) => getItems(each).length > 0);
    if (!list) break;
    done.add(getKey(list));
    const held = new Set([...flat.sources.map(getKey), ...flat.references, ...flat.bases]);
    const isHeld = (option: Node): boolean => held.has(getKey(toTarget(option, graph)));
    const options = getItems(list);
    if (options.some(isHeld)) continue;
    const isCircular = (option: Node): boolean => flatten([option], graph).sources.some((each) => way.ancestors.has(getKey(each)));
    const isNull = (option: Node): boolean =>
      isNullOption(option, graph) || (matches(null, [option], graph, direction) && getTypes(flatten([option], graph))[0] === 'null');
    const rank = (option: Node): number => Number(isMissing(option, graph)) * 4 + Number(isCircular(option)) * 2 + Number(isNull(option));
    const order = options.toSorted((a, b) => rank(a) - rank(b));
    const option = order[way.option % order.length];
    if (option) world.unshift(option);
  }
  return {world, fixed};
}

function toTarget(node: Node, graph: Graph): Node {
  return (isReference(node.value) && graph.target(node)) || node;
}

/** The value by which a discriminator knows a schema: as the mapping says, else the name. */
function noteDiscriminators(flat: Flat, graph: Graph, fixed: Map<string, unknown>): void {
  for (const discriminator of getAll(flat, 'discriminator')) {
    const property = getProperty(discriminator);
    if (property === undefined || flat.references.length === 0) continue;
    const mapping = getMapping(discriminator, graph);
    const owner = discriminator.pointer.slice(0, discriminator.pointer.lastIndexOf('/'));
    const isOwner = (key: string): boolean => key.endsWith(`#${owner}`);
    // A base comes last: whoever extends it is more than it.
    const key = flat.references.find((each) => !isOwner(each)) ?? flat.references[0] ?? '';
    const [first] = [...mapping.values()].flat();
    const chosen = isOwner(key) && !discriminator.file.isUpgraded ? first : undefined;
    fixed.set(property, mapping.get(key)?.[0] ?? chosen ?? toName(key));
  }
}

function toName(key: string): string {
  const hash = key.indexOf('#');
  return getName({
    value: undefined,
    pointer: key.slice(hash + 1),
    file: {path: key.slice(0, hash), value: undefined, locate: () => undefined},
  });
}

/** What a value asks for by being as it is: `then` or `else`, and the schemas of the properties it has. */
function getConsequences(value: unknown, flat: Flat, graph: Graph, direction: Direction): Node[] {
  const branches = flat.sources.flatMap((source) => {
    const condition = getField(source, 'if');
    return (condition && getField(source, matches(value, [condition], graph, direction) ? 'then' : 'else')) ?? [];
  });
  const dependent = [...getAll(flat, 'dependentSchemas'), ...getAll(flat, 'dependencies')]
    .flatMap(getEntries)
    .filter(([name, node]) => isObject(value) && Object.hasOwn(value, name) && !Array.isArray(node.value));
  return [...branches, ...dependent.map(([, node]) => node)];
}

function createWhole(world: Node[], creation: Creation, way: Way): unknown {
  const {graph, direction, left} = creation;
  const flat = flatten(world, graph);
  if (flat.sources.some(({value}) => value === false)) return NOTHING;
  const given = getGiven(flat, graph, way.depth > 0).filter(({value}) => matches(value, world, graph, direction, left));
  const chosen = given[way.variant % Math.max(given.length, 1)];
  const isListed = getAll(flat, 'enum').some((list) => getItems(list).length > 0) || getFirst(flat, 'const') !== undefined;
  if (chosen && (isListed || way.variant < given.length)) return chosen.value;
  if (isListed) return NOTHING;
  const own = new Set([...way.ancestors, ...flat.references, ...flat.sources.map(getKey)]);
  const next: Next = (children, {isRequired, variant = 0, isItem = false}) =>
    createPart(children, {isRequired, variant, isItem}, creation, {...way, ancestors: own});
  const types = getTypes(flat);
  const type = types[way.kind % types.length];
  if (type === 'object') return createObject(flat, next, creation, withStatus(flat, creation, way));
  if (type === 'array') return createList(flat, next, creation, way);
  const written = type === 'string' ? createWritten(flat, next) : NOTHING;
  if (written !== NOTHING) return written;
  return createScalar(flat, type, way.variant);
}

/** What problem details tell of their answer, in properties for which their schema brings no value. */
function withStatus(flat: Flat, {graph, status}: Creation, way: Way): Way {
  if (status === undefined || way.depth > 0) return way;
  const properties = getPropertyNodes(flat);
  const known = new Map<string, unknown>([
    ['status', status],
    ['title', getReason(String(status))],
  ]);
  for (const name of known.keys()) {
    const own = properties.get(name);
    if (!own || getGiven(flatten(own, graph), graph).length > 0) known.delete(name);
  }
  return {...way, fixed: new Map([...known, ...way.fixed])};
}

function createPart(
  children: Node[],
  {isRequired, variant, isItem}: {isRequired: boolean; variant: number; isItem: boolean},
  creation: Creation,
  way: Way,
): unknown {
  const {graph, left, isLenient} = creation;
  const isCircular = flatten(children, graph).sources.some((source) => way.ancestors.has(getKey(source)));
  if (way.depth >= (isRequired ? MAX_REQUIRED_DEPTH : MAX_DEPTH) || left.count < (isRequired ? 0 : left.optional)) return NOTHING;
  const inner: Way = {
    ...START,
    ancestors: way.ancestors,
    depth: way.depth + 1,
    isItem,
    isMinimal: way.isMinimal,
    isFull: way.isFull,
    variant,
  };
  if (!isCircular) return create(children, creation, inner);
  // Once more around, with what is required only, may end where the whole does not.
  if (!isRequired || way.isMinimal || isLenient) return NOTHING;
  return create(children, creation, {...inner, isMinimal: true, ancestors: new Set()});
}
