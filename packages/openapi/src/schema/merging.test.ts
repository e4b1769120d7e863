// Schemas spread over several locations: beside a reference, under `allOf`, in the base of an option.
import {expect, test} from 'vitest';
import {compileOperation, compileSchema, compileText, drawSchema, HEAD} from '../testing.ts';

test('fields beside a reference come before those of its target, wherever they are', async () => {
  const {view} = await compileSchema(
    `{allOf: [{$ref: '#/components/schemas/Option'}, {description: The chosen one, default: {}}]}`,
    'Option: {type: object, description: What may be chosen, default: {a: 1}, properties: {a: {type: string}}}',
  );
  expect(view).toEqual({
    type: 'object',
    name: 'Option',
    html: '<p>The chosen one</p>\n<p>What may be chosen</p>',
    default: '{}',
    parts: [{role: 'property', name: 'a', schema: {type: 'string'}}],
  });
});

test('a repeated description is shown once', async () => {
  const {view} = await compileSchema(`{allOf: [{description: An id.}, {description: An id. Never reused.}], description: An id.}`);
  expect(view.html).toBe('<p>An id. Never reused.</p>');
});

test('properties are in the order of allOf, those beside it last', async () => {
  const {view} = await compileSchema(
    `{properties: {d: {type: string}}, allOf: [{properties: {a: {type: string}}}, {$ref: '#/components/schemas/B'}, {properties: {c: {type: string}}}]}`,
    'B: {properties: {b: {type: string}, a: {minLength: 2}}}',
  );
  expect(view.parts?.map(({name}) => name)).toEqual(['a', 'b', 'c', 'd']);
  expect(view.parts?.[0]?.schema).toEqual({type: 'string', facts: [['min length', '2']]});
  expect(view.name).toBeUndefined();
});

test('an option that inherits its own list of options does not show it again', async () => {
  const {view} = await compileSchema(
    `{$ref: '#/components/schemas/Pet'}`,
    `Pet: {type: object, oneOf: [{$ref: '#/components/schemas/Cat'}], discriminator: {propertyName: kind}, properties: {kind: {type: string}}}
Cat: {allOf: [{$ref: '#/components/schemas/Pet'}, {properties: {lives: {type: integer}}}]}`,
  );
  const [option] = view.choices?.[0]?.options ?? [];
  expect(option?.schema.parts?.map(({name}) => name)).toEqual(['kind', 'lives']);
  expect(option?.schema.choices).toBeUndefined();
});

test('a property may have an empty name', async () => {
  const {view} = await compileSchema(`{type: object, properties: {'': {type: string}}}`);
  expect(view.parts).toEqual([{role: 'property', name: '', schema: {type: 'string'}}]);
});

test.each([
  ['report.pdf', 'file=@report.pdf;type=application/pdf'],
  ['""', 'file=@file.bin'],
  ['{a: 1}', 'file=@file.bin'],
])('a file of a form is sent under the name in its example, if there is one: %s', async (example, expected) => {
  const {page} = await compileOperation(
    `requestBody: {content: {multipart/form-data: {schema: {properties: {file: {type: string, format: binary}}}, example: {file: ${example}}}}}`,
    '',
    {languages: ['curl']},
  );
  expect(page.samples[0]?.code?.html).toContain(`--form '${expected}'`);
});

test('a value of the API with a fileName is shown unchanged', async () => {
  const {page} = await compileOperation(
    `responses: {200: {description: Fine, content: {application/json: {example: {source: {fileName: a.md, page: 1}}}}}}`,
  );
  expect(page.responses[0]?.media[0]?.examples[0]?.code?.html).toBe('{\n  "source": {\n    "fileName": "a.md",\n    "page": 1\n  }\n}');
});

test('an operation shows that it needs no authentication and has its own servers', async () => {
  const {page} = await compileOperation(
    `security: []
servers: [{url: https://files.example.com}]
responses: {200: {description: Fine, summary: In short}}`,
    'security: [{key: []}]\ncomponents: {securitySchemes: {key: {type: http, scheme: bearer}}}',
  );
  expect(page).toMatchObject({security: [], ownServers: true, servers: [{url: 'https://files.example.com'}]});
  expect(page.responses[0]).toMatchObject({title: 'OK', summary: 'In short'});
});

test('a tag without operations is shown only if it has a description', async () => {
  const {result} = await compileText(
    `${HEAD}tags: [{name: Chapter, description: Read *this*}, {name: Empty}, {name: Things}]\npaths: {/a: {get: {tags: [Things], responses: {}}}}`,
  );
  expect(result?.groups.map(({name, html}) => [name, html])).toEqual([
    ['Chapter', '<p>Read <em>this</em></p>'],
    ['Things', undefined],
  ]);
});

test('samples of the author are read from fields of other tools too', async () => {
  const {page} = await compileOperation(
    `x-readme: {code-samples: [{language: node, name: node-sdk, install: npm install things, code: get()}]}
responses: {}`,
  );
  expect(page.samples).toEqual([{id: 'javascript', label: 'node-sdk', code: {language: 'javascript', html: 'get()'}, authored: true}]);
});

test('rules for items from several members apply to one item', async () => {
  const {view} = await compileSchema(
    'allOf: [{$ref: "#/components/schemas/Page"}, {properties: {data: {type: array, items: {$ref: "#/components/schemas/User"}}}}]',
    `Page: {type: object, properties: {data: {type: array, items: {type: object, description: Any}}}}
User: {type: object, properties: {name: {type: string}}}`,
  );
  expect(drawSchema(view)).toEqual(['data: array of User', '  each item: object', '    name: string']);
});

test('a choice with one option is shown as that option', async () => {
  const {view} = await compileSchema(
    '{properties: {mode: {oneOf: [{$ref: "#/components/schemas/Mode", description: How}], default: a}, user: {anyOf: [{$ref: "#/components/schemas/User"}]}}}',
    `Mode: {type: string, enum: [a, b]}
User: {type: object, properties: {name: {type: string}}}`,
  );
  const [mode, user] = view.parts ?? [];
  expect(mode?.schema).toMatchObject({type: 'string', html: '<p>How</p>', default: '"a"', values: [{value: '"a"'}, {value: '"b"'}]});
  expect(mode?.schema.choices).toBeUndefined();
  expect(drawSchema(user?.schema)).toEqual(['name: string']);
});

test('an option whose $ref leads nowhere keeps its name', async () => {
  const {view} = await compileSchema('oneOf: [{type: string}, {$ref: "#/components/schemas/Gone"}]');
  expect(view.choices?.[0]?.options.map(({label}) => label)).toEqual(['string', 'Gone']);
});
