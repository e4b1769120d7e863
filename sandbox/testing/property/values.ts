// Values for the schemas of the document's requests, valid and invalid.
import fc from 'fast-check';

export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  minProperties?: number;
};

type Resolve = (schema: Schema) => Schema;
/** Lists are short, so that many requests are sent. */
const MAX_LENGTH = 4;

/** Values that a schema allows. */
export function createValid(schema: Schema, resolve: Resolve): fc.Arbitrary<unknown> {
  const {type, ...rest} = resolve(schema);
  if (rest.const !== undefined) return fc.constant(rest.const);
  if (rest.enum !== undefined) return fc.constantFrom(...rest.enum);
  if (Array.isArray(type)) return fc.oneof(...type.map((each) => createValid({...rest, type: each}, resolve)));
  switch (type) {
    case 'string':
      return createText(rest);
    case 'integer':
      return fc.integer({min: rest.minimum ?? 0, max: rest.maximum ?? 1000});
    case 'number':
      return fc.double({min: rest.minimum ?? 0, max: rest.maximum ?? 1000, noNaN: true});
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return createList(rest, resolve);
    case 'object':
      return createObject(rest, resolve);
    default:
      throw new Error(`No values are made for the type ${String(type)}.`);
  }
}

function createText({minLength = 0, maxLength = 200, pattern}: Schema): fc.Arbitrary<string> {
  const isWithinLimits = (text: string): boolean => {
    const {length} = Array.from(text);
    return length >= minLength && length <= maxLength && (pattern === undefined || new RegExp(pattern, 'u').test(text));
  };
  const words = fc
    .array(fc.constantFrom('warranty', 'return', 'door', 'Öffnung', 'שבת', '退货', 'naïve', '😀', 'a', "O'Brien", '42', '<b>', '\\', '"'), {
      minLength: 1,
      maxLength: 5,
    })
    .map((each) => each.join(' '));
  if (pattern === undefined) return fc.oneof(words, fc.string({unit: 'grapheme', maxLength: 30})).filter(isWithinLimits);
  // A class such as `\S` allows very many characters: most texts are plain words.
  if (!pattern.includes('[')) return fc.oneof(words, fc.string({unit: 'grapheme', maxLength: 30})).filter(isWithinLimits);
  return fc.oneof(fc.stringMatching(new RegExp(pattern, 'u')), words).filter(isWithinLimits);
}

function createList({minItems = 0, maxItems = MAX_LENGTH, uniqueItems, items = {}}: Schema, resolve: Resolve): fc.Arbitrary<unknown[]> {
  const options = {minLength: minItems, maxLength: Math.min(maxItems, Math.max(minItems, MAX_LENGTH))};
  const item = createValid(items, resolve);
  return uniqueItems === true ? fc.uniqueArray(item, {...options, selector: (each) => JSON.stringify(each)}) : fc.array(item, options);
}

function createObject({properties = {}, required = [], minProperties = 0}: Schema, resolve: Resolve): fc.Arbitrary<object> {
  const model = Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, createValid(each, resolve)]));
  return fc.record(model, {requiredKeys: required}).filter((value) => Object.keys(value).length >= minProperties);
}

const STRANGE: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e300,
  '',
  ' ',
  '\u0000',
  '\ud800',
  'x'.repeat(2000),
  [],
  {},
  [[]],
  [null],
  ['a', 'a'],
  'idx_',
  'tmp_0a1b2c3d4e5f',
  '__proto__',
  '../../etc/passwd',
  "'; DROP TABLE records; --",
  {constructor: 1},
  {length: 5},
];

/** A value with a part changed, removed or added. It may still be valid. */
export function createChanged(value: unknown): fc.Arbitrary<unknown> {
  const strange = fc.oneof(fc.constantFrom(...STRANGE), fc.jsonValue({maxDepth: 2}));
  if (typeof value !== 'object' || value === null) return strange;
  const keys = Object.keys(value);
  const set = (key: string, next: unknown): unknown => {
    const copy: unknown = structuredClone(value);
    Object.defineProperty(copy, key, {value: next, enumerable: true, configurable: true, writable: true});
    return copy;
  };
  const leave = (key: string): unknown => {
    const copy = structuredClone(value) as Record<string, unknown>;
    Reflect.deleteProperty(copy, key);
    return copy;
  };
  const others = [strange, strange.map((next) => set(Array.isArray(value) ? String(keys.length) : 'unknown', next))];
  if (keys.length === 0) return fc.oneof(...others);
  const key = fc.constantFrom(...keys);
  return fc.oneof(
    ...others,
    key.chain((name) => createChanged((value as Record<string, unknown>)[name]).map((next) => set(name, next))),
    ...(Array.isArray(value) ? [] : [key.map(leave)]),
  );
}
