// Why a value does not match its schema, with the location of the mismatch. `matches` decides whether it matches.
import {CHECKED, matches, meetsConstraint, hasType, getPropertySchemas, isHidden, type Direction, type Room} from './matchesSchema.ts';
import {flatten, type Flat} from '../flatten.ts';
import {toJson} from '../../json/toJson.ts';
import {isReference} from '../../document/resolve.ts';
import type {Graph, Node} from '../../document/graph.ts';
import {getRef} from '../../document/references/scan.ts';
import {getSimilar} from '../../document/problems/didYouMean.ts';
import {getEntries, getField, getItems, isObject} from '../../document/value.ts';
import {getName} from '../../document/nodeKey.ts';

/** The mismatch: steps to the value, and a sentence about it that begins with a verb. */
export type Mismatch = {steps: (string | number)[]; message: string; hint: string};

type Look = {graph: Graph; direction: Direction; room: Room};
type Plain = Record<string, unknown>;

const MAX_LEVELS = 40;

/** The first mismatch of a value; undefined if it matches, or is too large to be checked as a whole. */
export function explainMismatch(value: unknown, nodes: Node[], look: Look, level = 0): Mismatch | undefined {
  if (level > MAX_LEVELS || matchesHere(value, nodes, look)) return undefined;
  const flat = flatten(nodes, look.graph);
  return findOwn(value, flat, look) ?? findInside(value, flat, look, level) ?? findInChoices(value, flat, look, level);
}

function matchesHere(value: unknown, nodes: Node[], {graph, direction, room}: Look): boolean {
  return room.checks <= 0 || matches(value, nodes, graph, direction, room);
}

function findOwn(value: unknown, flat: Flat, look: Look): Mismatch | undefined {
  for (const source of flat.sources) {
    if (source.value === false) return createMismatch('is not allowed here: its schema is false', 'remove it');
    if (!isObject(source.value)) continue;
    const found = findType(value, source.value) ?? findKeyword(value, source, look);
    if (found) return found;
  }
  return undefined;
}

function createMismatch(message: string, hint: string): Mismatch {
  return {steps: [], message, hint};
}

function findType(value: unknown, schema: Plain): Mismatch | undefined {
  const isNull = value === null && (schema.nullable === true || schema['x-nullable'] === true);
  if (isNull) return undefined;
  if (!hasType(value, schema.type)) {
    const wanted = [schema.type].flat().map(String).join(' or ');
    const hint = value === null ? 'write a value, or let the schema allow null' : `write a value of type ${wanted}, or correct the schema`;
    return createMismatch(`is ${describe(value)}, but its schema asks for ${wanted}`, hint);
  }
  const isSame = (other: unknown): boolean => toJson(other) === toJson(value);
  if ('const' in schema && !isSame(schema.const))
    return createMismatch(`is not ${shorten(schema.const)}`, `write ${shorten(schema.const)}`);
  if (!Array.isArray(schema.enum) || schema.enum.length === 0 || schema.enum.some(isSame)) return undefined;
  const values = schema.enum as unknown[];
  const near =
    typeof value === 'string'
      ? getSimilar(
          value,
          values.filter((each) => typeof each === 'string'),
        )
      : undefined;
  const hint =
    near === undefined
      ? `write one of: ${values.slice(0, 8).map(shorten).join(', ')}${values.length > 8 ? ', …' : ''}`
      : `did you mean "${near}"?`;
  return createMismatch(`is ${describe(value)}, which is none of the values of its schema`, hint);
}

function findKeyword(value: unknown, source: Node, look: Look): Mismatch | undefined {
  const schema = source.value as Plain;
  if (isObject(value)) {
    const names = findNames(value, source, look);
    if (names) return names;
  }
  const broken = CHECKED.find((name) => !meetsConstraint(name, value, schema));
  return broken === undefined
    ? undefined
    : createMismatch(
        `is ${describe(value)}, which ${broken}: ${shorten(schema[broken])} does not allow`,
        'correct the value, or the schema',
      );
}

function findNames(object: Plain, source: Node, {graph, direction}: Look): Mismatch | undefined {
  const {required, additionalProperties} = source.value as Plain;
  const properties = getField(source, 'properties');
  for (const name of Array.isArray(required) ? required : []) {
    if (typeof name !== 'string' || Object.hasOwn(object, name) || isHidden(getField(properties, name), graph, direction)) continue;
    return createMismatch(`lacks "${name}", which its schema requires`, `add "${name}", or take it out of "required"`);
  }
  if (additionalProperties !== false) return undefined;
  const extra = Object.keys(object).find((name) => getPropertySchemas(name, source).some(({value}) => value === false));
  if (extra === undefined) return undefined;
  const near = getSimilar(
    extra,
    getEntries(properties).map(([name]) => name),
  );
  const hint = near === undefined ? 'remove it, or add it to the properties' : `did you mean "${near}"?`;
  return createMismatch(`has "${extra}", which its schema does not name and does not allow`, hint);
}

function findInside(value: unknown, flat: Flat, look: Look, level: number): Mismatch | undefined {
  const parts: [string | number, unknown][] = Array.isArray(value) ? [...value.entries()] : isObject(value) ? Object.entries(value) : [];
  for (const [step, part] of parts) {
    const nodes = flat.sources.flatMap((source) =>
      typeof step === 'number' ? getItemSchemas(source, step) : getPropertySchemas(step, source),
    );
    const found = nodes.map((node) => explainMismatch(part, [node], look, level + 1)).find(Boolean);
    if (found) return {...found, steps: [step, ...found.steps]};
  }
  return undefined;
}

function getItemSchemas(source: Node, index: number): Node[] {
  const items = getField(source, 'items');
  const prefix = [...getItems(getField(source, 'prefixItems')), ...getItems(items)];
  const rest = Array.isArray(items?.value) ? getField(source, 'additionalItems') : items;
  return [prefix[index] ?? rest].filter((node) => node !== undefined);
}

function findInChoices(value: unknown, flat: Flat, look: Look, level: number): Mismatch | undefined {
  for (const source of flat.sources) {
    for (const keyword of ['oneOf', 'anyOf']) {
      const options = getItems(getField(source, keyword));
      if (options.length === 0 || options.some((option) => matchesHere(value, [option], look))) continue;
      // If only one option has its type, that one was meant.
      const near = options.filter((option) => flatten([option], look.graph).sources.every((each) => isNear(value, each)));
      const [only] = near;
      if (near.length === 1 && only) return explainMismatch(value, [only], look, level + 1);
      const names = options.map((option) => getOptionName(option)).filter((name) => name !== undefined);
      const list = names.length > 0 && names.length < 6 ? ` (${names.join(', ')})` : '';
      return createMismatch(`fits none of the ${options.length} options of "${keyword}"${list}`, 'correct the value, or the options');
    }
  }
  return undefined;
}

function getOptionName(option: Node): string | undefined {
  return isReference(option.value) ? getName({...option, pointer: getRef(option.value) ?? ''}) : undefined;
}

function isNear(value: unknown, {value: schema}: Node): boolean {
  return isObject(schema) && hasType(value, schema.type);
}

function describe(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  return typeof value === 'object' ? 'an object' : shorten(value);
}

function shorten(value: unknown): string {
  const text = toJson(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
