// Created examples, checked with an independent validator: generated schemas, and every schema of real documents.
import {Ajv2020} from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {createExample} from './example.ts';
import type {Direction} from '../schema/matching/matchesSchema.ts';
import {isFile} from '../request/fileValue.ts';
import {loadGraph} from '../document/resolve.ts';
import type {Graph, Node} from '../document/graph.ts';
import {child} from '../document/references/scan.ts';
import {getKey} from '../document/nodeKey.ts';
import {isObject} from '../document/value.ts';

const AUTHORED = ['example', 'examples', 'x-example', 'default'];
const NAMES = ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'];

/** Passes schemas to a validator as JSON Schema 2020-12, each referenced schema on its own. */
function createValidator(graph: Graph, direction: Direction): (node: Node, value: unknown) => string | undefined {
  const ajv = new Ajv2020({strict: false, validateSchema: false, logger: false, allErrors: true, code: {optimize: false}});
  addFormats(ajv);
  const known = new Set<string>();
  const hidden = direction === 'request' ? 'readOnly' : 'writeOnly';

  function register(node: Node): string {
    const id = `http://x/${encodeURIComponent(getKey(node))}`;
    if (!known.has(id)) {
      known.add(id);
      ajv.addSchema({allOf: [convert(node)]}, id);
    }
    return id;
  }

  function convert(node: Node, isNames = false): unknown {
    const {value} = node;
    if (Array.isArray(value)) return value.map((_, index) => convert(child(node, index)));
    if (!isObject(value)) return value;
    const entries = Object.keys(value).flatMap((key): [string, unknown][] => {
      if (isNames) return [[key, convert(child(node, key))]];
      if ([...AUTHORED, 'discriminator', '$id', '$anchor'].includes(key)) return [];
      if (['enum', 'const', 'required', 'dependentRequired'].includes(key)) return [[key, value[key]]];
      return [[key, convert(child(node, key), NAMES.includes(key))]];
    });
    if (isNames) return Object.fromEntries(entries);
    const schema = Object.fromEntries(entries) as Record<string, unknown>;
    const target = typeof value.$ref === 'string' ? graph.target(node) : undefined;
    if (target) schema.$ref = register(target);
    for (const [flag, bound] of [
      ['exclusiveMinimum', 'minimum'],
      ['exclusiveMaximum', 'maximum'],
    ] as const) {
      if (typeof schema[flag] === 'boolean') schema[flag] = schema[flag] ? schema[bound] : undefined;
    }
    if (Array.isArray(schema.required)) schema.required = schema.required.filter((name) => !isHidden(node, String(name)));
    const {nullable, ...rest} = schema;
    return nullable === true ? {anyOf: [{type: 'null'}, rest]} : rest;
  }

  function isHidden(node: Node, name: string): boolean {
    const property = (node.value as {properties?: Record<string, unknown>}).properties?.[name];
    const target = isObject(property) && typeof property.$ref === 'string' ? graph.target({...node, value: property})?.value : undefined;
    return [property, target].some((each) => isObject(each) && each[hidden] === true);
  }

  return (node, value) => {
    const validate = ajv.getSchema(register(node));
    return !validate || validate(value) === true ? undefined : ajv.errorsText(validate.errors);
  };
}

function toPlain(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_key, item: unknown) => (isFile(item) ? item.fileName : typeof item === 'bigint' ? Number(item) : item)),
  );
}

/** What the validator reports about examples of these schemas. Schemas that contain themselves without end are left out. */
function getInvalid(nodes: Node[], graph: Graph): string[] {
  return (['request', 'response'] as const).flatMap((direction) => {
    const validate = createValidator(graph, direction);
    return nodes.flatMap((node) => {
      const value = toPlain(createExample(node, graph, direction));
      try {
        const wrong = validate(node, value);
        return wrong === undefined ? [] : [`${direction} ${getKey(node)} ${JSON.stringify(value)}: ${wrong}`];
      } catch (error) {
        if (error instanceof RangeError) return [];
        throw error;
      }
    });
  });
}

