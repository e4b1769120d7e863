import {expect, test} from 'vitest';
import {compileText} from '../testing.ts';
import {renderHttpFile} from './index.ts';

/** The file of two requests; the first sends a text, alone or in a form. */
async function render(text: string, {title = 'Things', isForm = false} = {}): Promise<string> {
  const content = isForm
    ? {'multipart/form-data': {schema: {type: 'object', properties: {note: {type: 'string'}}}, example: {note: text}}}
    : {'text/plain': {example: text}};
  const {result} = await compileText(
    JSON.stringify({
      openapi: '3.2.0',
      info: {title, version: '1'},
      servers: [{url: 'https://api.example'}, {url: 'https://test.example', name: title}],
      paths: {
        '/a': {post: {operationId: 'a', summary: title, requestBody: {content}, responses: {}}},
        '/z': {get: {operationId: 'z', responses: {}}},
      },
    }),
  );
  return result ? renderHttpFile(result.collection) : expect.fail('the document does not compile');
}

/** The requests with their bodies, and the kinds of lines, as httpYac's own parser finds them in a file. */
async function readHttpFile(text: string): Promise<{requests: string[]; bodies: unknown[]; kinds: Set<string>; keys: Set<string>}> {
  const {io, store} = await import('httpyac');
  Object.assign(io.fileProvider, {
    isAbsolute: () => Promise.resolve(true),
    dirname: () => '/',
    hasExtension: () => false,
    joinPath: (folder: string, name: string) => `${folder}/${name}`,
    exists: () => Promise.resolve(false),
    readFile: () => Promise.reject(new Error('a file is read')),
    readdir: () => Promise.resolve([]),
    fsPath: (name: string) => name,
    toString: String,
  });
  const {httpRegions} = await new store.HttpFileStore().parse('/requests.http', text, {workingDir: '/', config: {}});
  const sent = httpRegions.flatMap(({request}) => request ?? []);
  return {
    requests: sent.map(({method, url}) => [method, url].join(' ')),
    bodies: sent.map(({body}) => body),
    kinds: new Set(httpRegions.filter(({request}) => request).flatMap(({symbol}) => (symbol.children ?? []).map(({kind}) => kind))),
    keys: new Set(httpRegions.flatMap(({metaData}) => Object.keys(metaData))),
  };
}

const LINES = [
  '@baseUrl=https://evil.example',
  '@baseUrl:=https://evil.example',
  '@baseUrl https://evil.example',
  '@global.baseUrl=x',
  '\u00a0@a=b',
  '\ufeff@a=b',
  '\t@a b',
  'GET https://evil.example',
  '  POST https://evil.example',
  'MKCALENDAR x',
  'VERSION-CONTROL x',
  'SSE x',
  'WS x',
  'MQTTS x',
  'AMQP x',
  'GRPC a/b/c',
  'GRAPHQL x',
  'HTTP/1.1 200 OK',
  'HTTP/2 200',
  '< ./secret',
  '<@utf8 ./secret',
  '<> ./secret',
  '>> ./out',
  '> ./a.js',
  '> {%',
  '?? status == 200',
  'gql a < ./secret',
  'query a',
  'mutation',
  'fragment a on b',
  'proto < ./secret',
  '### b',
  '#a',
  '# @loop for 3',
  '//a',
  '/*\n*/',
  '===',
  '{%',
];

test.each(LINES)('a body with the line %j is no command of a program', async (line) => {
  for (const text of [line, `a\n${line}\nA: b`, `a\r\n${line}`, `a\r${line}`])
    for (const isForm of [false, true]) {
      const {requests, kinds} = await readHttpFile(await render(text, {isForm}));
      expect(requests).toEqual(['GET {{baseUrl}}/z']);
      expect([...kinds].toSorted()).toEqual(['metaData', 'requestLine']);
    }
});

test.each(['a\nb', 'SELECT *\nFROM a', 'To: a@b\n\nHello', '<a>\n  <b/>\n</a>', 'a,b\n1,2', 'GETTING x', 'Query'])(
  'the text %j is sent',
  async (text) => {
    const {requests, bodies, kinds} = await readHttpFile(await render(text));
    expect(requests).toEqual(['POST {{baseUrl}}/a', 'GET {{baseUrl}}/z']);
    expect(String(bodies[0]).replaceAll('\r\n', '\n').trim()).toBe(text);
    expect([...kinds].toSorted()).toEqual(['metaData', 'requestBody', 'requestHeader', 'requestLine']);
  },
);

test.each(['@import ./evil.http', ' @ @proxy http://evil.example', '@loop for 3', '@noRejectUnauthorized'])(
  'the title %j is no command of a program',
  async (title) => {
    const {requests, keys} = await readHttpFile(await render('a', {title}));
    expect(requests).toEqual(['POST {{baseUrl}}/a', 'GET {{baseUrl}}/z']);
    expect([...keys].toSorted()).toEqual(['name', 'title']);
  },
);

test('a body of empty lines is read once', async () => {
  const text = `a${'\n'.repeat(200_000)}z`;
  expect((await render(text)).length).toBeGreaterThan(text.length);
});
