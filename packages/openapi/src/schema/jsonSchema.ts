// Schema Object → JSON Schema (2020-12) for forms and validators. A reference stays a reference: it names a definition, and each definition
// is converted once for the whole document, however many operations need it.
import {getComponent} from '../document/components.ts';
import {getOwn} from '../json/getOwn.ts';
import {isBinary} from './isBinary.ts';
import {KEYWORDS, type Keyword} from '../spec/keywords.ts';
import {classifyPattern} from '../spec/pattern.ts';
import {COSTLY} from '../validation/omit.ts';
import {flatten} from './flatten.ts';
import {toFormDescription} from './formDescription.ts';
import {toKebabCase} from '../document/ids.ts';
import {toPointerPart} from '../json/pointer.ts';
import {isNullOption} from './nullOption.ts';
import {isReference} from '../document/resolve.ts';
import type {Graph, Node} from '../document/graph.ts';
import {getRef} from '../document/references/scan.ts';
import {withoutIgnored} from '../document/references/refSiblings.ts';
import {getEntries, getField, getItems, getText, isObject} from '../document/value.ts';
import {getKey, getName} from '../document/nodeKey.ts';
import {createFreeNames} from '../view/freeNames.ts';

/** A JSON Schema as plain JSON. */
export type JsonSchema = boolean | JsonSchemaObject;
export type JsonSchemaObject = {[keyword: string]: unknown};

export type Definitions = {
  /** Converts a schema to JSON Schema; its references are `#/$defs/…`. */
  convert: (node: Node) => JsonSchema;
  /** Every referenced definition, by ID. */
  all: () => Map<string, JsonSchema>;
};

/** The beginning of references in a converted schema. */
export const DEFINITIONS = '#/$defs/';

const isText = (value: unknown): boolean => typeof value === 'string';
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);

/** Does a keyword have a value of the right type? Other values would break a validator. */
const FITS: Record<string, (value: unknown) => boolean> = {
  any: () => true,
  text: isText,
  flag: (value) => typeof value === 'boolean',
  number: (value) => typeof value === 'bigint' || (typeof value === 'number' && Number.isFinite(value)),
  'list any': Array.isArray,
  'list text': isTexts,
  'map list text': (value) => isObject(value) && Object.values(value).every(isTexts),
};

