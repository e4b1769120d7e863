import {describe, expect, test} from 'vitest';
import {isJson} from './mediaType.ts';
import type {Credential, RequestTemplate, RequestValues} from './model.ts';
import {createFile} from './fileValue.ts';
import {buildRequest} from './request.ts';
import type {Style} from './serialize.ts';

const plain = (
  name: string,
  location: 'path' | 'query' | 'header' | 'cookie',
  style: Style = 'form',
): RequestTemplate['parameters'][number] => ({
  name,
  in: location,
  style,
  explode: style === 'form',
});

function build(template: Partial<RequestTemplate>, values: Partial<RequestValues> = {}): ReturnType<typeof buildRequest> {
  return buildRequest(
    {method: 'POST', path: '/a', parameters: [], ...template},
    {server: 'https://api.example.com/v1/', parameters: {}, ...values},
  );
}

test('a request has all its values in their locations, credentials included', () => {
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

test('dollar signs of a value with allowReserved stay unchanged', () => {
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

test('a query is joined to that of the path, and a server may be relative', () => {
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

describe('a credential replaces the parameter with its name', () => {
  const parameters = [plain('api_key', 'query'), plain('x-key', 'header', 'simple'), plain('sid', 'cookie')];
  const values = {'query.api_key': 'q', 'header.x-key': 'h', 'cookie.sid': 'c'};
  const send = (credentials: Credential[]): [string, ...[string, string][]] => {
    const {url, headers} = buildRequest({method: 'GET', path: '/a', parameters}, {server: '', parameters: values}, credentials);
    return [url, ...headers];
  };

  test('in its own location, headers in any case', () => {
    expect(
      send([
        {in: 'query', name: 'api_key', value: 'Q'},
        {in: 'header', name: 'X-Key', value: 'H'},
        {in: 'cookie', name: 'sid', value: 'C'},
      ]),
    ).toEqual(['/a?api_key=Q', ['X-Key', 'H'], ['Cookie', 'sid=C']]);
  });

  test('but not in another location or by another name', () => {
    expect(
      send([
        {in: 'header', name: 'api_key', value: 'H'},
        {in: 'query', name: 'API_KEY', value: 'Q'},
      ]),
    ).toEqual(['/a?api_key=q&API_KEY=Q', ['api_key', 'H'], ['x-key', 'h'], ['Cookie', 'sid=c']]);
  });

  test('but not if there is none: the parameter is sent', () => {
    expect(send([])).toEqual(['/a?api_key=q', ['x-key', 'h'], ['Cookie', 'sid=c']]);
  });
});

test('a content parameter is a single text of its media type', () => {
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
    // A value of the API that looks like a file is not a file.
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

describe('the text after "#" in a path distinguishes operations and is not sent', () => {
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

  test('"#" may be part of a name', () => {
    const url = build({path: '/a/{id#1}/b#c', parameters: [plain('id#1', 'path', 'simple')]}, {parameters: {'path.id#1': 'x'}}).url;
    expect(url).toBe('https://api.example.com/v1/a/x/b');
  });
});

describe('parameters', () => {
  const written = (location: 'query' | 'header' | 'cookie', mediaType: string): RequestTemplate['parameters'] => [
    {...plain('a', location), mediaType},
  ];

  test('without a value are not sent', () => {
    const parameters = (['path', 'query', 'header', 'cookie'] as const).map((location) => plain('a', location));
    expect(build({path: '/{a}', parameters})).toEqual({method: 'POST', url: 'https://api.example.com/v1/{a}', headers: []});
  });

  test.each([
    ['application/json', {x: 1}, '{"x":1}'],
    ['application/json', 'x', 'x'],
    ['application/json', null, 'null'],
    ['text/plain', {x: 1}, '{"x":1}'],
    ['text/plain', null, ''],
  ])('%s of %j is the text %s, unescaped in a header and a cookie', (mediaType, value, text) => {
    expect(build({parameters: written('header', mediaType)}, {parameters: {'header.a': value}}).headers).toEqual([['a', text]]);
    expect(build({parameters: written('cookie', mediaType)}, {parameters: {'cookie.a': value}}).headers).toEqual([['Cookie', `a=${text}`]]);
  });

  test.each([
    ['application/x-www-form-urlencoded', {a: 'b c', d: [1, 2]}, 'a=b%20c&d=1&d=2'],
    ['application/json', {a: 1}, '%7B%22a%22%3A1%7D'],
    [undefined, [1], '%5B1%5D'],
  ])('a whole query of %s: %j', (mediaType, value, query) => {
    const parameter = {...plain('q', 'query'), in: 'querystring' as const, ...(mediaType === undefined ? {} : {mediaType})};
    expect(build({parameters: [parameter]}, {parameters: {'querystring.q': value}}).url).toBe(`https://api.example.com/v1/a?${query}`);
  });

  test('a filled-in Content-Type header is the only one', () => {
    const body = {mediaType: 'text/plain', text: 'x'};
    expect(build({parameters: [plain('content-Type', 'header')]}, {parameters: {'header.content-Type': 'text/csv'}, body}).headers).toEqual(
      [['content-Type', 'text/csv']],
    );
    expect(build({parameters: [plain('a', 'header')]}, {parameters: {'header.a': '1'}, body}).headers).toEqual([
      ['a', '1'],
      ['Content-Type', 'text/plain'],
    ]);
  });

  test('slashes at the end of a server are one', () => {
    expect(build({}, {server: 'https://api.example.com/v1//'}).url).toBe('https://api.example.com/v1/a');
  });
});

describe('bodies', () => {
  const bodyOf = (mediaType: string, value: unknown, encoding: RequestTemplate['encoding'] = {}): unknown =>
    build({encoding}, {body: {mediaType, value}}).body;
  const FORM = 'application/x-www-form-urlencoded';
  const PARTS = 'multipart/form-data';

  test.each([
    ['application/json', 'a', '"a"'],
    ['text/plain', 'a', 'a'],
    ['text/plain', {a: 1}, '{\n  "a": 1\n}'],
    [FORM, 'a=1&b', 'a=1&b'],
    [FORM, {a: 'x y', b: null, c: undefined, d: {e: 1}}, 'a=x%20y&b=&d=%7B%22e%22%3A1%7D'],
    [FORM, null, ''],
    [FORM, 5, ''],
    [`text/x; of=${FORM}`, 'a', 'a'],
    ['text/x; of=multipart/mixed', 'a', 'a'],
  ])('%s of %j is the text %j', (mediaType, value, text) => {
    expect(bodyOf(mediaType, value)).toMatchObject({kind: 'text', mediaType, text});
  });

  test.each([
    [{style: 'form' as const}, 'x=1&y=2'],
    [{style: 'pipeDelimited' as const}, 'a=x%7C1%7Cy%7C2'],
    [{explode: true}, 'x=1&y=2'],
    [{explode: false}, 'a=x,1,y,2'],
    [{allowReserved: true}, 'x=1&y=2'],
    [{contentType: 'application/json'}, 'a=%7B%22x%22%3A1%2C%22y%22%3A2%7D'],
  ])('an object in a form with the encoding %j is %s', (encoding, text) => {
    expect(bodyOf(FORM, {a: {x: 1, y: 2}}, {a: encoding})).toMatchObject({text});
  });

  test.each([[PARTS], ['application/json'], [FORM]])('a text for %s is sent exactly as written', (mediaType) => {
    expect(build({}, {body: {mediaType, text: '{'}}).body).toEqual({kind: 'text', mediaType, text: '{'});
  });

  test.each([['ab'], [null], [5]])('%j has no parts', (value) => {
    expect(bodyOf(PARTS, value)).toEqual({kind: 'parts', mediaType: PARTS, parts: []});
  });

  test('each part has one type: its own, the first of its encoding, or JSON', () => {
    const [file, typed] = [createFile({fileName: 'a'}), createFile({fileName: 'b', contentType: 'image/png'})];
    const value = {f: [file, typed], n: null, t: 'x', o: {a: 1}, l: {b: 2}};
    const encoding = {f: {contentType: 'image/*, , image/jpeg ,image/gif'}, t: {contentType: 'text/csv'}, l: {contentType: 'text/x'}};
    expect(bodyOf(PARTS, value, encoding)).toEqual({
      kind: 'parts',
      mediaType: PARTS,
      parts: [
        {name: 'f', fileName: 'a', contentType: 'image/jpeg'},
        {name: 'f', fileName: 'b', contentType: 'image/png'},
        {name: 'n', value: ''},
        {name: 't', value: 'x', contentType: 'text/csv'},
        {name: 'o', value: '{"a":1}', contentType: 'application/json'},
        {name: 'l', value: '{"b":2}', contentType: 'text/x'},
      ],
    });
    expect(bodyOf(PARTS, {t: 'x'}, {t: {contentType: 'text/*'}})).toMatchObject({parts: [{name: 't', value: 'x'}]});
  });

  test.each([
    [{style: 'form' as const}, {'x=': 'a=b', y: 2}, ['x= a=b', 'y 2']],
    [{explode: false}, {x: 1}, ['v x,1']],
    [{style: 'deepObject' as const}, {x: 1}, ['v[x] 1']],
    [{style: 'pipeDelimited' as const}, [1, 2], ['v 1|2']],
    [{allowReserved: true}, '%41/', ['v %41/']],
    [{explode: true}, [1, 2], ['v 1', 'v 2']],
  ])('parts with the encoding %j of %j', (encoding, value, parts) => {
    const body = build({encoding: {v: encoding}}, {body: {mediaType: PARTS, value: {v: value}}}).body;
    const list = body?.kind === 'parts' ? body.parts : [];
    expect(list.map((part) => ('value' in part ? `${part.name} ${part.value}` : ''))).toEqual(parts);
  });

  test('a list with a file is sent as one part each, whatever its encoding', () => {
    const file = createFile({fileName: 'a'});
    expect(bodyOf(PARTS, {v: ['x', file]}, {v: {explode: false}})).toMatchObject({
      parts: [
        {name: 'v', value: 'x'},
        {name: 'v', fileName: 'a'},
      ],
    });
  });
});
