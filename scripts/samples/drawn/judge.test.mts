// The judge of drawn operations accepts correct requests, and finds each fault of others.
import {expect, test} from 'vitest';
import {cut, listOperations, type Json} from './document.mts';
import {judge} from './judge.mts';
import {draw} from './lot.mts';
import type {Received} from './recorder.mts';
import {createValidator} from './validator.mts';

const DOCUMENT: Json = {
  openapi: '3.0.3',
  servers: [{url: 'https://api.example.com/v1/'}],
  security: [{key: []}],
  paths: {
    '/trees/{tree-id}#move': {
      parameters: [{name: 'tree-id', in: 'path', required: true, schema: {type: 'integer'}}],
      put: {
        parameters: [
          {name: 'near', in: 'query', required: true, explode: false, schema: {type: 'array', items: {type: 'string', enum: ['a', 'b']}}},
          {name: 'where', in: 'query', style: 'deepObject', schema: {type: 'object', properties: {row: {type: 'integer'}}}},
          {name: 'X-Mode', in: 'header', required: true, schema: {enum: ['slow']}},
        ],
        requestBody: {
          required: true,
          content: {
            'application/json': {schema: {$ref: '#/components/schemas/Move'}},
            'application/x-www-form-urlencoded': {schema: {$ref: '#/components/schemas/Move'}},
            'multipart/form-data': {
              schema: {
                type: 'object',
                properties: {photo: {type: 'string', format: 'binary'}, plan: {type: 'string', contentEncoding: 'binary'}},
              },
            },
          },
        },
      },
    },
    '/fruit': {get: {security: [], 'x-codeSamples': [{lang: 'curl', source: 'curl'}]}},
  },
  components: {
    securitySchemes: {key: {type: 'http', scheme: 'bearer'}},
    schemas: {
      Move: {
        type: 'object',
        required: ['to', 'id'],
        properties: {
          id: {type: 'string', readOnly: true},
          to: {type: 'integer', minimum: 0, exclusiveMinimum: true},
          tags: {type: 'array', items: {type: 'string'}, nullable: true},
          size: {oneOf: [{type: 'integer'}, {enum: ['']}]},
        },
      },
      Unused: {type: 'string'},
    },
  },
};

const [MOVE = {path: '', method: ''}] = listOperations(DOCUMENT);
const RIGHT: Received = {
  method: 'PUT',
  target: '/v1/trees/5?near=a,b&where%5Brow%5D=3',
  headers: [
    ['Authorization', 'Bearer YOUR_API_KEY'],
    ['X-Mode', 'slow'],
    ['Content-Type', 'application/json'],
    ['User-Agent', 'curl'],
  ],
  body: Buffer.from('{"to": 4, "tags": null}'),
};

function findFaults(change: Partial<Received>, ...others: Received[]): string[] {
  return judge(DOCUMENT, createValidator(DOCUMENT), MOVE, [{...RIGHT, ...change}, ...others]).map(({message}) => message);
}

function withHeader(name: string, value: string | undefined): Pick<Received, 'headers'> {
  const left = RIGHT.headers.filter(([each]) => each !== name);
  return {headers: value === undefined ? left : [...left, [name, value]]};
}

function asForm(text: string): Partial<Received> {
  return {...withHeader('Content-Type', 'application/x-www-form-urlencoded'), body: Buffer.from(text)};
}

function asParts(disposition: string): Partial<Received> {
  const body = `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\nbytes\r\n--x--\r\n`;
  return {...withHeader('Content-Type', 'multipart/form-data; boundary=x'), body: Buffer.from(body)};
}

test('accepts a request that the document defines', () => {
  expect(findFaults({})).toEqual([]);
  expect(findFaults(asForm('to=4&tags=one+two&size='))).toEqual([]);
  expect(findFaults(asForm('to=4&tags%5B%5D=a&tags%5B%5D=b&size=7'))).toEqual([]);
  expect(findFaults(asParts('name="photo"; filename="a.png"'))).toEqual([]);
  expect(findFaults(asParts('name="plan"; filename="a.svg"'))).toEqual([]);
});

test.each<[change: Partial<Received>, fault: string]>([
  [{method: 'POST'}, 'method POST'],
  [{target: '/v1/trees/5%23move?near=a'}, 'path: tree-id / must be integer'],
  [{target: '/trees/5?near=a'}, 'path: /trees/5 is not /v1/trees/{tree-id}'],
  [{target: '/v1/trees/5'}, 'query: near is missing'],
  [{target: '/v1/trees/5?near=a%2Cc'}, 'query: near /0 must be equal to one of the allowed values'],
  [{target: '/v1/trees/5?near=a&far=b'}, 'query: far is no parameter'],
  [{target: '/v1/trees/5?near=a&where[row]=x'}, 'query: where /row must be integer'],
  [withHeader('X-Mode', undefined), 'header: X-Mode is missing'],
  [withHeader('X-Other', 'a'), 'header: X-Other is not in the document'],
  [withHeader('Authorization', 'Basic abc'), 'credentials: no alternative is met'],
  [withHeader('Content-Type', 'text/plain'), 'body: the type "text/plain" is not one of'],
  [{body: Buffer.from('{to: 4}')}, 'body: it is no JSON'],
  [{body: Buffer.from('{"to": 0}')}, 'body: /to must be > 0'],
  [{body: Buffer.from('{}')}, 'body: / must have required property'],
  [{body: Buffer.from('{"to": 1, "id": "a"}')}, 'body: /id is read-only'],
  [asForm('to=four'), 'body: /to must be integer'],
  [asParts('name="photo"'), 'body: photo is a file and came as text'],
])('finds the fault: %#', (change, fault) => {
  expect(findFaults(change).join('\n')).toContain(fault);
});