/** The definitions of one document. `subtypes`: schemas that extend another one, by the other's location. */
export function createDefinitions(graph: Graph, subtypes: Map<string, Node[]>): Definitions {
  const choose = createFreeNames({number: (wanted, count) => `${wanted}-${count}`});
  const known = new Map<string, string>();
  const waiting: {id: string; node: Node}[] = [];

  const refer = (target: Node): string => {
    const key = getKey(target);
    const id = known.get(key) ?? choose(toId(getName(target)));
    if (!known.has(key)) {
      known.set(key, id);
      waiting.push({id, node: target});
    }
    return DEFINITIONS + id;
  };

  const convert = (written: Node): JsonSchema => {
    const node = withoutIgnored(written, graph);
    if (typeof node.value === 'boolean') return node.value;
    if (!isObject(node.value)) return true;
    const schema = normalizeFile(boundPatterns(normalizeLimits(Object.fromEntries(getEntries(node).flatMap(convertKeyword)))), node, graph);
    const discriminator = getDiscriminator(node);
    if (discriminator) schema.discriminator = discriminator;
    // A circle that contains only references allows anything.
    const target = isReference(node.value) && graph.resolve(node) ? graph.target(node) : undefined;
    const referring = target ? {$ref: refer(target), ...schema} : schema;
    return getField(node, 'nullable')?.value === true ? allowNull(referring) : referring;
  };

  const convertKeyword = ([keyword, value]: [string, Node]): [string, unknown][] => {
    if (keyword === 'items' && Array.isArray(value.value)) return [['prefixItems', getItems(value).map(convert)]];
    const known = getOwn<Keyword>(KEYWORDS, keyword);
    if (!known || (known.isNotForForms && !known.subschema)) return [];
    if (known.holds === 'schema') return [[keyword, convert(value)]];
    if (known.holds === 'list schema')
      return getItems(value).length > 0 ? [[keyword, getItems(value).map(isChoice(keyword) ? convertOption : convert)]] : [];
    if (known.holds === 'map schema') return [[keyword, toRecord(getEntries(value).map(([name, schema]) => [name, convert(schema)]))]];
    if (keyword === 'description' && typeof value.value === 'string') return [[keyword, toFormDescription(value.value)]];
    return (known.accepts ?? FITS[known.holds])?.(value.value) ? [[keyword, value.value]] : [];
  };

  const convertOption = (option: Node): JsonSchema => (isNullOption(option, graph) ? {type: 'null'} : convert(option));

  const getDiscriminator = (node: Node): JsonSchemaObject | undefined => {
    const discriminator = getField(node, 'discriminator');
    const propertyName = getText(discriminator, 'propertyName');
    if (propertyName === undefined) return undefined;
    const mapped = getEntries(getField(discriminator, 'mapping')).flatMap(([value, written]): [string, string][] => {
      const ref = String(written.value);
      const named = getComponent(graph, 'schemas', ref);
      const $ref = !named && /[/#.]/.test(ref) ? ref : `#/components/schemas/${encodeURIComponent(toPointerPart(ref))}`;
      const target = graph.target({...written, value: {$ref}}, 'warning');
      return target ? [[value, refer(target)]] : [];
    });
    const extending = (subtypes.get(getKey(node)) ?? []).map((subtype): [string, string] => [getName(subtype), refer(subtype)]);
    const named = new Set(mapped.map(([, target]) => target));
    return {propertyName, mapping: toRecord([...mapped, ...extending.filter(([, target]) => !named.has(target))])};
  };

  return {
    convert,
    all() {
      const definitions = new Map<string, JsonSchema>();
      for (let next = waiting.shift(); next; next = waiting.shift()) definitions.set(next.id, convert(next.node));
      return definitions;
    },
  };
}

/** The ID of a definition: its name, which forms show, unless a reference would have to escape it. */
function toId(name: string): string {
  return /^[a-z][\w.-]*$/i.test(name) ? name : toKebabCase(name) || 'schema';
}

/** Removes an endless pattern, and marks a costly one for the validator. Names that would have to match either may then be any names. */
function boundPatterns({pattern, patternProperties, additionalProperties, ...schema}: JsonSchemaObject): JsonSchemaObject {
  const cost = typeof pattern === 'string' ? classifyPattern(pattern) : 'endless';
  const names = isObject(patternProperties) ? Object.keys(patternProperties) : [];
  const isOpen = names.some((name) => classifyPattern(name) !== 'cheap');
  return {
    ...schema,
    ...(cost === 'endless' ? {} : {pattern}),
    ...(cost === 'costly' ? {[COSTLY]: true} : {}),
    ...(isOpen || patternProperties === undefined ? {} : {patternProperties}),
    ...(isOpen || additionalProperties === undefined ? {} : {additionalProperties}),
  };
}

function isChoice(keyword: string): boolean {
  return keyword === 'oneOf' || keyword === 'anyOf';
}

/** Before 2020-12, an exclusive limit was a limit and a flag. */
function normalizeLimits(schema: JsonSchemaObject): JsonSchemaObject {
  const {minimum, maximum, exclusiveMinimum, exclusiveMaximum, ...rest} = schema;
  return {
    ...rest,
    ...normalizeLimit('minimum', minimum, 'exclusiveMinimum', exclusiveMinimum),
    ...normalizeLimit('maximum', maximum, 'exclusiveMaximum', exclusiveMaximum),
  };
}

function normalizeLimit(name: string, limit: unknown, exclusiveName: string, exclusive: unknown): JsonSchemaObject {
  if (exclusive === true) return limit === undefined ? {} : {[exclusiveName]: limit};
  return {
    ...(limit === undefined ? {} : {[name]: limit}),
    ...(typeof exclusive === 'boolean' || exclusive === undefined ? {} : {[exclusiveName]: exclusive}),
  };
}

/** Unifies the ways to mark a value as the content of a file. */
function normalizeFile(schema: JsonSchemaObject, node: Node, graph: Graph): JsonSchemaObject {
  const isOwn = !isReference(node.value) && isBinary(flatten([node], graph));
  return isOwn ? {...schema, type: 'string', format: 'binary'} : schema;
}

/** `nullable` of OpenAPI 3.0. */
function allowNull(schema: JsonSchemaObject): JsonSchemaObject {
  const {type, enum: values} = schema;
  if (typeof type !== 'string') return Array.isArray(type) ? schema : {anyOf: [schema, {type: 'null'}]};
  return {
    ...schema,
    type: [type, 'null'],
    ...(Array.isArray(values) && !values.includes(null) ? {enum: [...(values as unknown[]), null]} : {}),
  };
}

/** An object with any keys, including `__proto__`. */
function toRecord(entries: [string, unknown][]): Record<string, unknown> {
  return Object.fromEntries(entries);
}

/** IDs of the definitions that a converted schema refers to directly. */
export function getReferences(schema: unknown): string[] {
  const found: string[] = [];
  const stack: unknown[] = [schema];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    const ref = Array.isArray(next) ? undefined : getRef(next);
    if (ref?.startsWith(DEFINITIONS)) found.push(ref.slice(DEFINITIONS.length));
    const mapping = (next as {discriminator?: {mapping?: unknown}}).discriminator?.mapping;
    if (isObject(mapping)) for (const target of Object.values(mapping)) found.push(String(target).slice(DEFINITIONS.length));
    for (const value of Object.values(next) as unknown[]) if (typeof value === 'object' && value !== null) stack.push(value);
  }
  return [...new Set(found)];
}
