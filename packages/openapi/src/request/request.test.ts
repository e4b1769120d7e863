import {describe, expect, test} from 'vitest';
import {isJson} from './mediaType.ts';
import {buildRequest, createFile, type Credential, type RequestTemplate, type RequestValues} from './request.ts';
import type {Style} from './serialize.ts';

const plain = (
  name: string,
  place: 'path' | 'query' | 'header' | 'cookie',
  style: Style = 'form',
): RequestTemplate['parameters'][number] => ({
  name,
  in: place,
  style,
  explode: style === 'form',
});

function build(template: Partial<RequestTemplate>, values: Partial<RequestValues> = {}): ReturnType<typeof buildRequest> {
  return buildRequest(
    {method: 'POST', path: '/a', parameters: [], ...template},
    {server: 'https://api.example.com/v1/', parameters: {}, ...values},
  );
}

test('everything in its place, credentials too', () => {
  const request = buildRequest(
    {
      method: 'GET',
      path: '/a/{id}/b/{id}',
      parameters: [plain('id', 'path', 'simple'), plain('q', 'query'), plain('X-H', 'header', 'simple'), plain('c', 'cookie')],
    },
    {
      server: 'https://api.example.com/v1/',
      parameters: {'path.id': 'x/$&', 'query.q': ['1', '2'], 'header.X-H': ['a', 'b'], 'cookie.c': 'd e'},
    },
    [
      {in: 'header', name: 'Authorization', value: 'Bearer T'},
      {in: 'query', name: 'key', value: 'k&'},
      {in: 'cookie', name: 'sid', value: 's'},
    ],
  );
  expect(request).toEqual({
    method: 'GET',
    url: 'https://api.example.com/v1/a/x%2F%24%26/b/x%2F%24%26?q=1&q=2&key=k%26',
    headers: [
      ['Authorization', 'Bearer T'],
      ['X-H', 'a,b'],
      ['Cookie', 'c=d%20e; sid=s'],
    ],
  });
});

test('dollar signs of a value that keeps reserved characters stay what they are', () => {
  const parameter = {...plain('id', 'path', 'simple'), allowReserved: true};
  expect(build({path: '/x/{id}', parameters: [parameter]}, {parameters: {'path.id': "$&$1$'"}}).url).toBe(
    "https://api.example.com/v1/x/$&$1$'",
  );
});

test('a text for the whole query is sent up to its end', () => {
  const parameter = {...plain('q', 'query'), in: 'querystring' as const, mediaType: 'application/x-www-form-urlencoded'};
  expect(build({parameters: [parameter]}, {parameters: {'querystring.q': 'a=1&b=%20#c'}}).url).toBe(
    'https://api.example.com/v1/a?a=1&b=%20%23c',
  );
});

test('a query joins one that the path has, and a server may lie anywhere', () => {
  expect(build({path: '/a?b=1', parameters: [plain('c', 'query')]}, {server: '/v2', parameters: {'query.c': ''}}).url).toBe('/v2/a?b=1&c=');
});

test.each([
  ['https://x.example', 'a', 'https://x.example/a'],
  ['https://x.example', '.evil.example/a', 'https://x.example/.evil.example/a'],
  ['https://x.example', '@evil.example/a', 'https://x.example/@evil.example/a'],
  ['https://x.example', ':8080/a', 'https://x.example/:8080/a'],
  ['https://x.example', '{id}', 'https://x.example/1'],
  ['https://x.example/v1/', 'a', 'https://x.example/v1/a'],
  ['https://x.example', '?a=1', 'https://x.example?a=1'],
  ['https://x.example', '', 'https://x.example'],
  ['', 'a', '/a'],
  ['/', 'a', '/a'],
])('a path never continues the name of the host: %j, %j', (server, path, url) => {
  expect(build({path, parameters: [plain('id', 'path', 'simple')]}, {server, parameters: {'path.id': '1'}}).url).toBe(url);
});

