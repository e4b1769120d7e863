import {expect, test} from 'vitest';
import type {OperationPage} from '../../view/page.ts';
import type {SchemaView} from '../../view/schema.ts';
import {compileText, dedent, drawSchema} from '../../testing.ts';

const PAGE = `
    Page:
      type: object
      properties:
        items: {type: array, items: {$dynamicRef: '#T'}}
        next: {type: string}
      $defs:
        T: {$dynamicAnchor: T, not: {}}
    User: {type: object, properties: {email: {type: string}}}
    Order: {type: object, properties: {total: {type: integer}}}`;

async function compileAll(text: string): Promise<{
  pages: OperationPage[];
  schemas: Map<string, SchemaView>;
  definitions: Map<string, unknown>;
  calls: unknown[];
}> {
  const {result, problems} = await compileText(dedent(text));
  expect(problems).toEqual([]);
  if (!result) throw new Error('there are no pages');
  return {pages: result.pages, schemas: result.schemas, definitions: result.definitions, calls: result.calls};
}

function getResponse(page: OperationPage | undefined): SchemaView | undefined {
  return page?.responses[0]?.media[0]?.schema;
}

function getExample(page: OperationPage | undefined): unknown {
  return JSON.parse((page?.responses[0]?.media[0]?.examples[0]?.code?.html ?? 'null').replaceAll('&quot;', '"')) as unknown;
}

test('a generic list has items of the schema that the referring schema binds', async () => {
  const {pages, definitions} = await compileAll(`
openapi: 3.1.1
info: {title: Things, version: "1"}
paths:
  /users: {get: {responses: {200: {description: Users, content: {application/json: {schema: {$ref: '#/components/schemas/PageOfUsers'}}}}}}}
  /orders:
    get:
      responses:
        200:
          description: Orders
          content:
            application/json:
              schema: {$ref: '#/components/schemas/Page', $defs: {T: {$dynamicAnchor: T, $ref: '#/components/schemas/Order'}}}
  /names:
    get:
      responses:
        200:
          description: Names
          content:
            application/json:
              schema: {$ref: '#/components/schemas/Page', $defs: {T: {$dynamicAnchor: T, type: string}}}
  /nothing: {get: {responses: {200: {description: None, content: {application/json: {schema: {$ref: '#/components/schemas/Page'}}}}}}}
components:
  schemas:
    PageOfUsers:
      $defs: {T: {$dynamicAnchor: T, $ref: '#/components/schemas/User'}}
      $ref: '#/components/schemas/Page'
${PAGE}`);
  expect(pages.map((page) => drawSchema(getResponse(page)))).toEqual([
    ['items: array of User', '  each item: object (User)', '    email: string', 'next: string'],
    ['items: array of Order', '  each item: object (Order)', '    total: integer', 'next: string'],
    ['items: array of string', '  each item: string (T)', 'next: string'],
    ['items: array of T', '  each item: any (T)', '    not: any', 'next: string'],
  ]);
  expect(pages.slice(0, 3).map(getExample)).toEqual([
    {items: [{email: 'ada@example.com'}], next: 'string'},
    {items: [{total: 1}], next: 'string'},
    {items: ['string'], next: 'string'},
  ]);
  const pageIds = [...definitions.keys()].filter((id) => /^Page(-\d+)?$/.test(id));
  expect(pageIds).toHaveLength(4);
  expect(JSON.stringify([...definitions])).not.toContain('dynamic');
  const refer = (id: string): unknown =>
    (definitions.get(id) as {properties: {items: {items: {$ref: string}}}}).properties.items.items.$ref.replace('#/$defs/', '');
  expect(new Set(pageIds.map(refer)).size).toBe(4);
});

test('two bindings within one schema stay distinct', async () => {
  const {pages} = await compileAll(`
openapi: 3.2.0
info: {title: Things, version: "1"}
paths:
  /all:
    get:
      responses: {200: {description: Both, content: {application/json: {schema: {$ref: '#/components/schemas/Both'}}}}}
components:
  schemas:
    Both:
      type: object
      properties:
        users: {$ref: '#/components/schemas/Page', $defs: {T: {$dynamicAnchor: T, $ref: '#/components/schemas/User'}}}
        orders: {$ref: '#/components/schemas/Page', $defs: {T: {$dynamicAnchor: T, $ref: '#/components/schemas/Order'}}}
${PAGE}`);
  const lines = drawSchema(getResponse(pages[0]));
  expect(lines).toContain('  items: array of User');
  expect(lines).toContain('  items: array of Order');
  expect(getExample(pages[0])).toEqual({
    users: {items: [{email: 'ada@example.com'}], next: 'string'},
    orders: {items: [{total: 1}], next: 'string'},
  });
});

const TREE = `
openapi: 3.1.1
info: {title: Trees, version: "1"}
paths:
  /plain: {get: {responses: {200: {description: Plain, content: {application/json: {schema: {$ref: '#/components/schemas/Tree'}}}}}}}
  /strict: {get: {responses: {200: {description: Strict, content: {application/json: {schema: {$ref: '#/components/schemas/StrictTree'}}}}}}}
  /wrapped: {get: {responses: {200: {description: Wrapped, content: {application/json: {schema: {$ref: '#/components/schemas/Wrapped'}}}}}}}
components:
  schemas:
    Tree:
      $id: https://example.com/tree
      $dynamicAnchor: node
      type: object
      properties:
        data: true
        children: {type: array, items: {$dynamicRef: '#node'}}
    StrictTree:
      $id: https://example.com/strict-tree
      $dynamicAnchor: node
      $ref: tree
      properties: {colour: {type: string}}
      unevaluatedProperties: false
    Wrapped:
      type: object
      properties: {plain: {$ref: '#/components/schemas/Tree'}, strict: {$ref: '#/components/schemas/StrictTree'}}
`;

