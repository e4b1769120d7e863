// An object for schemas that apply together.
import {NOTHING, type Creation, type Next, type Plan} from './context.ts';
import {getSuggested, isTelling, openChoice} from './fields.ts';
import {toKnown} from './knownNames.ts';
import {matches, getPropertySchemas, isHidden} from '../schema/matching/matchesSchema.ts';
import {flatten, getAll, getFirst, getPropertyNodes, type Flat} from '../schema/flatten.ts';
import {getLimits} from '../schema/limits.ts';
import {getPattern} from '../spec/pattern.ts';
import {orderNames} from '../schema/orderNames.ts';
import type {Node} from '../document/graph.ts';
import {getEntries, isObject} from '../document/value.ts';

/** Invented properties for a schema that requires more than it names. */
const MAX_EXTRA_PROPERTIES = 50;
/** Names in a row that fit nowhere. */
const MAX_FAILED_NAMES = 12;

/** What an object is created from. */
type Recipe = {
  flat: Flat;
  next: Next;
  creation: Creation;
  plan: Plan;
  declared: Map<string, Node[]>;
  required: ReadonlySet<string>;
  /** It is for a request, which has only what it needs. */
  isSent: boolean;
  /** The only field that can be sent is the purpose of the request, whatever it holds. */
  isOnly: boolean;
};

/** Creates an object: properties in reading order, then what else is required. A request has only what it needs. */
export function createObject(flat: Flat, next: Next, creation: Creation, plan: Plan): unknown {
  const {graph, direction} = creation;
  const declared = getPropertyNodes(flat);
  const isSent = direction === 'request' && !plan.isFull;
  const isOnly = isSent && [...declared.values()].filter((nodes) => !nodes.some((node) => isHidden(node, graph, direction))).length === 1;
  const recipe: Recipe = {flat, next, creation, plan, declared, required: getRequired(flat, new Set()), isSent, isOnly};
  const object = new Map<string, unknown>();
  if (!addDeclared(object, recipe)) return NOTHING;
  for (const name of getRequired(flat, new Set(object.keys()))) if (!object.has(name)) add(object, name, true, recipe);
  fitSize(object, recipe);
  return Object.fromEntries(object);
}

/** Adds the properties that the schema names. False if a required one has no value. */
function addDeclared(object: Map<string, unknown>, recipe: Recipe): boolean {
  const {flat, creation, plan, declared, required, isSent, isOnly} = recipe;
  const shown = !isSent || isOnly ? declared : getShown(declared, required, creation, plan);
  for (const name of orderNames([...new Set([...declared.keys(), ...required])], required)) {
    const isRequired = required.has(name);
    if (!isRequired && (plan.isMinimal || !shown.has(name) || !isNameRight(name, flat, creation))) continue;
    if (!add(object, name, isRequired, recipe) && isRequired && creation.attempt !== 'lenient') return false;
  }
  return true;
}

/** Adds a property, unless it is hidden or a text without meaning. False if it has no value. */
function add(object: Map<string, unknown>, name: string, isRequired: boolean, recipe: Recipe): boolean {
  const {flat, next, creation, plan, declared, isSent, isOnly} = recipe;
  const {graph, direction} = creation;
  const described = flat.sources.flatMap((source) => getPropertySchemas(name, source));
  const nodes = described.length > 0 ? described : getAll(flat, 'unevaluatedProperties');
  if (nodes.some((node) => isHidden(node, graph, direction))) return true;
  const fixed = plan.propertyValues.get(name);
  const isFixed = fixed !== undefined && declared.has(name) && matches(fixed, nodes, graph, direction);
  const made = isFixed ? fixed : next(nodes, {isRequired, variant: plan.variant});
  const value = toKnown(made, name, nodes, creation);
  const isSure = isRequired || isFixed || isOnly || !declared.has(name);
  // A text without meaning is sent only if it is required. An entry of a map shows what it holds.
  const isFiller = isSent && !isSure && typeof value === 'string' && !isTelling(name, openChoice(flatten(nodes, graph), graph));
  if (value !== NOTHING && !isFiller) object.set(name, value);
  return value !== NOTHING;
}

/** Removes optional properties, or adds further ones, until the object has as many as it may have. */
function fitSize(object: Map<string, unknown>, recipe: Recipe): void {
  const {flat, next, creation, plan, declared, required} = recipe;
  const {least, most} = getLimits(flat, 'minProperties', 'maxProperties');
  for (const name of [...object.keys()].toReversed()) if (object.size > most && !required.has(name)) object.delete(name);
  const wanted = Math.min(Math.max(least, object.size === 0 && !plan.isMinimal && isOpen(flat) ? 1 : 0), most, MAX_EXTRA_PROPERTIES);
  if (object.size < wanted)
    for (const name of declared.keys()) if (object.size < wanted && !object.has(name)) add(object, name, true, recipe);
  // Each name is one of the values that an example may have: the others are for the fields behind this object.
  for (let count = 0, failed = 0; object.size < wanted && failed < MAX_FAILED_NAMES; count++) {
    const made = createName(flat, next, count);
    const name = object.has(made) ? `${made}${count}` : made;
    const size = object.size;
    if (isNameRight(name, flat, creation)) add(object, name, least > 0, recipe);
    failed = object.size > size ? 0 : failed + 1;
  }
}

/** The optional properties of a request: suggested ones, and those that identify its schema. */
function getShown(declared: Map<string, Node[]>, required: ReadonlySet<string>, creation: Creation, plan: Plan): Set<string> {
  const {graph, direction} = creation;
  const isSent = (name: string): boolean => !declared.get(name)?.some((node) => isHidden(node, graph, direction));
  return new Set([...plan.propertyValues.keys(), ...getSuggested(declared, new Set([...required].filter(isSent)), creation, plan)]);
}

/** The names that are required, given those that are present. */
function getRequired(flat: Flat, present: ReadonlySet<string>): Set<string> {
  const required = new Set(
    getAll(flat, 'required').flatMap(({value}) => (Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [])),
  );
  const rules = [...getAll(flat, 'dependentRequired'), ...getAll(flat, 'dependencies')].flatMap(getEntries);
  for (let size = -1; size < required.size;) {
    size = required.size;
    for (const [name, {value}] of rules)
      if ((required.has(name) || present.has(name)) && Array.isArray(value))
        for (const other of value) if (typeof other === 'string') required.add(other);
  }
  return required;
}

function isNameRight(name: string, flat: Flat, {graph, direction}: Creation): boolean {
  return matches(name, getAll(flat, 'propertyNames'), graph, direction);
}

/** Whether the schema describes properties that it does not name. */
function isOpen(flat: Flat): boolean {
  const additional = getFirst(flat, 'additionalProperties')?.value;
  return isObject(additional) || getAll(flat, 'patternProperties').some((node) => getEntries(node).length > 0);
}

/** The name of a property that the schema does not name: from patterns, from `propertyNames`, else a plain one. */
function createName(flat: Flat, next: Next, count: number): string {
  const names: Node[] = getAll(flat, 'propertyNames');
  const patterns = getAll(flat, 'patternProperties').flatMap(getEntries);
  const [source] = patterns[count % Math.max(patterns.length, 1)] ?? [];
  if (source !== undefined && count % 2 === 0) {
    const made = getPattern(source)?.create({least: 0, most: Number.POSITIVE_INFINITY, variant: Math.floor(count / 2)});
    if (made !== undefined) return made;
  }
  const made = names.length > 0 ? next(names, {isRequired: true, variant: count}) : NOTHING;
  if (typeof made === 'string') return made;
  return count === 0 ? 'key' : `key${count + 1}`;
}
