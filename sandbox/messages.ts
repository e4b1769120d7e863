import type {OutputUnit} from '@lectern/openapi/validation';
import {get, toObject, unescapePointer, type JsonObject} from './contract.ts';
import type {ProblemError} from './model.ts';

const NOUNS: Record<string, string> = {
  fileIds: 'ID',
  tempFileIds: 'ID',
  files: 'file',
  reasons: 'reason',
  status: 'state',
  stopWords: 'word',
  synonyms: 'group',
};
const ID_KINDS: Record<string, string> = {
  idx: 'an index ID',
  file: 'a file ID',
  tmp: 'the ID of a temporary file',
  ses: 'a session ID',
  qst: 'a question ID',
};
const TYPES: Record<string, string> = {
  array: 'a list',
  boolean: 'true or false',
  integer: 'a whole number',
  null: 'null',
  number: 'a number',
  object: 'an object',
  string: 'a text',
};

/** Describes an error of a value in the words of the contract; null for errors that only summarise others. */
export function describeError(error: OutputUnit, schema: JsonObject, instance: unknown): ProblemError | null {
  const pointer = error.instanceLocation.slice(1);
  const way = pointer.split('/').slice(1).map(unescapePointer);
  const value = get(instance, ...way);
  const rule = readRule(error, schema);
  switch (error.keyword) {
    case 'required': {
      const name = /"(.*)"/.exec(error.error)?.[1] ?? '';
      return {pointer: `${pointer}/${name}`, message: 'This is required.'};
    }
    case 'uniqueItems': {
      const index = /\d+\D*$/.exec(error.error)?.[0] ?? '';
      return {pointer: `${pointer}/${Number.parseInt(index, 10)}`, message: 'Must not be given twice.'};
    }
    default: {
      const message = describe(error.keyword, rule, value, way);
      return message === null ? null : {pointer, message};
    }
  }
}

function describe(keyword: string, rule: unknown, value: unknown, way: string[]): string | null {
  switch (keyword) {
    case 'false':
      return 'Unknown field. Remove it or correct its name.';
    case 'minProperties':
      return 'Name at least one field.';
    case 'type':
      return `Must be ${(Array.isArray(rule) ? rule : [rule]).map((type) => TYPES[String(type)] ?? String(type)).join(' or ')}.`;
    case 'enum':
      return `Must be one of ${(rule as unknown[]).join(', ')}.`;
    case 'minimum':
      return `Must be at least ${String(rule)}. It is ${String(value)}.`;
    case 'maximum':
      return `Must be at most ${String(rule)}. It is ${String(value)}.`;
    case 'minLength':
      return `Must have at least ${count(rule, 'character')}. It has ${Array.from(String(value)).length}.`;
    case 'maxLength':
      return `Must have at most ${count(rule, 'character')}. It has ${Array.from(String(value)).length}.`;
    case 'minItems':
      return `Must have at least ${count(rule, getNoun(way))}. It has ${(value as unknown[]).length}.`;
    case 'maxItems':
      return `Must have at most ${count(rule, getNoun(way))}. It has ${(value as unknown[]).length}.`;
    case 'pattern':
      return describePattern(String(rule), String(value));
    default:
      return null;
  }
}

function describePattern(pattern: string, value: string): string {
  const prefix = /^\^(\w+)_\[/.exec(pattern)?.[1];
  if (prefix !== undefined) {
    const kind = ID_KINDS[prefix] ?? 'an ID';
    return value.startsWith(`${prefix}_`)
      ? `Must be ${kind}. Copy the whole ID again.`
      : `Must be ${kind}, which begins with \`${prefix}_\`.`;
  }
  if (pattern === '\\S') return 'Must not be blank.';
  if (pattern.startsWith('^\\S')) return 'Must not begin or end with a space, nor have line breaks.';
  return 'Use only letters, digits and the signs `.`, `_`, `:` and `-`.';
}

function getNoun(way: string[]): string {
  return way.at(-2) === 'synonyms' ? 'word' : (NOUNS[way.at(-1) ?? ''] ?? 'item');
}

function count(number: unknown, noun: string): string {
  return `${String(number)} ${noun}${number === 1 ? '' : 's'}`;
}

/** The value of the failed keyword: the location is a path through the schema and its references. */
function readRule({keywordLocation}: OutputUnit, schema: JsonObject): unknown {
  let current: unknown = schema;
  for (const part of keywordLocation.split('/').slice(1).map(unescapePointer)) {
    const next = toObject(current)[part];
    current = part === '$ref' && typeof next === 'string' ? get(schema, ...next.split('/').slice(1).map(unescapePointer)) : next;
  }
  return current;
}