async function getGraph(entry: string, read: (file: string) => Promise<string>): Promise<Graph> {
  const {graph} = await loadGraph(entry, read);
  if (!graph) throw new Error(`${entry} cannot be read`);
  return graph;
}

describe('created examples of generated schemas are valid', () => {
  const count = fc.nat({max: 4});
  const name = fc.constantFrom('id', 'name', 'a', 'b', 'ref');
  const text = fc
    .record({least: count, more: count, pattern: fc.option(fc.constantFrom('^[a-z]*$', '^[A-Z][a-z]*\\d*$', '[0-9]', '^(ab)*c*$'))})
    .map(({least, more, pattern}) =>
      pattern === null ? {type: 'string', minLength: least, maxLength: least + more} : {type: 'string', pattern, minLength: least},
    );
  const formatted = fc
    .constantFrom(
      ...[
        'date-time',
        'date',
        'time',
        'duration',
        'email',
        'hostname',
        'ipv4',
        'ipv6',
        'uri',
        'uri-reference',
        'uuid',
        'json-pointer',
        'regex',
      ],
    )
    .map((format) => ({type: 'string', format}));
  const number = fc
    .record({
      least: fc.integer({min: -50, max: 50}),
      more: fc.integer({min: 5, max: 90}),
      step: fc.constantFrom(undefined, 1, 2, 5, 0.5),
      exclusive: fc.boolean(),
    })
    .map(({least, more, step, exclusive}) => ({
      type: step === 0.5 ? 'number' : 'integer',
      ...(exclusive ? {exclusiveMinimum: least, exclusiveMaximum: least + more + 5} : {minimum: least, maximum: least + more}),
      ...(step === undefined ? {} : {multipleOf: step}),
    }));
  const listed = fc.constantFrom<object>({enum: ['x', 'y', null]}, {const: {a: 1}}, {type: ['string', 'null']}, {type: 'boolean'}, {});
  const {schema} = fc.letrec<{schema: object}>((tie) => {
    const inner = tie('schema');
    const object = fc
      .record({
        properties: fc.dictionary(name, inner, {maxKeys: 4}),
        required: fc.uniqueArray(name, {maxLength: 3}),
        least: count,
        rest: fc.constantFrom<unknown>(undefined, true, {type: 'integer'}),
      })
      .map(({properties, required, least, rest}) => ({
        type: 'object',
        properties,
        required,
        minProperties: least,
        ...(rest === undefined ? {} : {additionalProperties: rest}),
      }));
    const patterned = fc.record({least: count, value: inner}).map(({least, value}) => ({
      type: 'object',
      patternProperties: {'^x-[a-z]+$': value},
      additionalProperties: false,
      minProperties: least,
    }));
    const named = fc.record({least: count, value: inner}).map(({least, value}) => ({
      type: 'object',
      propertyNames: {pattern: '^[a-z]{3,}$'},
      additionalProperties: value,
      minProperties: least,
    }));
    const list = fc.record({items: inner, least: count}).map(({items, least}) => ({type: 'array', items, minItems: least}));
    const unique = fc
      .record({items: fc.oneof(fc.constant({type: 'integer', minimum: -3, multipleOf: 2}), formatted), least: count})
      .map(({items, least}) => ({type: 'array', items, minItems: least, uniqueItems: true}));
    const tuple = fc.record({first: inner, second: inner, least: count}).map(({first, second, least}) => ({
      type: 'array',
      prefixItems: [first, second],
      items: {type: 'string'},
      minItems: least,
      contains: {const: 'z'},
    }));
    const dependent = fc.constantFrom<object>(
      {type: 'object', properties: {a: {type: 'string'}}, dependentRequired: {a: ['b']}},
      {type: 'object', properties: {a: {type: 'string'}}, dependentSchemas: {a: {required: ['c'], properties: {c: {type: 'integer'}}}}},
      {
        type: 'object',
        properties: {kind: {enum: ['p', 'q']}},
        required: ['kind'],
        if: {properties: {kind: {const: 'p'}}},
        then: {required: ['p']},
        else: {required: ['q']},
      },
    );
    const negated = fc.constantFrom<object>(
      {type: 'string', not: {const: 'string'}},
      {type: 'integer', not: {multipleOf: 2}, minimum: 4},
      {not: {type: 'string'}},
      {type: 'object', properties: {a: {type: 'integer'}}, not: {required: ['a']}},
      {type: 'boolean', not: {const: true}},
    );
    const chosen = fc.record({option: inner, keyword: fc.constantFrom('anyOf', 'oneOf')}).map(({option, keyword}) => ({
      [keyword]: [
        {type: 'object', required: ['only'], properties: {only: {const: 1}}, additionalProperties: false},
        {type: 'array', items: option, minItems: 7},
      ],
    }));
    const merged = fc.record({value: inner, least: count}).map(({value, least}) => ({
      allOf: [
        {type: 'object', required: ['m'], properties: {m: value}},
        {properties: {n: {type: 'string', minLength: least}}, required: ['n']},
      ],
    }));
    return {
      schema: fc.oneof(
        {depthSize: 'small', withCrossShrink: true},
        ...[text, formatted, number, listed],
        ...[object, patterned, named, list, unique, tuple, dependent, negated, chosen, merged],
      ),
    };
  });

  test('are valid, and the same each time', async () => {
    await fc.assert(
      fc.asyncProperty(schema, async (generated) => {
        const source = JSON.stringify({a: generated});
        const [graph, again] = [
          await getGraph('a.json', () => Promise.resolve(source)),
          await getGraph('a.json', () => Promise.resolve(source)),
        ];
        expect(getInvalid([child(graph.root, 'a')], graph)).toEqual([]);
        const [one, two] = [graph, again].map((each) => toPlain(createExample(child(each.root, 'a'), each, 'response')));
        expect(one).toEqual(two);
      }),
      {seed: 3, numRuns: 500},
    );
  });
});

