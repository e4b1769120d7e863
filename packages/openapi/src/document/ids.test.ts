import {describe, expect, test} from 'vitest';
import {compileText} from '../testing.ts';
import {chooseIds, createIds, toKebabCase, type Identity} from './ids.ts';
import {renderProblem} from './problems/problem.ts';

test.each([
  ['IndicesController_createIndex', 'indices-controller-create-index'],
  ['getHTTPResponse', 'get-http-response'],
  ['list2Files', 'list2-files'],
  ['a.b/c:d#e?f*g{h}', 'a-b-c-d-e-f-g-h'],
  ['  spaces \t and\nlines ', 'spaces-and-lines'],
  ['日本語の操作', '日本語の操作'],
  ['ÜberPrüfung', 'über-prüfung'],
  ['Cafe\u0301', 'café'],
  ['3f2b8c1e-5d4a-4e6b-9c7d-1a2b3c4d5e6f', '3f2b8c1e-5d4a-4e6b-9c7d-1a2b3c4d5e6f'],
  ['__proto__', 'proto'],
  ['..', ''],
  ['😀', ''],
])('%j becomes %j', (name, id) => {
  expect(toKebabCase(name)).toBe(id);
});

describe('createIds', () => {
  test('every name gets its own ID, whatever is taken', () => {
    const ids = createIds(['api']);
    expect(['API', 'abc', 'ABC', 'Abc', '', '..', 'abc-2'].map((name) => ids(name))).toEqual([
      {id: 'api-2', clash: true},
      {id: 'abc', clash: false},
      {id: 'abc-2', clash: true},
      {id: 'abc-3', clash: true},
      {id: 'operation', clash: false},
      {id: 'operation-2', clash: true},
      {id: 'abc-2-2', clash: true},
    ]);
  });

  test('long names are cut to the length that a disk allows, and stay distinct', () => {
    const ids = createIds();
    const [a, b, c] = ['x'.repeat(300), `${'x'.repeat(299)}y`, '語'.repeat(300)].map((name) => ids(name).id);
    expect(new Set([a, b, c]).size).toBe(3);
    for (const id of [a, b, c]) expect(new TextEncoder().encode(id).length).toBeLessThanOrEqual(120);
  });
});

test('no page has a name that Windows reserves for a device, and each changed name is reported', async () => {
  const names = ['aux', 'NUL', 'com1', 'lpt9', 'Con'];
  const {result, problems} = await compileText(`openapi: 3.1.1
info: {title: prn, version: "1"}
paths:
${names.map((name, index) => `  /${index}: {get: {operationId: ${name}, responses: {200: {description: Fine}}}}`).join('\n')}
  /nul: {get: {responses: {200: {description: Fine}}}}
`);
  expect(result?.overview.id).toBe('prn-2');
  expect(result?.pages.map(({id}) => id)).toEqual(['get-0', 'get-1', 'get-2', 'get-3', 'get-4', 'get-nul']);
  expect(problems.map(({severity, message}) => [severity, message])).toEqual(
    names.map((name, index) => [
      'warning',
      `Windows reserves the name "${name.toLowerCase()}"; the page of this operation is "get-${index}"`,
    ]),
  );
});

test('no page overwrites another, and every clash is reported', async () => {
  const {result, problems} = await compileText(`openapi: 3.1.1
info: {title: Things, version: "1"}
paths:
  /a: {get: {operationId: getThing}}
  /b: {get: {operationId: GetThing}}
  /c: {get: {operationId: getThing}}
  /d/{id}: {get: {}, put: {}}
  /d/id: {get: {}}
  /e: {get: {operationId: ".."}}
  /f: {get: {operationId: 日本語}}
  /g: {get: {operationId: index}}
  /h: {get: {operationId: Things}}
webhooks:
  thing.made: {post: {}, put: {}}
`);
  expect(result?.overview.id).toBe('things');
  expect(result?.pages.map(({id, method, path}) => [id, method, path])).toEqual([
    ['get-a', 'GET', '/a'],
    ['get-b', 'GET', '/b'],
    ['get-c', 'GET', '/c'],
    ['get-d-by-id', 'GET', '/d/{id}'],
    ['put-d-id', 'PUT', '/d/{id}'],
    ['get-d-id', 'GET', '/d/id'],
    ['get-e', 'GET', '/e'],
    ['日本語', 'GET', '/f'],
    ['index', 'GET', '/g'],
    ['get-h', 'GET', '/h'],
    ['webhook-thing-made', 'POST', 'thing.made'],
    ['webhook-thing-made-put', 'PUT', 'thing.made'],
  ]);
  expect(problems.filter(({message}) => !message.startsWith('the path')).map(renderProblem)).toEqual([
    `api.yaml:4:8 warning: operationId "getThing" is used more than once; the page of this operation is "get-a" (at #/paths/~1a/get)
    → give each operation an operationId of its own; it is also at api.yaml#/paths/~1c/get`,
    `api.yaml:5:8 warning: another page has, or wants, the ID "get-thing"; the page of this operation is "get-b" (at #/paths/~1b/get)
    → give it an operationId that differs in more than case and punctuation`,
    `api.yaml:6:8 warning: operationId "getThing" is used more than once; the page of this operation is "get-c" (at #/paths/~1c/get)
    → give each operation an operationId of its own; it is also at api.yaml#/paths/~1a/get`,
    `api.yaml:7:13 warning: another page has, or wants, the ID "get-d-id"; the page of this operation is "get-d-by-id" (at #/paths/~1d~1{id}/get)
    → give it an operationId that differs in more than case and punctuation`,
    `api.yaml:12:8 warning: another page has, or wants, the ID "things"; the page of this operation is "get-h" (at #/paths/~1h/get)
    → give it an operationId that differs in more than case and punctuation`,
  ]);
});

test('the IDs of operations stay the same when others are added after them', async () => {
  const head = 'openapi: 3.1.1\ninfo: {title: T, version: "1"}\npaths:\n  /a: {get: {}}\n';
  const before = await compileText(head);
  const after = await compileText(`${head}  /b: {get: {operationId: getA}}\n`);
  expect(before.result?.pages[0]?.id).toBe('get-a');
  expect(after.result?.pages.map(({id}) => id)).toEqual(['get-a', 'get-b']);
});

test('IDs do not depend on the order of the operations, even where they clash', () => {
  const operations: Identity[] = [
    {kind: 'operation', method: 'GET', path: '/a', operationId: 'x'},
    {kind: 'operation', method: 'GET', path: '/b', operationId: 'X'},
    {kind: 'operation', method: 'GET', path: '/a/{b}', operationId: undefined},
    {kind: 'operation', method: 'GET', path: '/a/b', operationId: undefined},
    {kind: 'operation', method: 'GET', path: '/a-b', operationId: undefined},
    {kind: 'operation', method: 'GET', path: '/😀', operationId: '…'},
    {kind: 'operation', method: 'GET', path: '/…', operationId: '😀'},
    {kind: 'webhook', method: 'POST', path: 'a', operationId: undefined},
  ];
  const forwards = chooseIds(operations, ['y']).map(({id}) => id);
  const backwards = chooseIds(operations.toReversed(), ['y']).map(({id}) => id);
  expect(backwards.toReversed()).toEqual(forwards);
  expect(new Set(forwards).size).toBe(operations.length);
  expect(forwards.slice(0, 3)).toEqual(['get-a', 'get-b', 'get-a-by-b']);
});