test('an extended tree has children of its own kind, everywhere it is stored', async () => {
  const {pages, schemas, definitions} = await compileAll(TREE);
  const [plain, strict] = pages.map(getResponse);
  expect(drawSchema(plain)).toEqual(['data: any', 'children: array of Tree', '  each item: object (Tree) …']);
  expect(drawSchema(strict)).toEqual([
    'data: any',
    'children: array of StrictTree',
    '  each item: object (StrictTree) …',
    'colour: string',
    'any other property: not allowed',
  ]);
  const getMore = (schema: SchemaView | undefined): SchemaView | undefined =>
    schemas.get(schema?.parts?.find(({name}) => name === 'children')?.schema.parts?.[0]?.schema.more ?? '');
  expect(drawSchema(getMore(plain))[1]).toBe('children: array of Tree');
  expect(drawSchema(getMore(strict))[1]).toBe('children: array of StrictTree');
  expect(drawSchema(getMore(getMore(strict)))[1]).toBe('children: array of StrictTree');
  const {$ref} = definitions.get('StrictTree') as {$ref: string};
  const inherited = $ref.replace('#/$defs/', '');
  expect(definitions.get(inherited)).toMatchObject({properties: {children: {items: {$ref: '#/$defs/StrictTree'}}}});
  expect(definitions.get('Tree')).toMatchObject({properties: {children: {items: {$ref: '#/$defs/Tree'}}}});
});

test('a dynamic reference to a plain anchor is a plain reference', async () => {
  const {pages} = await compileAll(TREE.replace('$dynamicAnchor: node\n      type', '$anchor: node\n      type'));
  expect(drawSchema(getResponse(pages[1]))).toContain('children: array of Tree');
});

test('the generic list of the specification is resolved, each with its own address', async () => {
  const {pages} = await compileAll(`
openapi: 3.2.0
info: {title: Arrays, version: "1"}
paths:
  /a: {get: {responses: {200: {description: A, content: {application/json: {schema: {$ref: '#/components/schemas/objWithTypedArray'}}}}}}}
components:
  schemas:
    genericArrayComponent:
      $id: fully_generic_array
      type: array
      items: {$dynamicRef: '#generic-array'}
      $defs: {allowAll: {$dynamicAnchor: generic-array}}
    numberArray:
      $id: array_of_numbers
      $ref: fully_generic_array
      $defs: {numbersOnly: {$dynamicAnchor: generic-array, type: number}}
    stringArray:
      $id: array_of_strings
      $ref: fully_generic_array
      $defs: {stringsOnly: {$dynamicAnchor: generic-array, type: string}}
    objWithTypedArray:
      $id: obj_with_typed_array
      type: object
      required: [dataType, data]
      properties: {dataType: {enum: [string, number]}}
      oneOf:
        - properties: {dataType: {const: string}, data: {$ref: array_of_strings}}
        - properties: {dataType: {const: number}, data: {$ref: array_of_numbers}}
`);
  const lines = drawSchema(getResponse(pages[0])).map((line) => line.trim());
  expect(lines).toContain('data: array of string (stringArray)');
  expect(lines).toContain('data: array of number (numberArray)');
  expect(getExample(pages[0])).toEqual({dataType: 'string', data: ['string']});
});

test('bindings reach across files', async () => {
  const {result, problems} = await compileText({
    'api.yaml': dedent(`
openapi: 3.1.1
info: {title: Things, version: "1"}
paths:
  /users: {get: {responses: {200: {description: Users, content: {application/json: {schema: {$ref: 'schemas/Users.yaml'}}}}}}}
`),
    'schemas/Users.yaml': '$ref: Page.yaml\n$defs: {T: {$dynamicAnchor: T, $ref: User.yaml}}\n',
    'schemas/Page.yaml': 'type: object\nproperties: {items: {type: array, items: {$dynamicRef: "#T"}}}\n$defs: {T: {$dynamicAnchor: T}}\n',
    'schemas/User.yaml': 'type: object\nproperties: {email: {type: string}}\n',
  });
  expect(problems).toEqual([]);
  expect(drawSchema(getResponse(result?.pages[0]))).toEqual(['items: array of User', '  each item: object (User)', '    email: string']);
});

test('bindings that double with every name come to an end', async () => {
  const bind = (index: number, type: string): object => ({
    $ref: `#/components/schemas/S${index + 1}`,
    $defs: {x: {$dynamicAnchor: `T${index}`, type}},
  });
  const names = Array.from({length: 12}, (_, index) => index);
  const schemas = Object.fromEntries(
    names.map((index) => [`S${index}`, {type: 'object', properties: {a: bind(index, 'string'), b: bind(index, 'integer')}}]),
  );
  const last = {type: 'object', properties: Object.fromEntries(names.map((index) => [`p${index}`, {$dynamicRef: `#T${index}`}]))};
  const {result, problems} = await compileText(
    JSON.stringify({
      openapi: '3.1.1',
      info: {title: 'Many', version: '1'},
      paths: {
        '/a': {get: {responses: {200: {description: 'A', content: {'application/json': {schema: {$ref: '#/components/schemas/S0'}}}}}}},
      },
      components: {schemas: {...schemas, S12: last}},
    }),
  );
  expect(problems.map(({message}) => message)).toEqual([expect.stringContaining('too many combinations')]);
  expect(result?.schemas.size).toBeLessThan(2000);
});
