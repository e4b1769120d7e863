// Schema → a valid example value, for schemas without an example. The same schema always gives the same value.
import {NOTHING, type Attempt, type Creation, type Next, type Plan} from './context.ts';
import {getGiven, isEmpty} from './given.ts';
import {createList} from './list.ts';
import {createObject} from './object.ts';
import {getOpposites} from './negation.ts';
import {chooseOptions} from './options.ts';
import {createScalar} from './scalar.ts';
import {getTypes} from './types.ts';
import {createWritten} from './written.ts';
import {matches, type Direction} from '../schema/matching/matchesSchema.ts';
import {flatten, getAll, getFirst, getPropertyNodes, type Flat} from '../schema/flatten.ts';
import {isReference} from '../document/resolve.ts';
import type {Graph, Node} from '../document/graph.ts';
import {getReason} from '../request/status.ts';
import {getEntries, getField, getItems, isObject} from '../document/value.ts';
import {getKey} from '../document/nodeKey.ts';

/** Levels of an example; required properties may go slightly deeper. */
const MAX_DEPTH = 6;
const MAX_REQUIRED_DEPTH = 24;
/** Values in one example. */
const MAX_VALUES = 200;
const MAX_CAREFUL_VALUES = 2000;
/** Schemas that they are checked against. */
const MAX_CHECKS = 50_000;
/** What a careful attempt tries in turn if a value is invalid. */
const VARIATIONS: Partial<Plan>[] = [
  {},
  ...[1, 2, 3].map((option) => ({option})),
  {isFull: true},
  {isMinimal: true},
  ...[1, 2, 3, 4].map((variant) => ({variant})),
  ...[1, 2].map((option) => ({option, isMinimal: true})),
  ...[1, 2, 3, 4, 5, 6].map((kind) => ({kind})),
  {isMet: true},
  {isMet: true, isMinimal: true},
  ...[4, 5, 6, 7, 8, 9].map((option) => ({option})),
];
const START: Plan = {
  ancestors: new Set(),
  depth: 0,
  isItem: false,
  isMinimal: false,
  isFull: false,
  isMet: false,
  variant: 0,
  option: 0,
  kind: 0,
  propertyValues: new Map(),
};

const known = new WeakMap<Graph, Map<string, unknown>>();

/** An example of a schema: the author's, else a created one. `status` goes into problem details. Circular schemas end where they close. */
export function createExample(node: Node, graph: Graph, direction: Direction, status?: number): unknown {
  const examples = known.get(graph) ?? new Map<string, unknown>();
  known.set(graph, examples);
  const key = `${direction} ${status ?? ''} ${getSharedKey(node, graph)}`;
  if (!examples.has(key)) examples.set(key, createFirst(node, graph, direction, status));
  return examples.get(key);
}

/** Whether the author wrote an example of the whole schema. */
export function hasWrittenExample(node: Node, graph: Graph): boolean {
  return getGiven(flatten([node], graph), graph).length > 0;
}

/** All schemas that are only a reference to the same schema share its example. */
function getSharedKey(node: Node, graph: Graph): string {
  const isBare = isReference(node.value) && Object.keys(node.value).length === 1 && !node.scope;
  const target = isBare ? graph.target(node) : undefined;
  return target ? `of ${getKey(target)}` : getKey(node);
}

function createFirst(node: Node, graph: Graph, direction: Direction, status: number | undefined): unknown {
  const flat = flatten([node], graph);
  const [standard] = getAll(flat, 'default');
  const isRefused = standard !== undefined && !matches(standard.value, [node], graph, direction);
  // An empty default that the schema refuses means "none", and would leave out a required parameter.
  const [given] = getGiven(flat, graph, (value) => isRefused && (value === '' || isEmpty(value)));
  if (given) return given.value;
  const make = (attempt: Attempt): unknown => {
    const count = attempt === 'careful' ? MAX_CAREFUL_VALUES : MAX_VALUES;
    return create([node], {graph, direction, status, attempt, left: {count, optional: count / 2, checks: MAX_CHECKS}}, START);
  };
  const plain = make('plain');
  if (plain !== NOTHING && matches(plain, [node], graph, direction)) return plain;
  const careful = make('careful');
  if (careful !== NOTHING) return careful;
  const lenient = plain === NOTHING ? make('lenient') : plain;
  return lenient === NOTHING ? null : lenient;
}

function create(nodes: Node[], creation: Creation, plan: Plan): unknown {
  const {graph, direction, left, attempt} = creation;
  if (attempt !== 'careful') return --left.count < 0 ? NOTHING : createOne(nodes, creation, plan);
  for (const variation of VARIATIONS) {
    if (--left.count < 0 || left.checks < 0) return NOTHING;
    const value = createOne(nodes, creation, {...plan, ...variation, isMinimal: plan.isMinimal || variation.isMinimal === true});
    if (value !== NOTHING && matches(value, nodes, graph, direction, left)) return value;
  }
  return NOTHING;
}