const SHARED = path.resolve(import.meta.dirname, '../../../../../shared/openapi');
const DOCUMENTS = [
  'asana/asana_oas.yaml',
  'meilisearch/open-api.json',
  'novu-nestjs/openapi.sdk.json',
  'redoc-demo/swagger.yaml',
  'cafe-split/cafe.yaml',
  'museum/openapi.yaml',
  'scalar-galaxy/galaxy-3.1.yaml',
  ...['circularRef', 'discriminator', 'paramSerialization'].map((name) => `paloalto-tests/${name}.yaml`),
];

/** Every schema of a document, in any file, except within examples. */
function getSchemas(graph: Graph): Node[] {
  const found = new Map<string, Node>();
  const seen = new Set<string>();
  const walk = (node: Node): void => {
    if (!isObject(node.value) && !Array.isArray(node.value)) return;
    if (seen.has(getKey(node))) return;
    seen.add(getKey(node));
    const isNames = NAMES.some((name) => node.pointer.endsWith(`/${name}`));
    if (isObject(node.value) && !isNames) for (const key of AUTHORED) Reflect.deleteProperty(node.value, key);
    const target = isObject(node.value) && typeof node.value.$ref === 'string' ? graph.target(node, 'warning') : undefined;
    if (target) walk(target);
    for (const key of Object.keys(node.value)) {
      const inner = child(node, key);
      if (key === 'schema' || /\/(?:components\/schemas|properties)$/.test(node.pointer)) found.set(getKey(inner), inner);
      walk(inner);
    }
  };
  walk(graph.root);
  return [...found.values()].filter(({value}) => isObject(value));
}

describe.skipIf(!existsSync(SHARED))('created examples of real documents are valid', () => {
  test.each(DOCUMENTS)('%s', async (name) => {
    const folder = path.dirname(path.join(SHARED, name));
    const graph = await getGraph(path.basename(name), (file) => Promise.resolve(readFileSync(path.join(folder, file), 'utf8')));
    const schemas = getSchemas(graph);
    expect(schemas.length).toBeGreaterThan(20);
    expect(getInvalid(schemas, graph)).toEqual([]);
  });
});
