import {expect, test} from 'vitest';
import {compileText, HEAD} from '../../testing.ts';
import {loadGraph} from '../../document/resolve.ts';
import {child} from '../../document/references/scan.ts';
import {flatten} from '../flatten.ts';
import {readWritten} from './writtenValue.ts';

async function read(text: unknown, schema: unknown): Promise<unknown> {
  const components = {
    schemas: {A: schema, Name: {type: 'string'}, Thing: {type: 'object'}, Loop: {anyOf: [{$ref: '#/components/schemas/Loop'}]}},
  };
  const source = JSON.stringify({openapi: '3.1.1', info: {title: 'A', version: '1'}, paths: {}, components});
  const {graph} = await loadGraph('a.json', () => Promise.resolve(source));
  if (!graph) throw new Error('the document was not read');
  const node = ['components', 'schemas', 'A'].reduce(child, graph.root);
  return readWritten(text, flatten([node], graph), graph);
}

test.each<[schema: unknown, text: unknown, value: unknown]>([
  [{type: 'object'}, '{"a": [1, "b"]}', {a: [1, 'b']}],
  [{type: 'object'}, '\n{\n\t"a": 1\n}\n', {a: 1}],
  [{type: ['object', 'null']}, 'null', null],
  [{type: 'array'}, '["a"]', ['a']],
  [{type: 'integer'}, '5', 5],
  [{type: 'number'}, '-1.5', -1.5],
  [{type: 'boolean'}, 'true', true],
  [{type: 'integer'}, '12345678901234567890', 12345678901234567890n],
  [{type: 'object'}, '{"id": 12345678901234567890, "n": 1}', {id: 12345678901234567890n, n: 1}],
  [{properties: {a: {}}}, '{"a": 1}', {a: 1}],
  [{items: {}}, '[1]', [1]],
  [{enum: [1, 2]}, '1', 1],
  [{const: 1}, '1', 1],
  [{$ref: '#/components/schemas/Thing'}, '{}', {}],
  [{allOf: [{$ref: '#/components/schemas/Thing'}, {properties: {a: {}}}]}, '{"a": 1}', {a: 1}],
  [{oneOf: [{$ref: '#/components/schemas/Thing'}, {type: 'array'}]}, '[1]', [1]],
  [{type: 'object', anyOf: [{required: ['a']}, {required: ['b']}]}, '{"a": 1}', {a: 1}],
  // A value that its schema does not allow is still what its author meant.
  [{type: 'object', required: ['b']}, '{"a": 1}', {a: 1}],
])('%j reads %j', async (schema, text, value) => {
  expect(await read(text, schema)).toEqual(value);
});

test.each<[schema: unknown, value: unknown]>([
  [{type: 'string'}, '{"a": 1}'],
  [{type: 'string', maxLength: 2}, '12345'],
  [{type: ['object', 'string']}, '{"a": 1}'],
  [{oneOf: [{type: 'object'}, {$ref: '#/components/schemas/Name'}]}, '{"a": 1}'],
  [{enum: ['1', 2]}, '1'],
  [{}, '{"a": 1}'],
  [true, '{"a": 1}'],
  [{maxLength: 3}, '5'],
  [{minimum: 3}, '5'],
  [{type: 'file'}, '{"a": 1}'],
  [{$ref: '#/components/schemas/Missing'}, '{"a": 1}'],
  // Values of another type, or not JSON.
  [{type: 'object'}, '[1]'],
  [{type: 'object'}, '{"a": 1'],
  [{type: 'object'}, '{a: 1}'],
  [{type: 'object'}, '"text"'],
  [{type: 'array'}, '5'],
  [{type: 'array'}, 'a,b'],
  [{type: 'integer'}, ''],
  [{type: 'integer'}, '007'],
  [{type: 'object'}, {a: '{}'}],
  [{$ref: '#/components/schemas/Loop'}, '{}'],
])('%j keeps %j', async (schema, value) => {
  expect(await read(value, schema)).toEqual(value);
});

const BODY = String.raw`'{"id": 12345678901234567890, "tags": ["a"]}'`;
const VALUE = '{\n  "id": 12345678901234567890,\n  "tags": [\n    "a"\n  ]\n}';