describe('a credential takes the place of the parameter with its name', () => {
  const parameters = [plain('api_key', 'query'), plain('x-key', 'header', 'simple'), plain('sid', 'cookie')];
  const values = {'query.api_key': 'q', 'header.x-key': 'h', 'cookie.sid': 'c'};
  const send = (credentials: Credential[]): [string, ...[string, string][]] => {
    const {url, headers} = buildRequest({method: 'GET', path: '/a', parameters}, {server: '', parameters: values}, credentials);
    return [url, ...headers];
  };

  test('in its place, headers in any case', () => {
    expect(
      send([
        {in: 'query', name: 'api_key', value: 'Q'},
        {in: 'header', name: 'X-Key', value: 'H'},
        {in: 'cookie', name: 'sid', value: 'C'},
      ]),
    ).toEqual(['/a?api_key=Q', ['X-Key', 'H'], ['Cookie', 'sid=C']]);
  });

  test('not elsewhere, nor by another name', () => {
    expect(
      send([
        {in: 'header', name: 'api_key', value: 'H'},
        {in: 'query', name: 'API_KEY', value: 'Q'},
      ]),
    ).toEqual(['/a?api_key=q&API_KEY=Q', ['api_key', 'H'], ['x-key', 'h'], ['Cookie', 'sid=c']]);
  });

  test('without a credential, the parameter is sent', () => {
    expect(send([])).toEqual(['/a?api_key=q', ['x-key', 'h'], ['Cookie', 'sid=c']]);
  });
});

test('a content parameter is one text of its media type', () => {
  const parameter = {...plain('f', 'query'), mediaType: 'application/json'};
  expect(build({parameters: [parameter]}, {parameters: {'query.f': {a: [1, 12345678901234567890n]}}}).url).toBe(
    'https://api.example.com/v1/a?f=%7B%22a%22%3A%5B1%2C12345678901234567890%5D%7D',
  );
});

describe('bodies', () => {
  test.each<[string, unknown, unknown]>([
    ['application/json', {a: 1}, {kind: 'text', mediaType: 'application/json', text: '{\n  "a": 1\n}', json: {a: 1}}],
    ['application/json', null, {kind: 'text', mediaType: 'application/json', text: 'null', json: null}],
    ['application/json', 'a text', {kind: 'text', mediaType: 'application/json', text: '"a text"', json: 'a text'}],
    [
      'application/json',
      12345678901234567890n,
      {kind: 'text', mediaType: 'application/json', text: '12345678901234567890', json: 12345678901234567890n},
    ],
    // A value of the API that looks like a file is none.
    [
      'application/json',
      {fileName: 'a'},
      {kind: 'text', mediaType: 'application/json', text: '{\n  "fileName": "a"\n}', json: {fileName: 'a'}},
    ],
    ['text/plain', 'a text', {kind: 'text', mediaType: 'text/plain', text: 'a text'}],
    ['application/xml', '<a/>', {kind: 'text', mediaType: 'application/xml', text: '<a/>'}],
    [
      'application/x-www-form-urlencoded',
      {a: 'b c', d: [1, 2], e: {f: 1}},
      {kind: 'text', mediaType: 'application/x-www-form-urlencoded', text: 'a=b%20c&d=1&d=2&e=%7B%22f%22%3A1%7D'},
    ],
    [
      'application/octet-stream',
      createFile({fileName: 'a.bin'}),
      {kind: 'file', mediaType: 'application/octet-stream', file: {fileName: 'a.bin'}},
    ],
    [
      'multipart/form-data',
      {
        text: 'a',
        number: 5,
        list: ['x', 'y'],
        object: {a: 1},
        files: [createFile({fileName: 'a.txt'}), createFile({fileName: 'b.txt', contentType: 'text/plain'})],
        gone: undefined,
      },
      {
        kind: 'parts',
        mediaType: 'multipart/form-data',
        parts: [
          {name: 'text', value: 'a'},
          {name: 'number', value: '5'},
          {name: 'list', value: 'x'},
          {name: 'list', value: 'y'},
          {name: 'object', value: '{"a":1}', contentType: 'application/json'},
          {name: 'files', fileName: 'a.txt'},
          {name: 'files', fileName: 'b.txt', contentType: 'text/plain'},
        ],
      },
    ],
  ])('%s (%#)', (mediaType, value, body) => {
    const request = build({}, {body: {mediaType, value}});
    expect(request.body).toEqual(body);
    expect(request.headers).toEqual(mediaType.startsWith('multipart/') ? [] : [['Content-Type', mediaType]]);
  });

  test('encodings of a form', () => {
    const encoding = {
      d: {style: 'form' as const, explode: false},
      meta: {contentType: 'application/xml'},
      file: {contentType: 'image/png, image/jpeg'},
    };
    expect(build({encoding}, {body: {mediaType: 'application/x-www-form-urlencoded', value: {d: [1, 2]}}}).body).toMatchObject({
      text: 'd=1,2',
    });
    expect(
      build({encoding}, {body: {mediaType: 'multipart/form-data', value: {meta: '<a/>', file: createFile({fileName: 'a.png'})}}}).body,
    ).toMatchObject({
      parts: [
        {name: 'meta', value: '<a/>', contentType: 'application/xml'},
        {name: 'file', fileName: 'a.png', contentType: 'image/png'},
      ],
    });
  });

  test.each<[string, object, unknown, [string, string][]]>([
    [
      'a list, apart',
      {style: 'form'},
      ['x', 'y&=,'],
      [
        ['f', 'x'],
        ['f', 'y&=,'],
      ],
    ],
    ['a list as one', {explode: false}, ['x', 'y'], [['f', 'x,y']]],
    ['a list with pipes', {style: 'pipeDelimited'}, ['x', 'y'], [['f', 'x|y']]],
    ['an object as one', {style: 'form', explode: false}, {a: 1, b: 2}, [['f', 'a,1,b,2']]],
    [
      'an object, apart',
      {style: 'form'},
      {a: 1, b: 2},
      [
        ['a', '1'],
        ['b', '2'],
      ],
    ],
    ['a deep object', {style: 'deepObject', contentType: 'application/json'}, {a: {b: 'é'}}, [['f[a][b]', 'é']]],
  ])('a part by style and explode: %s', (_, own, value, parts) => {
    expect(build({encoding: {f: own}}, {body: {mediaType: 'multipart/form-data', value: {f: value}}}).body).toEqual({
      kind: 'parts',
      mediaType: 'multipart/form-data',
      parts: parts.map(([name, text]) => ({name, value: text})),
    });
  });
});

