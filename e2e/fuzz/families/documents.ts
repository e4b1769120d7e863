// Whole documents around a construction that is repeated until they have a given size.
import type {Random} from '../random.ts';

type Schemas = Record<string, unknown>;
/** Creates a document of about `size` characters. */
export type Family = (size: number, random: Random) => string;

export const HEAD = {openapi: '3.2.0', info: {title: 'Things', version: '1'}};
export const OK = {200: {description: 'Fine'}};

/** A whole document around schemas. The first is the request and response of an operation. */
export function withSchemas(schemas: Schemas): string {
  const [first = ''] = Object.keys(schemas);
  const content = {'application/json': {schema: ref(first)}};
  const paths = {'/a': {post: {operationId: 'a', requestBody: {content}, responses: {200: {description: 'Fine', content}}}}};
  return JSON.stringify({...HEAD, paths, components: {schemas}});
}

export function withPaths(paths: object, rest: object = {}): string {
  return JSON.stringify({...HEAD, paths, ...rest});
}

export function ref(name: string | number): {$ref: string} {
  return {$ref: `#/components/schemas/${name}`};
}

/** Enough entries to fill a size, by the length of one entry. */
export function fill<T>(size: number, make: (index: number, count: number) => [string, T]): Record<string, T> {
  const count = Math.max(2, Math.floor(size / (JSON.stringify(make(1000, 2000)).length + 1)));
  return Object.fromEntries(Array.from({length: count}, (_, index) => make(index, count)));
}

/** Enough items to fill a size. */
export function fillList<T>(size: number, make: (index: number, count: number) => T): T[] {
  return Object.values(fill(size, (index, count) => [String(index), make(index, count)]));
}

export function repeat(text: string, size: number): string {
  return text.repeat(Math.ceil(size / text.length));
}