test.each([
  ['of a media type', `{schema: {type: object}, example: ${BODY}}`],
  ['with a name', `{schema: {type: object}, examples: {one: {value: ${BODY}}}}`],
  ['of a schema', `{schema: {type: object, example: ${BODY}}}`],
  ['in the list of a schema', `{schema: {type: object, examples: [${BODY}]}}`],
])('page, sample, console and mock show the value of an example %s written as JSON text', async (_, media) => {
  const content = `{content: {application/json: ${media}}}`;
  const {result} = await compileText(`${HEAD}paths: {/a: {post: {requestBody: ${content}, responses: {200: ${content}}}}}`, {
    languages: ['curl'],
    mocks: true,
  });
  const page = result?.pages[0];
  expect(page?.body?.media[0]?.examples[0]?.code).toEqual({html: VALUE, language: 'json'});
  expect(page?.responses[0]?.media[0]?.examples[0]?.code?.html).toBe(VALUE);
  expect(page?.samples[0]?.code?.html).toContain(`'${VALUE}'`);
  expect(result?.calls[0]?.body?.media[0]?.examples[0]?.value).toEqual({id: 12345678901234567890n, tags: ['a']});
  expect([...(result?.mocks.values() ?? [])][0]?.responses[0]?.examples[0]?.text).toBe(VALUE);
});

test('the example of a property is read within a created example', async () => {
  const schema = `{type: object, properties: {a: {type: array, items: {type: integer}, example: '[7]'}, b: {type: string, example: '[8]'}}}`;
  const {result} = await compileText(`${HEAD}paths: {/a: {post: {requestBody: {content: {application/json: {schema: ${schema}}}}}}}`);
  expect(result?.calls[0]?.body?.media[0]?.examples[0]?.value).toEqual({a: [7], b: '[8]'});
  const parts = result?.pages[0]?.body?.media[0]?.schema?.parts;
  expect(parts?.map((part) => part.schema.examples)).toEqual([['[7]'], ['"[8]"']]);
});

test('a form takes its fields from the text; text of a stream or of XML is sent as its author wrote it', async () => {
  const media = (type: string, text: string): string => `${type}: {schema: {type: object}, example: '${text}'}`;
  const body = (content: string): string => `{requestBody: {content: {${content}}}}`;
  const {result} = await compileText(`${HEAD}paths:
  /a: {post: ${body(media('application/x-www-form-urlencoded', '{"a": 1}'))}}
  /b: {post: ${body(media('application/x-ndjson', '{"a":  1}'))}}
  /c: {post: ${body(media('application/xml', '{"a":  1}'))}}
  /d: {post: ${body(media('text/plain', '{"a":  1}'))}}`);
  expect(result?.calls.map((call) => call.body?.media[0]?.examples[0]?.value)).toEqual([{a: 1}, '{"a":  1}', '{"a":  1}', '{"a":  1}']);
});

test('the text of a parameter is parsed; a number that would be reformatted is sent as its author wrote it', async () => {
  const list = (name: string, schema: string, example: string): string =>
    `{in: query, name: ${name}, required: true, schema: ${schema}, example: '${example}'}`;
  const parameters = [
    list('list', '{type: array}', '["a", "b"]'),
    list('count', '{type: integer}', '5'),
    list('version', '{type: number}', '1.10'),
    list('text', '{type: string}', '["a"]'),
    list('plain', '{type: array}', 'a,b'),
  ];
  const {result, problems} = await compileText(`${HEAD}paths: {/a: {get: {parameters: [${parameters.join(', ')}]}}}`, {
    languages: ['curl'],
  });
  expect(result?.calls[0]?.parameters.map(({initial}) => initial)).toEqual([['a', 'b'], 5, '1.10', '["a"]', 'a,b']);
  expect(result?.pages[0]?.samples[0]?.code?.html).toContain('?list=a&amp;list=b&amp;count=5&amp;version=1.10&amp;text=%5B%22a%22%5D');
  expect(problems.filter(({message}) => message.includes('example'))).toEqual([]);
});

test('examples written as text are one report with their count; a mistake in one is reported', async () => {
  const media = (schema: string, example: string): string => `{content: {application/json: {schema: ${schema}, example: '${example}'}}}`;
  const responses = [
    media('{type: object, title: A}', '{"a": 1}'),
    media('{type: object, title: B}', '{"b": 1}'),
    media('{type: array}', '[]'),
    media('{type: integer}', '5'),
    media('{type: object, title: C}', '{"c": 1}'),
    media('{type: array, items: {type: integer}}', '["two"]'),
  ].map((response, index) => `${201 + index}: ${response}`);
  const {problems} = await compileText(`${HEAD}paths: {/a: {get: {responses: {${responses.join(', ')}}}}}`);
  const reported = problems.filter(({message}) => message.includes('example')).map(({pointer, message, hint}) => [pointer, message, hint]);
  expect(reported).toEqual([
    [
      '/paths/~1a/get/responses/201/content/application~1json/example',
      expect.stringMatching(/^the example is .*, but its schema asks for object \(and 4 more like it: npx lectern check lists them\)$/),
      'write it as a value: without quotes around the whole',
    ],
    [
      '/paths/~1a/get/responses/206/content/application~1json/example',
      'the example is "two", but its schema asks for integer',
      'write a value of type integer, or correct the schema',
    ],
  ]);
});
