import {describe, expect, test} from 'vitest';
import type {SchemaView} from './view/schema.ts';
import {compileSchema, compileText, HEAD} from './testing.ts';

function countViews(view: SchemaView): number {
  const inner = [
    ...(view.parts ?? []).map(({schema}) => schema),
    ...(view.choices ?? []).flatMap(({options}) => options.map(({schema}) => schema)),
  ];
  return 1 + inner.reduce((sum, each) => sum + countViews(each), 0);
}

/** Schemas by name, as a document with one operation that responds with the first of them. */
function createWeb(schemas: Record<string, unknown>): string {
  const [first = ''] = Object.keys(schemas);
  const responses = {200: {content: {'application/json': {schema: toRef(first)}}}};
  return JSON.stringify({openapi: '3.1.1', info: {title: 'Web', version: '1'}, paths: {'/a': {get: {responses}}}, components: {schemas}});
}

function toRef(name: string): {$ref: string} {
  return {$ref: `#/components/schemas/${name}`};
}

function createNames(count: number): string[] {
  return Array.from({length: count}, (_, index) => `S${index}`);
}

describe('circles', () => {
  test('open on demand, marked as such, and are stored once', async () => {
    const {view, schemas} = await compileSchema(
      "{$ref: '#/components/schemas/Node'}",
      "Node: {type: object, properties: {next: {$ref: '#/components/schemas/Node'}}}",
    );
    expect(view).toEqual({
      type: 'object',
      name: 'Node',
      parts: [{role: 'property', name: 'next', schema: {type: 'object', name: 'Node', more: 'node', circular: true}}],
    });
    expect([...schemas]).toEqual([
      [
        'node',
        {
          type: 'object',
          name: 'Node',
          parts: [{role: 'property', name: 'next', schema: {type: 'object', name: 'Node', more: 'node', circular: true}}],
        },
      ],
    ]);
  });

  test('are found through lists, unions and the allOf in which older documents wrap references', async () => {
    const {view} = await compileSchema(
      "{$ref: '#/components/schemas/A'}",
      `A:
  type: object
  properties:
    list: {type: array, items: {$ref: '#/components/schemas/A'}}
    union: {oneOf: [{$ref: '#/components/schemas/A'}, {type: 'null'}]}
    wrapped: {allOf: [{$ref: '#/components/schemas/A'}], description: Mine}`,
    );
    const circle = {type: 'object', name: 'A', more: 'a', circular: true};
    expect(view).toEqual({
      type: 'object',
      name: 'A',
      parts: [
        {role: 'property', name: 'list', schema: {type: 'array of A', parts: [{role: 'items', name: 'each item', schema: circle}]}},
        {
          role: 'property',
          name: 'union',
          schema: {
            type: 'A or null',
            choices: [
              {
                kind: 'oneOf',
                options: [
                  {label: 'A', schema: circle},
                  {label: 'null', schema: {type: 'null'}},
                ],
              },
            ],
          },
        },
        {role: 'property', name: 'wrapped', schema: {type: 'object', name: 'A', html: '<p>Mine</p>', more: 'a-2', circular: true}},
      ],
    });
  });

  test('of allOf end where they meet themselves', async () => {
    const {view} = await compileSchema(
      "{$ref: '#/components/schemas/A'}",
      "A: {allOf: [{$ref: '#/components/schemas/B'}], properties: {a: {type: string}}}\nB: {allOf: [{$ref: '#/components/schemas/A'}], properties: {b: {type: string}}}",
    );
    expect(view).toEqual({
      type: 'object',
      name: 'A',
      parts: [
        {role: 'property', name: 'b', schema: {type: 'string'}},
        {role: 'property', name: 'a', schema: {type: 'string'}},
      ],
    });
  });

  test('between two schemas go through both', async () => {
    const {view, schemas} = await compileSchema(
      "{$ref: '#/components/schemas/A'}",
      "A: {properties: {b: {$ref: '#/components/schemas/B'}}}\nB: {properties: {a: {$ref: '#/components/schemas/A'}}}",
    );
    expect(view.parts?.[0]?.schema).toEqual({
      type: 'object',
      name: 'B',
      parts: [{role: 'property', name: 'a', schema: {type: 'object', name: 'A', more: 'a', circular: true}}],
    });
    expect([...schemas.keys()]).toEqual(['a', 'b']);
  });
});