/** One attempt at a value: chooses options first, then adds what follows from the value. */
function createOne(nodes: Node[], creation: Creation, plan: Plan): unknown {
  const {graph, direction} = creation;
  const conditions = plan.isMet ? getAll(flatten(nodes, graph), 'if') : [];
  let {schemas, propertyValues} = chooseOptions([...nodes, ...conditions], creation, plan);
  for (let round = 0; ; round++) {
    const value = createWhole(schemas, creation, {...plan, propertyValues});
    if (value === NOTHING || round > 4) return value;
    const more = getConsequences(value, flatten(schemas, graph), graph, direction).filter(
      (node) => !schemas.includes(node) && !isIn(node, schemas),
    );
    if (more.length === 0) return value;
    ({schemas, propertyValues} = chooseOptions([...more, ...schemas], creation, {...plan, propertyValues}));
  }
}

function isIn(node: Node, schemas: Node[]): boolean {
  return schemas.some((each) => getKey(each) === getKey(node));
}

/** The schemas that apply because of the value: `then` or `else`, and those of its properties; and the opposites of `not`. */
function getConsequences(value: unknown, flat: Flat, graph: Graph, direction: Direction): Node[] {
  const opposites = getOpposites(flat);
  const branches = flat.sources.flatMap((source) => {
    const condition = getField(source, 'if');
    return (condition && getField(source, matches(value, [condition], graph, direction) ? 'then' : 'else')) ?? [];
  });
  const dependent = [...getAll(flat, 'dependentSchemas'), ...getAll(flat, 'dependencies')]
    .flatMap(getEntries)
    .filter(([name, node]) => isObject(value) && Object.hasOwn(value, name) && !Array.isArray(node.value));
  return [...opposites, ...branches, ...dependent.map(([, node]) => node)];
}

function createWhole(schemas: Node[], creation: Creation, plan: Plan): unknown {
  const {graph, direction, left} = creation;
  const flat = flatten(schemas, graph);
  if (flat.sources.some(({value}) => value === false)) return NOTHING;
  const given = getGiven(flat, graph, plan.depth > 0 ? isEmpty : undefined).filter(({value}) =>
    matches(value, schemas, graph, direction, left),
  );
  const chosen = given[plan.variant % Math.max(given.length, 1)];
  const isListed = getAll(flat, 'enum').some((list) => getItems(list).length > 0) || getFirst(flat, 'const') !== undefined;
  if (chosen && (isListed || plan.variant < given.length)) return chosen.value;
  if (isListed) return NOTHING;
  const own = new Set([...plan.ancestors, ...flat.references, ...flat.sources.map(getKey)]);
  const next: Next = (children, {isRequired, variant = 0, isItem = false}) =>
    createPart(children, {isRequired, variant, isItem}, creation, {...plan, ancestors: own});
  const types = getTypes(flat);
  const type = types[plan.kind % types.length];
  if (type === 'object') return createObject(flat, next, creation, withStatus(flat, creation, plan));
  if (type === 'array') return createList(flat, next, creation, plan);
  const written = type === 'string' ? createWritten(flat, next) : NOTHING;
  if (written !== NOTHING) return written;
  return createScalar(flat, type, plan.variant);
}

/** Adds the status of the response to problem details, in properties for which their schema has no value. */
function withStatus(flat: Flat, {graph, status}: Creation, plan: Plan): Plan {
  if (status === undefined || plan.depth > 0) return plan;
  const properties = getPropertyNodes(flat);
  const known = new Map<string, unknown>([
    ['status', status],
    ['title', getReason(String(status))],
  ]);
  for (const name of known.keys()) {
    const own = properties.get(name);
    if (!own || getGiven(flatten(own, graph), graph).length > 0) known.delete(name);
  }
  return {...plan, propertyValues: new Map([...known, ...plan.propertyValues])};
}

function createPart(
  children: Node[],
  {isRequired, variant, isItem}: {isRequired: boolean; variant: number; isItem: boolean},
  creation: Creation,
  plan: Plan,
): unknown {
  const {graph, left, attempt} = creation;
  const isCircular = flatten(children, graph).sources.some((source) => plan.ancestors.has(getKey(source)));
  if (plan.depth >= (isRequired ? MAX_REQUIRED_DEPTH : MAX_DEPTH) || left.count < (isRequired ? 0 : left.optional)) return NOTHING;
  const inner: Plan = {
    ...START,
    ancestors: plan.ancestors,
    depth: plan.depth + 1,
    isItem,
    isMinimal: plan.isMinimal,
    isFull: plan.isFull,
    variant,
  };
  if (!isCircular) return create(children, creation, inner);
  // A second round with required values only may end where the full one does not.
  if (!isRequired || plan.isMinimal || attempt === 'lenient') return NOTHING;
  return create(children, creation, {...inner, isMinimal: true, ancestors: new Set()});
}
