// Does a value match schemas that apply together? Used to check examples: every keyword except `format` and the unevaluated ones.
import {flatten} from '../flatten.ts';
import {toCanonicalJson} from '../../json/toCanonicalJson.ts';
import {isNullOption} from '../nullOption.ts';
import {isNumeric, KEYWORD_LIST, KEYWORDS, type Keyword, type KeywordName} from '../../spec/keywords.ts';
import {testPatterns} from './patternProperties.ts';
import {takeSteps, type Room} from './room.ts';
import {getPattern} from '../../spec/pattern.ts';
import {isFile} from '../../request/fileValue.ts';
import {isReference} from '../../document/resolve.ts';
import type {Graph, Node} from '../../document/graph.ts';
import {getEntries, getField, getItems, isObject, isTrue} from '../../document/value.ts';

/** Which side writes the value: a request omits read-only properties, a response write-only ones. */
export type Direction = 'request' | 'response';

export type {Room};

type Check = {graph: Graph; direction: Direction; room: Room};

/** Most schemas that one check visits. */
const MAX_CHECKS = 20_000;
const MAX_LEVELS = 60;
/** Schemas that all checks of a document visit together, before each may visit only `FEW_CHECKS`: real documents need 400. */
const MAX_ALL_CHECKS = 1_000_000;
const FEW_CHECKS = 1000;

/** Number of schemas visited for a document. */
const spent = new WeakMap<Graph, number>();

/** Checks a value. A schema that is too large or too deep to be checked as a whole counts as matched. */
export function matches(value: unknown, nodes: Node[], graph: Graph, direction: Direction, room: Room = {checks: MAX_CHECKS}): boolean {
  const before = spent.get(graph) ?? 0;
  if (before > MAX_ALL_CHECKS) room.checks = Math.min(room.checks, FEW_CHECKS);
  const {checks} = room;
  const isMet = matchesAll(value, nodes, {graph, direction, room}, 0);
  spent.set(graph, before + checks - room.checks);
  return isMet;
}

function matchesAll(value: unknown, nodes: Node[], check: Check, level: number): boolean {
  if (level > MAX_LEVELS) return true;
  return flatten(nodes, check.graph).sources.every((source) => matchesOne(value, source, check, level));
}

function matchesOne(value: unknown, source: Node, check: Check, level: number): boolean {
  check.room.checks -= 1;
  if (check.room.checks < 0 || source.value === true) return true;
  if (!isObject(source.value)) return source.value !== false;
  const schema = source.value;
  const isNull = value === null && (schema.nullable === true || schema['x-nullable'] === true);
  if (!isNull && !hasType(value, schema.type)) return false;
  if ('const' in schema && !isSame(value, schema.const)) return false;
  if (!isNull && isFilled(schema.enum) && !schema.enum.some((each) => isSame(value, each))) return false;
  const kind = getKind(value);
  if (!CHECKED.every((name) => (name === 'pattern' && !canTest(value, schema, check.room)) || meetsConstraint(name, value, schema)))
    return false;
  const matchesInside =
    kind === 'array'
      ? matchesItems(value as unknown[], source, check, level)
      : kind !== 'object' || matchesProperties(value as Plain, source, check, level);
  return matchesInside && (isNull || matchesComposition(value, source, check, level));
}

/** Does a value have one of the types in `type`? An unknown name counts as matched. */
export function hasType(value: unknown, type: unknown): boolean {
  if (type === undefined) return true;
  return [type].flat().some((name) => {
    if (name === 'null') return value === null;
    if (name === 'integer') return typeof value === 'bigint' || Number.isInteger(value);
    if (name === 'number') return typeof value === 'number' || typeof value === 'bigint';
    if (name === 'array') return Array.isArray(value);
    if (name === 'object') return isObject(value) && !isFile(value);
    if (name === 'string') return typeof value === 'string' || isFile(value);
    return name === 'boolean' ? typeof value === 'boolean' : true;
  });
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'object' && typeof b === 'object' && toCanonicalJson(a) === toCanonicalJson(b));
}

type Plain = Record<string, unknown>;

/** Does a value meet a constraint? An invalid constraint, or one for another type, counts as met. */
export function meetsConstraint(name: KeywordName, value: unknown, schema: Plain): boolean {
  const limit = schema[name];
  if (limit === undefined) return true;
  const {about, holds, constraint}: Keyword = KEYWORDS[name];
  if (!constraint?.allows || getKind(value) !== about) return true;
  const accepts = holds === 'number' ? isNumeric(limit) : holds === 'text' ? typeof limit === 'string' : true;
  return !accepts || constraint.allows(value as never, limit as never, schema);
}

/** Is there room to test a pattern? A test may take as long as visiting thousands of schemas. */
function canTest(value: unknown, {pattern}: Plain, room: Room): boolean {
  if (typeof value !== 'string' || typeof pattern !== 'string') return true;
  return takeSteps(getPattern(pattern)?.getTestCost(value.length) ?? 0, room);
}

/** The keywords that are checked on their own. */
export const CHECKED: readonly KeywordName[] = KEYWORD_LIST.flatMap(([name, {constraint}]) => (constraint?.allows ? [name] : []));