describe('a page shows only the first levels', () => {
  test('three levels of references; deeper schemas are stored once for all pages', async () => {
    const chain = createNames(8).map((name, index) => [name, {type: 'object', properties: {next: toRef(`S${(index + 1) % 8}`)}}] as const);
    const {result} = await compileText({'web.json': createWeb(Object.fromEntries(chain))});
    const view = result?.pages[0]?.responses[0]?.media[0]?.schema;
    const level = (name: string, next: SchemaView): SchemaView => ({
      type: 'object',
      name,
      parts: [{role: 'property', name: 'next', schema: next}],
    });
    expect(view).toEqual(level('S0', level('S1', level('S2', {type: 'object', name: 'S3', more: 's3'}))));
    expect(result?.schemas.get('s3')).toEqual(level('S3', {type: 'object', name: 'S4', more: 's4'}));
    expect([...(result?.schemas.keys() ?? [])].toSorted()).toEqual(['s0', 's1', 's2', 's3', 's4', 's5', 's6', 's7']);
  });

  test('however many schemas refer to each other', async () => {
    const names = createNames(25);
    const properties = Object.fromEntries(names.map((name) => [`to${name}`, toRef(name)]));
    for (const schema of [{type: 'object', properties}, {oneOf: names.map(toRef)}, {type: 'object', allOf: [{properties}]}]) {
      const {result} = await compileText({'web.json': createWeb(Object.fromEntries(names.map((name) => [name, schema])))});
      const view = result?.pages[0]?.responses[0]?.media[0]?.schema ?? {type: ''};
      expect(countViews(view)).toBeLessThanOrEqual(251);
      expect([...(result?.schemas.values() ?? [])].map(countViews).filter((count) => count > 26)).toEqual([]);
      expect(result?.schemas.size).toBe(25);
    }
  });

  test('even if every reference is wrapped in allOf', async () => {
    const names = createNames(30);
    const properties = Object.fromEntries(names.map((name) => [`to${name}`, {allOf: [toRef(name)]}]));
    const {result} = await compileText({
      'web.json': createWeb(Object.fromEntries(names.map((name) => [name, {type: 'object', properties}]))),
    });
    expect(countViews(result?.pages[0]?.responses[0]?.media[0]?.schema ?? {type: ''})).toBeLessThanOrEqual(251);
    expect([...(result?.schemas.values() ?? [])].map(countViews).filter((count) => count > 31)).toEqual([]);
  });

  test('a flat schema is shown whole, however wide', async () => {
    const properties = Object.fromEntries(createNames(200).map((name) => [name, {type: 'string'}]));
    const {result} = await compileText({'web.json': createWeb({Wide: {type: 'object', properties}})});
    expect(countViews(result?.pages[0]?.responses[0]?.media[0]?.schema ?? {type: ''})).toBe(201);
    expect(result?.schemas.size).toBe(0);
  });
});

test('a chain of ten thousand references is walked once, from whichever end', async () => {
  const last = {type: 'object', properties: {end: {type: 'string'}}};
  const chain = Array.from({length: 10_000}, (_, index) => [`S${index}`, index < 9999 ? toRef(`S${index + 1}`) : last] as const);
  for (const schemas of [chain, chain.toReversed()]) {
    // The first is the schema of the response.
    const {result} = await compileText({'web.json': createWeb({S: toRef('S0'), ...Object.fromEntries(schemas)})});
    expect(result?.pages[0]?.responses[0]?.media[0]?.schema?.parts?.map(({name}) => name)).toEqual(['end']);
  }
});

test('a description beside one reference of a chain applies only to the references before it', async () => {
  const {result} = await compileText(`${HEAD}paths:
  /a: {get: {responses: {200: {$ref: '#/components/responses/First'}, 201: {$ref: '#/components/responses/Second'}, 202: {$ref: '#/components/responses/Last'}}}}
components:
  responses:
    First: {$ref: '#/components/responses/Second'}
    Second: {$ref: '#/components/responses/Last', description: Said on the way}
    Last: {description: Said at the end}
`);
  expect(result?.pages[0]?.responses.map(({html}) => html)).toEqual([
    '<p>Said on the way</p>',
    '<p>Said on the way</p>',
    '<p>Said at the end</p>',
  ]);
});

test('hundreds of schemas compile if each is a choice of all, or if all have the same dynamic anchor', async () => {
  const names = createNames(50);
  const choice = {oneOf: names.map(toRef)};
  const {result} = await compileText({'web.json': createWeb(Object.fromEntries(names.map((name) => [name, choice])))});
  expect(result?.schemas.size).toBe(50);
  const many = createNames(500);
  const generic = (next: string): object => ({$dynamicAnchor: 'T', type: 'object', properties: {a: {$dynamicRef: '#T'}, b: toRef(next)}});
  const web = createWeb(Object.fromEntries(many.map((name, index) => [name, generic(many[(index * 7 + 1) % 500] ?? '')])));
  expect((await compileText({'web.json': web})).result?.pages).toHaveLength(1);
});

test('two pages that open the same schema open the same file', async () => {
  const circle = "{$ref: '#/components/schemas/Node'}";
  const {result} = await compileText(`${HEAD}paths:
  /a: {get: {responses: {200: {content: {application/json: {schema: ${circle}}}}}}}
  /b: {get: {responses: {200: {content: {application/json: {schema: {type: array, items: ${circle}}}}}}}}
components: {schemas: {Node: {type: object, properties: {next: ${circle}}}}}
`);
  expect([...(result?.schemas.keys() ?? [])]).toEqual(['node']);
});

test('examples of schemas that grow without bound stay small', async () => {
  const names = createNames(10);
  const layers = Array.from({length: 9}, (_, layer) => names.map((name) => `L${layer}${name}`));
  const schemas = layers.flatMap((layer, index) =>
    layer.map(
      (name) =>
        [
          name,
          {
            type: 'object',
            required: names,
            properties: Object.fromEntries(names.map((each) => [each, index < 8 ? toRef(`L${index + 1}${each}`) : {type: 'string'}])),
          },
        ] as const,
    ),
  );
  const {result} = await compileText({'web.json': createWeb(Object.fromEntries(schemas))});
  expect(result?.pages[0]?.responses[0]?.media[0]?.examples[0]?.code?.html.length).toBeLessThan(150_000);
});
