// Two versions of a document that may keep a comparison busy.
import {type Family, fill, fillList, OK, ref, repeat, withPaths, withSchemas} from '../families/documents.ts';
import {FAMILIES} from '../families/index.ts';
import type {Pair} from './pair.ts';

/** The same document with other types, numbers and words. */
function alter(text: string): string {
  return text
    .replaceAll('"type":"string"', '"type":"integer"')
    .replaceAll('"Fine"', '"Good"')
    .replace(/:(\d+)(?=[,}])/g, (_, digits: string) => `:${Number(digits) + 1}`)
    .replaceAll('text', 'word');
}

const alterFamily =
  (family: Family): Pair =>
  (size, random) => {
    const text = family(size / 2, random);
    return [text, alter(text)];
  };

/** Schemas that refer to one another in a circle. */
function createRing(length: number, type: string): string {
  return withSchemas(
    Object.fromEntries(
      Array.from({length}, (_, index) => [`s${index}`, {properties: {a: ref(`s${(index + 1) % length}`), [`b${index % 7}`]: {type}}}]),
    ),
  );
}

const both = (make: (size: number, type: string) => string): Pair => {
  return (size) => [make(size / 2, 'string'), make(size / 2, 'integer')];
};

/** Two versions of a document. */
export const VERSIONS: Record<string, Pair> = {
  ...Object.fromEntries(Object.entries(FAMILIES).map(([name, family]) => [name, alterFamily(family)])),
  'circles of lengths that have no common divisor': (size) => {
    const length = Math.floor(size / 2 / 75);
    return [createRing(length, 'string'), createRing(length - 1, 'integer')];
  },
  'one long circle': both((size, type) => createRing(Math.floor(size / 75), type)),
  'an enum of many subtypes': both((size, type) =>
    withSchemas({
      s: {anyOf: Array.from({length: size / 100}, (_, index) => ref(`s${index}`))},
      ...fill(size / 2, (index) => [`s${index}`, {allOf: [ref('base')]}]),
      base: {enum: Object.keys(fill(size / 3, (index) => [`${type}${index}`, 0]))},
    }),
  ),
  'options that are all different': both((size, type) =>
    withSchemas({s: {oneOf: fillList(size, (index) => ({type, maximum: index, title: `${type} ${index}`}))}}),
  ),
  'a rule too free to compare, in many subtypes': both((size, type) =>
    withSchemas({
      s: {oneOf: Object.keys(fill(size / 3, (index) => [`s${index}`, 0])).map(ref)},
      ...fill(size / 3, (index) => [`s${index}`, {allOf: [ref('base')], title: `${index}`}]),
      base: {not: {enum: Object.keys(fill(size / 3, (index) => [`${type}${index}`, 0]))}},
    }),
  ),
  'authorization that differs in all operations': both((size, type) =>
    withPaths(
      fill(size / 2, (index) => [`/p${index}`, {get: {responses: OK}}]),
      {
        security: fillList(size / 4, (index) => ({[`${type}${index}`]: []})),
        components: {securitySchemes: fill(size / 4, (index) => [`${type}${index}`, {type: 'http', scheme: 'basic'}])},
      },
    ),
  ),
  'properties of other names': both((size, type) =>
    withSchemas({s: {type: 'object', properties: fill(size, (index) => [`${type}${index}`, {}])}}),
  ),
  'options of every kind': both((size, type) => withSchemas({s: {oneOf: fillList(size, () => type === 'string')}})),
  'options of many types': both((size, type) => withSchemas({s: {anyOf: fillList(size, () => ({type}))}})),
  'operations that have moved': both((size, type) =>
    withPaths(fill(size, (index) => [`/${type}${index}`, {get: {operationId: `o${index}`, responses: OK}}])),
  ),
  'one path of many variables': both((size, type) =>
    withPaths({[`/${Object.keys(fill(size / 2, (index) => [`{${type}${index}}`, 0])).join('/')}`]: {get: {responses: OK}}}),
  ),
  'many paths of many variables': both((size, type) =>
    withPaths(
      Object.fromEntries(
        Array.from({length: 40}, (_, at) => [
          `/${at}${repeat('/{a}', size / 40 - 60)}`,
          {[at % 2 && type === 'string' ? 'get' : 'put']: {responses: OK}},
        ]),
      ),
    ),
  ),
};
