// The document's descriptions of values in an event: if a stream contains no text, only its last event shows how it ended.
import type {JsonSchema} from '@lectern/openapi';
import {getOwn} from '@lectern/openapi/json';
import {isRecord} from '../record.ts';
import {getEventSchema, type CheckedEvent} from './eventCheck.ts';
import {parseShallow} from './levels.ts';

type Definitions = Record<string, JsonSchema>;

const REFERENCE = '#/$defs/';
/** References and choices within each other; circles end there. */
const MAX_DEPTH = 8;

/** Descriptions of the constants that an event's data holds, in the order of the data. `isItem`: the schema is that of one event. */
export function findMeanings({name, data}: CheckedEvent, schema: JsonSchema, isItem: boolean, definitions: Definitions): string[] {
  const value = parseObject(data);
  const event = getEventSchema(schema, isItem, definitions);
  if (!value || event === undefined) return [];
  const schemas = name === '' ? [event] : getDataSchemas(event, name, definitions);
  return Object.entries(value).flatMap(([key, item]) =>
    schemas
      .flatMap((each) => getProperty(each, key, definitions))
      .flatMap((each) => open(each, definitions))
      .filter((each) => Object.hasOwn(each, 'const') && each.const === item)
      .flatMap(({description}) => (typeof description === 'string' ? [description] : []))
      .slice(0, 1),
  );
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value = parseShallow(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Schemas of the data of events with a name. */
function getDataSchemas(event: JsonSchema, name: string, definitions: Definitions): JsonSchema[] {
  return getOptions(event, definitions)
    .filter((each) => getProperty(each, 'event', definitions).some((own) => open(own, definitions).some((named) => named.const === name)))
    .flatMap((each) => getProperty(each, 'data', definitions))
    .map((each) => (isRecord(each) && each.contentSchema !== undefined ? (each.contentSchema as JsonSchema) : each));
}

/** The schemas that a schema chooses between, or itself. */
function getOptions(schema: JsonSchema, definitions: Definitions, depth = 0): JsonSchema[] {
  if (!isRecord(schema) || depth > MAX_DEPTH) return [];
  const {$ref, oneOf, anyOf} = schema;
  const target = typeof $ref === 'string' ? getOwn(definitions, $ref.slice(REFERENCE.length)) : undefined;
  const options = target === undefined ? (oneOf ?? anyOf) : [target];
  return Array.isArray(options) ? (options as JsonSchema[]).flatMap((each) => getOptions(each, definitions, depth + 1)) : [schema];
}

function getProperty(schema: JsonSchema, name: string, definitions: Definitions): JsonSchema[] {
  return open(schema, definitions).flatMap(({properties}) => {
    const own = isRecord(properties) ? getOwn(properties as Definitions, name) : undefined;
    return own === undefined ? [] : [own];
  });
}

/** A schema with all that it refers to, and that it is composed of. */
function open(schema: JsonSchema, definitions: Definitions, depth = 0): Record<string, unknown>[] {
  if (!isRecord(schema) || depth > MAX_DEPTH) return [];
  const {$ref, oneOf, anyOf, allOf} = schema;
  const target = typeof $ref === 'string' ? getOwn(definitions, $ref.slice(REFERENCE.length)) : undefined;
  const parts = [target, ...[oneOf, anyOf, allOf].flatMap((each) => (Array.isArray(each) ? (each as JsonSchema[]) : []))];
  return [schema, ...parts.flatMap((each) => (each === undefined ? [] : open(each, definitions, depth + 1)))];
}