test.each([
  ['application/json', true],
  ['application/json; charset=utf-8', true],
  ['application/problem+json', true],
  ['text/json', true],
  ['application/x-ndjson', true],
  ['application/jsonp', false],
  ['application/xml', false],
  ['text/plain+jsonx', false],
])('%s is JSON: %s', (mediaType, expected) => {
  expect(isJson(mediaType)).toBe(expected);
});

describe('what is behind "#" in a path tells operations apart and is not sent', () => {
  const send = (path: string): string =>
    build(
      {path, parameters: [plain('id', 'path', 'simple'), plain('fields', 'query')]},
      {parameters: {'path.id': 'a#b', 'query.fields': 'shared_link'}},
    ).url.replace('https://api.example.com/v1', '');

  test.each([
    ['/folders/{id}#add_shared_link', '/folders/a%23b?fields=shared_link'],
    ['/#Action=Describe', '/?fields=shared_link'],
    ['/#X-Amz-Target=Service.Operation', '/?fields=shared_link'],
    ['/folders#one#two/{id}', '/folders?fields=shared_link'],
    ['/folders#', '/folders?fields=shared_link'],
    // A query stays, wherever it is.
    ['/folders#add?trash=true', '/folders?trash=true&fields=shared_link'],
    ['/folders?trash=true#add', '/folders?trash=true&fields=shared_link'],
    ['/folders?trash=true#add?deep=1#more', '/folders?trash=true&deep=1&fields=shared_link'],
  ])('%s', (path, url) => {
    expect(send(path)).toBe(url);
  });

  test('it may be part of a name', () => {
    const url = build({path: '/a/{id#1}/b#c', parameters: [plain('id#1', 'path', 'simple')]}, {parameters: {'path.id#1': 'x'}}).url;
    expect(url).toBe('https://api.example.com/v1/a/x/b');
  });
});