test.each<[style: string, explode: boolean, schema: Json, right: string, wrong: string]>([
  ['label', false, {type: 'number'}, '.3.5', '3.5'],
  ['label', false, {type: 'array', items: {type: 'integer'}}, '.3,4', '.3.4'],
  ['label', true, {type: 'array', items: {type: 'integer'}}, '.3.4', '.3,4'],
  ['label', true, {type: 'object', properties: {row: {type: 'integer'}}}, '.row=3', '.row=x'],
  ['matrix', false, {type: 'integer'}, ';id=3', ';row=3'],
  ['matrix', false, {type: 'array', items: {type: 'integer'}}, ';id=3,4', ';id=3;id=4'],
  ['matrix', true, {type: 'array', items: {type: 'integer'}}, ';id=3;id=4', ';id=3,4'],
  ['matrix', true, {type: 'object', properties: {row: {type: 'integer'}, tree: {type: 'integer'}}}, ';row=3;tree=4', ';row=3;tree=x'],
  ['simple', true, {type: 'object', properties: {row: {type: 'integer'}}}, 'row=3', 'row=x'],
])('reads a path parameter of style %s, explode %s: %o', (style, explode, schema, right, wrong) => {
  const document: Json = {
    openapi: '3.1.0',
    paths: {'/trees/{id}': {get: {parameters: [{name: 'id', in: 'path', required: true, style, explode, schema}]}}},
  };
  const find = (value: string): number => {
    const call: Received = {method: 'GET', target: `/trees/${value}`, headers: [], body: Buffer.from('')};
    return judge(document, createValidator(document), {path: '/trees/{id}', method: 'get'}, [call]).length;
  };
  expect([find(right), find(wrong) > 0]).toEqual([0, true]);
});

test('finds a request that is missing or arrives twice', () => {
  expect(findFaults({}, RIGHT)).toEqual(['2 calls arrived']);
  expect(judge(DOCUMENT, createValidator(DOCUMENT), MOVE, [])).toEqual([{message: 'no call arrived'}]);
});

test('marks an example of the author', () => {
  const document = structuredClone(DOCUMENT) as Json & {components: {schemas: {Move: {properties: {to: Json}}}}};
  document.components.schemas.Move.properties.to.example = 'north';
  const [fault] = judge(document, createValidator(document), MOVE, [{...RIGHT, body: Buffer.from('{"to": "north"}')}]);
  expect(fault).toMatchObject({isAuthored: true});
});

test("accepts an author's text for a JSON list as is, not as a JSON string", () => {
  const document = structuredClone(DOCUMENT) as Json & {components: {schemas: {Move: Json}}};
  const example = '{"to": 1}\n{"to": 2}';
  document.components.schemas.Move = {type: 'array', items: {}};
  const {content} = ((document.paths as Json)[MOVE.path] as {put: {requestBody: {content: Json}}}).put.requestBody;
  content['application/json'] = {example, schema: {$ref: '#/components/schemas/Move'}};
  const find = (body: string): boolean[] =>
    judge(document, createValidator(document), MOVE, [{...RIGHT, body: Buffer.from(body)}]).map(({isAuthored = false}) => isAuthored);
  expect(find(`${example}\n`)).toEqual([true]);
  expect(find('{"to": 1} {"to": 3}')).toEqual([false]);
  expect(find(JSON.stringify(example))).toEqual([false]);
});

test('reduces a document to the drawn operations, without samples of its author', async () => {
  const operations = listOperations(DOCUMENT);
  const [fruit, move] = [await cut('document.json', DOCUMENT, operations.slice(1)), await cut('document.json', DOCUMENT, [MOVE])];
  expect(Object.keys(fruit.paths as Json)).toEqual(['/fruit']);
  expect(JSON.stringify(fruit)).not.toContain('x-codeSamples');
  expect(Object.keys((move.components as {schemas: Json}).schemas)).toEqual(['Move']);
});

test('draws the same operations with the same seed, equally many from each document', () => {
  const lists = [Array.from({length: 100}, (_, index) => index), Array.from({length: 50}, (_, index) => -index)];
  expect(draw(lists, 7, 5)).toEqual(draw(lists, 7, 5));
  expect(draw(lists, 7, 5)).not.toEqual(draw(lists, 7, 6));
  expect(draw(lists, 7, 5).map((drawn) => new Set(drawn).size)).toEqual([4, 3]);
});
