// JSON Schema → the shape of its form fields: `$ref` and `allOf` merged, choices separate.
import type {JsonSchema, JsonSchemaObject} from '@lectern/openapi';
import {getOwn} from '@lectern/openapi/json';
import {omit} from '../record.ts';

export type Definitions = Record<string, JsonSchema>;

export type Option = {label: string; schema: JsonSchema; /** Value of the discriminator that selects it. */ value?: string};

/** How a value is entered. */
export type Kind = 'text' | 'number' | 'boolean' | 'enum' | 'array' | 'object' | 'choice' | 'file' | 'json';

export type Shape = {
  kind: Kind;
  /** Merged keywords of all schemas that apply together, the most specific first. */
  keywords: JsonSchemaObject;
  nullable: boolean;
  /** Allowed values. */
  values: unknown[];
  properties: Map<string, JsonSchema>;
  required: Set<string>;
  /** Schema of further properties: an object with these alone is a map. Absent: none are offered. */
  additional?: JsonSchema;
  items: JsonSchema;
  options: Option[];
  /** Property whose value selects the option. */
  discriminator?: string;
};

const REFERENCE = '#/$defs/';

/** The form fields of a schema. Circular references end where they close. */
export function getShape(schema: JsonSchema, definitions: Definitions): Shape {
  return shapeOf(schema, definitions, new Set());
}

/** `references`: those on the path to this schema; those found here are added. */
function shapeOf(schema: JsonSchema, definitions: Definitions, references: Set<unknown>): Shape {
  const sources = collect(schema, definitions, references);
  const keywords = Object.assign({}, ...sources.toReversed()) as JsonSchemaObject;
  const types = getTypes(sources);
  const {options: all, nullable} = getOptions(sources, definitions);
  const discriminator = getDiscriminator(sources)?.propertyName;
  const constants = getConstants(all, definitions);
  // A subtype refers to its base, whose only option it is: that choice is already made.
  const isMade = all.length === 1 && all.every((option) => references.has(getReference(option.schema)));
  const options = constants.length > 0 || isMade ? [] : all;
  const values = getAllowed(getValues(keywords), constants);
  const only = options.length === 1 ? options[0] : undefined;
  if (only) return mergeOnly([schema, only.schema], definitions, references, nullable || types.includes('null'));
  const shape = {
    keywords,
    nullable: nullable || types.includes('null'),
    values: values.filter((value) => value !== null),
    properties: getProperties(sources),
    required: new Set(sources.flatMap(({required}) => (Array.isArray(required) ? required.map(String) : []))),
    items: (keywords.items ?? true) as JsonSchema,
    options,
    ...getAdditional(sources),
    ...(typeof discriminator === 'string' ? {discriminator} : {}),
  };
  return {...shape, kind: getKind(shape, types)};
}

/** A choice with one option is no choice. */
function mergeOnly(
  [schema, only]: [schema: JsonSchema, only: JsonSchema],
  definitions: Definitions,
  references: Set<unknown>,
  nullable: boolean,
): Shape {
  const rest = typeof schema === 'object' ? withoutChoices(schema, definitions) : [];
  const shape = shapeOf({allOf: [...rest, only]}, definitions, references);
  return {...shape, nullable: nullable || shape.nullable};
}

function withoutChoices(schema: JsonSchemaObject, definitions: Definitions): JsonSchema[] {
  return collect(schema, definitions).map((source) => omit(source, 'oneOf', 'anyOf', 'discriminator'));
}

export function getReference(schema: JsonSchema): unknown {
  return typeof schema === 'object' ? (schema.$ref ?? schema) : schema;
}

/**
 * The plain schemas that apply together, the most specific first, without their own `$ref` and `allOf`. `references`: receives what they
 * refer to.
 */
function collect(schema: JsonSchema, definitions: Definitions, references?: Set<unknown>): JsonSchemaObject[] {
  const found: JsonSchemaObject[] = [];
  const seen = new Set<JsonSchema>();
  const queue: JsonSchema[] = [schema];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    if (typeof next === 'boolean' || seen.has(next)) continue;
    seen.add(next);
    const {$ref, allOf, ...own} = next;
    if ($ref !== undefined) references?.add($ref);
    if (Object.keys(own).length > 0) found.push(own);
    const target = typeof $ref === 'string' ? getOwn(definitions, $ref.slice(REFERENCE.length)) : undefined;
    if (target !== undefined) queue.push(target);
    if (Array.isArray(allOf)) queue.push(...(allOf as JsonSchema[]));
  }
  return found;
}

function getTypes(sources: JsonSchemaObject[]): string[] {
  const lists = sources.flatMap(({type}) => (type === undefined ? [] : [(Array.isArray(type) ? type : [type]).map(String)]));
  return lists.reduce<string[] | undefined>((all, list) => (all ? all.filter((type) => list.includes(type)) : list), undefined) ?? [];
}

function getProperties(sources: JsonSchemaObject[]): Map<string, JsonSchema> {
  const all = new Map<string, JsonSchema[]>();
  for (const {properties} of sources.toReversed()) {
    for (const [name, schema] of Object.entries((properties ?? {}) as Record<string, JsonSchema>)) {
      all.set(name, [schema, ...(all.get(name) ?? [])]);
    }
  }
  return new Map([...all].map(([name, [first = true, ...others]]) => [name, others.length === 0 ? first : {allOf: [first, ...others]}]));
}

