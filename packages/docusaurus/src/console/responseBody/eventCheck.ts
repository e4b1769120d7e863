// The events of a stream against the schema of one event: server-sent events with their lines, or lines of JSON.
import {createValidator} from '@lectern/openapi/validation';
import type {JsonSchema} from '@lectern/openapi';
import {checkValue, type Check} from './check.ts';

/** The parts of an event that are checked. A line of JSON lines has no name. */
export type CheckedEvent = {id?: string; name: string; data: string};

type Definitions = Record<string, JsonSchema>;

const REFERENCE = '#/$defs/';

/** The schema of one event, from a stream that is described item by item, or as a text that contains a list of events. */
export function getEventSchema(schema: JsonSchema, isItem: boolean, definitions: Definitions): JsonSchema | undefined {
  if (isItem) return schema;
  let whole: JsonSchema | undefined = schema;
  for (let steps = 0; typeof whole === 'object' && typeof whole.$ref === 'string' && steps < 20; steps += 1)
    whole = definitions[whole.$ref.slice(REFERENCE.length)];
  const content = typeof whole === 'object' ? whole.contentSchema : undefined;
  const items = typeof content === 'object' && content !== null && 'items' in content ? content.items : undefined;
  return items as JsonSchema | undefined;
}

/** Compares events with the schema of one. Findings begin with the number of the event, from 0. */
export function checkEvents(events: CheckedEvent[], schema: JsonSchema, definitions: Definitions): Check {
  const [item, all] = [open(schema) as JsonSchema, open(definitions) as Definitions];
  const validator = createValidator(typeof item === 'boolean' ? (item ? {} : {not: {}}) : {...item, $defs: all});
  const values = events.map((event) => {
    const readings = getReadings(event);
    return readings.find((each) => validator.isValid(each)) ?? readings[0];
  });
  return checkValue(values, {type: 'array', items: item}, all);
}

/** The possible readings of an event, whose lines are text: data as parsed JSON or as text, an ID as a number or as text. */
function getReadings({id, name, data}: CheckedEvent): unknown[] {
  const datas = readings(data);
  if (name === '') return datas;
  const ids = id === undefined ? [{}] : readings(id).map((each) => ({id: each}));
  return datas.flatMap((each) => ids.map((own) => ({...own, event: name, data: each})));
}

function readings(text: string): unknown[] {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'string' ? [text, value] : [value, text];
  } catch {
    return [text];
  }
}

/** A schema in which a text that contains JSON is replaced by the schema of that JSON. */
function open(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(open);
  if (typeof schema !== 'object' || schema === null) return schema;
  const {contentSchema, contentMediaType} = schema as Record<string, unknown>;
  const isJson =
    contentSchema !== undefined &&
    (contentMediaType === undefined || (typeof contentMediaType === 'string' && contentMediaType.includes('json')));
  return isJson ? open(contentSchema) : Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, open(value)]));
}