function getKind(value: unknown): Keyword['about'] {
  if (typeof value === 'string') return 'string';
  if (isNumeric(value)) return 'number';
  if (Array.isArray(value)) return 'array';
  return isObject(value) && !isFile(value) ? 'object' : undefined;
}

function matchesItems(list: unknown[], source: Node, check: Check, level: number): boolean {
  const {minContains = 1, maxContains} = source.value as Plain;
  const items = getField(source, 'items');
  const prefix = [...getItems(getField(source, 'prefixItems')), ...getItems(items)];
  const rest = Array.isArray(items?.value) ? getField(source, 'additionalItems') : items;
  const isEachRight = list.every((item, index) => {
    const node = prefix[index] ?? rest;
    return !node || matchesAll(item, [node], check, level + 1);
  });
  const contains = getField(source, 'contains');
  if (!isEachRight || !contains) return isEachRight;
  const count = list.filter((item) => matchesAll(item, [contains], check, level + 1)).length;
  return (!isNumeric(minContains) || count >= minContains) && (!isNumeric(maxContains) || count <= maxContains);
}

function matchesProperties(object: Plain, source: Node, check: Check, level: number): boolean {
  const {required, dependentRequired} = source.value as Plain;
  const names = Object.keys(object);
  const properties = getField(source, 'properties');
  const isThere = (name: unknown): boolean =>
    typeof name !== 'string' || Object.hasOwn(object, name) || isHidden(getField(properties, name), check.graph, check.direction);
  if (Array.isArray(required) && !required.every(isThere)) return false;
  for (const rules of [dependentRequired, (source.value as Plain).dependencies]) {
    if (!isObject(rules)) continue;
    for (const [name, others] of Object.entries(rules))
      if (Object.hasOwn(object, name) && Array.isArray(others) && !others.every(isThere)) return false;
  }
  const propertyNames = getField(source, 'propertyNames');
  return (
    names.every((name) =>
      getPropertySchemas(name, source, check.room).every((node) => matchesAll(object[name], [node], check, level + 1)),
    ) &&
    (!propertyNames || names.every((name) => matchesAll(name, [propertyNames], check, level + 1))) &&
    [...getEntries(getField(source, 'dependentSchemas')), ...getEntries(getField(source, 'dependencies'))].every(
      ([name, node]) => !Object.hasOwn(object, name) || Array.isArray(node.value) || matchesAll(object, [node], check, level + 1),
    )
  );
}

/** The schemas of one plain schema for a property: its own, those of patterns, else the one for all others. */
export function getPropertySchemas(name: string, source: Node, room?: Room): Node[] {
  const properties = getField(source, 'properties');
  const own = isObject(properties?.value) && Object.hasOwn(properties.value, name) ? [getField(properties, name)] : [];
  const described = getField(source, 'patternProperties');
  const {met, isUnknown} = testPatterns(name, described?.value, room);
  const found = [...own, ...met.map((pattern) => getField(described, pattern))].filter((node) => node !== undefined);
  // A pattern that cannot be tested may match: then nothing is known about the others.
  if (found.length > 0 || isUnknown) return found;
  const additional = getField(source, 'additionalProperties');
  return additional ? [additional] : [];
}

/** Does only the other side write this property? */
export function isHidden(node: Node | undefined, graph: Graph, direction: Direction): boolean {
  const keyword = direction === 'request' ? 'readOnly' : 'writeOnly';
  return (
    node !== undefined &&
    (isTrue(node, keyword) || (isReference(node.value) && flatten([node], graph).sources.some((each) => isTrue(each, keyword))))
  );
}

/** Does a value match exactly one option? An option with a missing reference allows anything, so it does not count. */
function isOnly(met: Node[], graph: Graph): boolean {
  return met.length === 1 || (met.length > 1 && met.filter((option) => !isMissing(option, graph)).length === 1);
}

/** Does a reference lead nowhere? That is reported where references are followed. */
export function isMissing(node: Node, graph: Graph): boolean {
  return isReference(node.value) && graph.target(node) === undefined;
}

function matchesComposition(value: unknown, source: Node, check: Check, level: number): boolean {
  const meets = (node: Node): boolean => matchesAll(value, [node], check, level + 1);
  const meetsOption = (option: Node): boolean => (isNullOption(option, check.graph) ? value === null : meets(option));
  const anyOf = getItems(getField(source, 'anyOf'));
  if (anyOf.length > 0 && !anyOf.some(meetsOption)) return false;
  const oneOf = getItems(getField(source, 'oneOf'));
  if (oneOf.length > 0 && (check.room.isAnyEnough ? !oneOf.some(meetsOption) : !isOnly(oneOf.filter(meetsOption), check.graph)))
    return false;
  const not = getField(source, 'not');
  if (not && meets(not)) return false;
  const condition = getField(source, 'if');
  if (!condition) return true;
  const consequence = getField(source, meets(condition) ? 'then' : 'else');
  return !consequence || meets(consequence);
}

/** An empty list of values sets no rule. */
function isFilled(list: unknown): list is unknown[] {
  return Array.isArray(list) && list.length > 0;
}