/** The schema of further properties; undefined if a schema forbids them, or none defines them. */
function getAdditional(sources: JsonSchemaObject[]): Pick<Shape, 'additional'> {
  const all = sources.flatMap(({additionalProperties}) => (additionalProperties === undefined ? [] : [additionalProperties as JsonSchema]));
  const [first, ...others] = all;
  if (first === undefined || all.includes(false)) return {};
  return {additional: others.length === 0 ? first : {allOf: all}};
}

function getValues({enum: values, const: only}: JsonSchemaObject): unknown[] {
  if (only !== undefined) return [only];
  return Array.isArray(values) ? (values as unknown[]) : [];
}

/** The values that both a list and the options allow. */
function getAllowed(values: unknown[], constants: unknown[]): unknown[] {
  if (values.length === 0 || constants.length === 0) return [...values, ...constants];
  return values.filter((value) => value === null || constants.includes(value));
}

/** The title of a value among the options that are only values. */
export function getTitle({oneOf, anyOf = oneOf}: JsonSchemaObject, value: unknown): string | undefined {
  const option = Array.isArray(anyOf) ? (anyOf as JsonSchemaObject[]).find((each) => each.const === value) : undefined;
  return isLabel(option?.title) ? option.title : undefined;
}

/** The values of options that are only texts, numbers or booleans, so that one list offers them. */
function getConstants(options: Option[], definitions: Definitions): unknown[] {
  const lists = options.map(({schema}) => {
    const [source = {}, ...others] = collect(schema, definitions);
    return others.length > 0 ? [] : getValues(source).filter((value) => typeof value !== 'object');
  });
  return lists.every((list) => list.length > 0) ? lists.flat() : [];
}

type Discriminator = {propertyName?: unknown; mapping?: Record<string, string>};

function getDiscriminator(sources: JsonSchemaObject[]): Discriminator | undefined {
  return sources.find(({discriminator}) => discriminator)?.discriminator as Discriminator | undefined;
}

function getOptions(sources: JsonSchemaObject[], definitions: Definitions): {options: Option[]; nullable: boolean} {
  const mapping = Object.entries(getDiscriminator(sources)?.mapping ?? {});
  const list = sources.map(({oneOf, anyOf}) => oneOf ?? anyOf).find((each) => Array.isArray(each)) as JsonSchema[] | undefined;
  if (!list) {
    // A base schema and its extensions: its options are the ones that its discriminator names.
    const isBase = mapping.length > 0 && !sources.some((source) => 'oneOf' in source);
    return {
      options: isBase ? mapping.map(([value, $ref]) => ({label: value || $ref.slice(REFERENCE.length), value, schema: {$ref}})) : [],
      nullable: false,
    };
  }
  const options = list.filter((option) => !isNull(option, definitions));
  return {options: options.map((option, index) => toOption(option, index, mapping, definitions)), nullable: options.length < list.length};
}

export function isNull(schema: JsonSchema, definitions: Definitions): boolean {
  const types = getTypes(collect(schema, definitions));
  return types.length === 1 && types[0] === 'null';
}

function toOption(schema: JsonSchema, index: number, mapping: [string, string][], definitions: Definitions): Option {
  const $ref = typeof schema === 'object' ? schema.$ref : undefined;
  const sources = collect(schema, definitions);
  const title = sources.find((source) => typeof source.title === 'string')?.title;
  const name = typeof $ref === 'string' ? $ref.slice(REFERENCE.length) : undefined;
  const type = getTypes(sources).find((each) => !['object', 'array'].includes(each));
  const value = mapping.find(([, target]) => target === $ref)?.[0];
  const [only, ...others] = sources.flatMap(getValues);
  const text = typeof only === 'string' && others.length === 0 ? only || 'empty string' : undefined;
  const label = [title, value, name, text, type].find(isLabel) ?? `Option ${index + 1}`;
  return {label, schema, ...(value === undefined ? {} : {value})};
}

/** A label needs more than spaces. */
function isLabel(text: unknown): text is string {
  return typeof text === 'string' && text.trim() !== '';
}

function getKind({keywords, values, properties, options, items, additional}: Omit<Shape, 'kind'>, types: string[]): Kind {
  if (options.length > 1) return 'choice';
  if (values.length > 0 && values.every((value) => typeof value !== 'object')) return 'enum';
  if (keywords.format === 'binary') return 'file';
  const [type] = types.filter((each) => each !== 'null');
  // An object without a known structure is written as JSON; a map has an entry for each name.
  const isMap = typeof additional === 'object' && Object.keys(additional).length > 0;
  if (type === 'object' || (type === undefined && properties.size > 0)) return properties.size > 0 || isMap ? 'object' : 'json';
  if (type === 'array' || (type === undefined && items !== true)) return 'array';
  if (type === 'boolean') return 'boolean';
  if (type === 'integer' || type === 'number') return types.includes('string') ? 'text' : 'number';
  return type === 'string' ? 'text' : 'json';
}
