// Runs every sample against its own server, and compares the received request with the original.

import {execFile} from 'node:child_process';
import {once} from 'node:events';
import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {createServer, type IncomingHttpHeaders, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import ts from 'typescript';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import type {ApiBody, ApiRequest, Part} from '../model.ts';
import {encode} from '../serialize.ts';
import {curl} from './languages/curl.ts';
import {renderSample} from './index.ts';
import {LANGUAGES, type Language} from './languages.ts';
import {BASIC} from './login.ts';
import type {ResponseKind} from './sample.ts';
import {PROGRAMS, type Program} from './testing.ts';

const run = promisify(execFile);
const ORIGIN = 'https://api.example.com';

type Received = {method: string; url: string; headers: IncomingHttpHeaders; body: Buffer};
const FILES = {'a.txt': 'first\n', 'b c;d,e.bin': 'second', 'é.txt': 'third'};
const NASTY = `quote ' double " back \\ slash \\n $HOME \${x} #{y} %s %d \`tick\` {{b}} <tag> & é 日本 😀 \u2028 tab\t end`;

function toJsonBody(json: unknown): ApiBody {
  return {kind: 'text', mediaType: 'application/json', text: JSON.stringify(json, null, 2), json};
}

function toFormRequest(pairs: string[]): ApiRequest {
  const mediaType = 'application/x-www-form-urlencoded';
  return {
    method: 'POST',
    url: `${ORIGIN}/form`,
    headers: [['Content-Type', mediaType]],
    body: {kind: 'text', mediaType, text: pairs.join('&')},
  };
}

/** Fields of a form; different names may be in any order. */
function readForm(text: string): [string, string][] {
  const form = new URLSearchParams(text);
  if (!text.includes('[]') && !text.includes('%5B%5D')) form.sort();
  return [...form];
}

const JSON_TYPE: [string, string] = ['Content-Type', 'application/json'];

const REQUESTS: Record<string, {request: ApiRequest; responseKind?: ResponseKind; hard?: true}> = {
  'a plain GET': {
    request: {method: 'GET', url: `${ORIGIN}/things?q=a%20b&q=%27%22%24%60&e=`, headers: [['Authorization', 'Bearer YOUR_API_KEY']]},
  },
  'values that languages trip over': {
    hard: true,
    request: {
      method: 'POST',
      url: `${ORIGIN}/things`,
      headers: [JSON_TYPE, ['X-Odd', `it's "odd" $HOME \\ %s #{x} \`x\``]],
      body: toJsonBody({
        nasty: NASTY,
        multi: 'a\nb\r\nc',
        empty: '',
        nothing: null,
        yes: true,
        no: false,
        list: [[1, [2.5, -3e-7]], [], {}],
        'odd key "\'\\': 1,
        1: 'one',
      }),
    },
  },
  'keys with a meaning': {
    request: {
      method: 'PUT',
      url: `${ORIGIN}/things/1`,
      headers: [JSON_TYPE],
      body: toJsonBody(JSON.parse('{"__proto__": {"a": 1}, "constructor": 1, "class": 2}')),
    },
  },
  'big integers': {
    request: {
      method: 'PATCH',
      url: `${ORIGIN}/things/1`,
      headers: [JSON_TYPE],
      body: {kind: 'text', mediaType: 'application/json', text: '{\n  "id": 12345678901234567890\n}', json: {id: 12345678901234567890n}},
    },
  },
  'null alone': {request: {method: 'POST', url: `${ORIGIN}/things`, headers: [JSON_TYPE], body: toJsonBody(null)}},
  'a form': {
    request: {
      method: 'POST',
      url: `${ORIGIN}/form`,
      headers: [['Content-Type', 'application/x-www-form-urlencoded']],
      body: {kind: 'text', mediaType: 'application/x-www-form-urlencoded', text: 'a=b%20c&d=%C3%A9%26&e='},
    },
  },
  'a form that languages trip over': {
    hard: true,
    request: toFormRequest(
      [
        ['a', 'x'],
        ['a', NASTY],
        ['shipping[name]', 'a\nb\r\nc'],
        ['list', 'a'],
        ['2', '@x'],
        ['odd "key" $HOME=%&+é', '+ ='],
        ['__proto__', ''],
      ].map(([name = '', value = '']) => `${encode(name)}=${encode(value)}`),
    ),
  },
  'a form whose names come back': {hard: true, request: toFormRequest(['a=1', 'b=2', 'a=3', 'c=x,y'])},
  'a form of names that come in order': {
    request: toFormRequest(['a[][x]=1', 'a[][y]=2', 'a[][x]=3'].map((pair) => pair.replaceAll('[', '%5B').replaceAll(']', '%5D'))),
  },
  'a form that is written in a way of its own': {request: toFormRequest(['a+b=c+d&e', 'f=g;h'])},
  'a text': {
    request: {
      method: 'POST',
      url: `${ORIGIN}/text`,
      headers: [['Content-Type', 'text/plain']],
      body: {kind: 'text', mediaType: 'text/plain', text: `@${NASTY}\nsecond line\n`},
    },
    responseKind: 'text',
  },
  'two files, a text and a JSON part': {
    hard: true,
    request: {
      method: 'POST',
      url: `${ORIGIN}/upload`,
      headers: [],
      body: {
        kind: 'parts',
        mediaType: 'multipart/form-data',
        parts: [
          {name: 'files', fileName: 'a.txt', contentType: 'text/plain'},
          {name: 'files', fileName: 'b c;d,e.bin'},
          {name: 'note', value: `@${NASTY}`},
          {name: 'meta', value: '{"a":"x;type=text/html","b":[1,2]}', contentType: 'application/json'},
        ],
      },
    },
  },
  'parts that are no form': {
    hard: true,
    request: {
      method: 'POST',
      url: `${ORIGIN}/upload`,
      headers: [['X-Own', 'a']],
      body: {
        kind: 'parts',
        mediaType: 'multipart/related; type="application/json"',
        parts: [
          {name: 'meta', value: JSON.stringify({text: NASTY}), contentType: 'application/json'},
          {name: 'note', value: NASTY},
          {name: 'file', fileName: 'a.txt', contentType: 'text/plain'},
          {name: 'other', fileName: 'b c;d,e.bin'},
        ],
      },
    },
  },
  'a file alone': {
    request: {
      method: 'PUT',
      url: `${ORIGIN}/file`,
      headers: [['Content-Type', 'application/octet-stream']],
      body: {kind: 'file', mediaType: 'application/octet-stream', file: {fileName: 'a.txt'}},
    },
  },
  'no body, no headers, DELETE': {request: {method: 'DELETE', url: `${ORIGIN}/things/1?ids=a&ids=b`, headers: []}, responseKind: 'none'},
  'a stream': {
    request: {
      method: 'GET',
      url: `${ORIGIN}/stream`,
      headers: [
        ['Accept', 'text/event-stream'],
        ['Cookie', 'a=b; c=d'],
      ],
    },
    responseKind: 'stream',
  },
  'a GET with a body': {
    request: {method: 'GET', url: `${ORIGIN}/_search?q=a`, headers: [JSON_TYPE], body: toJsonBody({size: 1, text: 'é'})},
  },
  'a GET with a form': {request: {...toFormRequest(['a=%C3%A9%20%26', 'b=']), method: 'GET'}},
  "a method of one's own": {request: {method: 'QUERY', url: `${ORIGIN}/things`, headers: [JSON_TYPE], body: toJsonBody({a: 1})}},
};

let server: Server;
let folder: string;
let received: Received[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'samples-'));
  for (const [name, text] of Object.entries(FILES)) await writeFile(path.join(folder, name), text);
  server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      received.push({method: incoming.method ?? '', url: incoming.url ?? '', headers: incoming.headers, body: Buffer.concat(chunks)});
      response.setHeader('Content-Type', 'application/json');
      if (incoming.url === '/refused') response.writeHead(422).end('{"detail": "No name."}');
      else response.end('{"ok": true}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterAll(async () => {
  server.close();
  await rm(folder, {recursive: true, force: true});
});

/** Runs a sample. Returns its output, and its error if it fails. `code`: its source. */
async function runSample(
  language: Language,
  request: ApiRequest,
  responseKind: ResponseKind,
): Promise<{code: string; stdout?: string; stderr?: string; error?: unknown}> {
  const {file, command} = PROGRAMS[language];
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const code = renderSample({...request, url: request.url.replace(ORIGIN, origin)}, language, responseKind);
  await writeFile(path.join(folder, file), code);
  received = [];
  const env = {
    ...process.env,
    NO_PROXY: '127.0.0.1',
    no_proxy: '127.0.0.1',
    http_proxy: '',
    HTTP_PROXY: '',
    PYTHONUTF8: '1',
    LC_ALL: 'C.UTF-8',
    NODE_NO_WARNINGS: '1',
  };
  const [program = '', ...args] = command;
  const running = run(program, args, {cwd: folder, timeout: 60_000, env});
  return running.then(
    (output) => ({code, ...output}),
    (error: unknown) => {
      const {stdout, stderr} = error as {stdout: string; stderr: string};
      return {code, error, stdout, stderr};
    },
  );
}

async function send(language: Language, request: ApiRequest, responseKind: ResponseKind): Promise<Received> {
  const {code, error, stderr} = await runSample(language, request, responseKind);
  if (error !== undefined) throw new Error(`${code}\n\n${stderr ?? ''}`, {cause: error});
  const [first, ...others] = received;
  if (!first || others.length > 0) throw new Error(`${received.length} requests came from:\n${code}`);
  return first;
}

/** Parts as name, file name and content; a type only if the request has one. */
async function readParts({headers, body}: Received): Promise<unknown[]> {
  // Parsed as a form, whatever its multipart type. In types other than forms, curl makes each part an attachment.
  const type = (headers['content-type'] ?? '').replace(/^multipart\/[^;]+/, 'multipart/form-data');
  const bytes = Buffer.from(
    body.toString('latin1').replaceAll('Content-Disposition: attachment;', 'Content-Disposition: form-data;'),
    'latin1',
  );
  const form = await new Response(new Uint8Array(bytes), {headers: {'content-type': type}}).formData();
  return Promise.all(
    [...form].map(async ([name, value]) =>
      typeof value === 'string' ? {name, value} : {name, fileName: value.name, type: value.type, content: await value.text()},
    ),
  );
}

async function expectSame(sent: ApiRequest, got: Received): Promise<void> {
  expect([got.method, got.url]).toEqual([sent.method, sent.url.replace(ORIGIN, '')]);
  for (const [name, value] of sent.headers) expect([name, got.headers[name.toLowerCase()]]).toEqual([name, value]);
  const {body} = sent;
  if (!body) expect(got.body.toString()).toBe('');
  else if (body.kind === 'file') expect(got.body.toString()).toBe(FILES['a.txt']);
  else if (body.kind === 'text' && body.mediaType === 'application/json')
    expect(normalise(got.body.toString())).toEqual(normalise(body.text));
  else if (body.mediaType === 'application/x-www-form-urlencoded' && body.kind === 'text')
    expect(readForm(got.body.toString())).toEqual(readForm(body.text));
  else if (body.kind === 'text') expect(got.body.toString()).toBe(body.text);
  else {
    expect(got.headers['content-type']?.replace(/; boundary=.*$/, '')).toBe(body.mediaType);
    const parts = await readParts(got);
    expect(parts).toEqual(
      body.parts.map((part): unknown =>
        'fileName' in part
          ? {
              name: part.name,
              fileName: part.fileName,
              type: part.contentType ?? (expect.any(String) as string),
              content: FILES[part.fileName as keyof typeof FILES],
            }
          : part.contentType
            ? expect.toBeOneOf([
                {name: part.name, value: part.value},
                {name: part.name, fileName: 'blob', type: part.contentType, content: part.value},
              ])
            : {name: part.name, value: part.value},
      ),
    );
  }
}

/** JSON without spaces; numbers keep their digits. */
function normalise(text: string): unknown {
  return JSON.parse(text.replace(/(?<=[:\s[,])(\d{16,})(?=[\s,\]}])/g, '"$1"')) as unknown;
}

for (const language of LANGUAGES) {
  const {probe, isSlow}: Program = PROGRAMS[language];
  // Others are only parsed here, and run with what they need by `npm run samples`.
  if (!probe) continue;
  const [command = '', ...args] = probe;
  const isThere = await run(command, args).then(
    () => true,
    () => false,
  );
  describe.skipIf(!isThere)(`${language}${isThere ? '' : ' (not installed here)'}`, () => {
    test.each(Object.entries(REQUESTS).filter(([, {hard}]) => hard ?? !isSlow))(
      '%s',
      async (_, {request, responseKind = 'json'}) => {
        await expectSame(request, await send(language, request, responseKind));
      },
      60_000,
    );

    test('parts have their headers, in a form and in another type', async () => {
      const header: [string, string] = ['X-Note', String.raw`say "hi"; \ 'or' $HOME é, not`];
      const parts: Part[] = [
        {name: 'a', value: 'b', headers: [header, ['X-Other', '1']]},
        {name: 'f', fileName: 'a.txt', contentType: 'text/plain', headers: [header]},
      ];
      for (const mediaType of ['multipart/mixed', ...(isSlow ? [] : ['multipart/form-data'])]) {
        const request: ApiRequest = {method: 'POST', url: `${ORIGIN}/upload`, headers: [], body: {kind: 'parts', mediaType, parts}};
        const sent = await send(language, request, 'json');
        await expectSame(request, sent);
        const heads = sent.body.toString().split('\r\n');
        expect([mediaType, heads.filter((line) => line.startsWith('X-'))]).toEqual([
          mediaType,
          [header.join(': '), 'X-Other: 1', header.join(': ')],
        ]);
      }
    }, 60_000);

    test('a name and a password are sent with Basic', async () => {
      const headers: [string, string][] = [['Authorization', BASIC]];
      const body = toJsonBody({a: 1});
      for (const request of [
        {method: 'GET', url: `${ORIGIN}/own`, headers},
        ...(isSlow ? [] : [{method: 'GET', url: `${ORIGIN}/own`, headers: [...headers, JSON_TYPE], body}]),
      ]) {
        const {headers: sent} = await send(language, request, 'json');
        expect(sent.authorization).toBe(`Basic ${btoa('YOUR_USERNAME:YOUR_PASSWORD')}`);
      }
    }, 60_000);

    test('the response body of a failure is printed', async () => {
      const {stdout = '', stderr = '', error} = await runSample(language, {method: 'GET', url: `${ORIGIN}/refused`, headers: []}, 'json');
      expect(stdout + stderr).toContain('No name.');
      // cURL succeeds with any response.
      if (language !== 'curl') expect(error).toBeDefined();
    }, 60_000);
  });
}

test('C# imports the namespaces for a text body only if there is one', () => {
  const uses = (code: string): boolean => code.includes('Encoding.');
  const codes = Object.values(REQUESTS).map(({request}) => renderSample(request, 'csharp', 'json'));
  for (const code of codes) expect([code, code.startsWith('using System.Text;')]).toEqual([code, uses(code)]);
  expect(new Set(codes.map(uses)).size).toBe(2);
});

test('Go sends no file that it can read only in part', () => {
  const body: ApiBody = {kind: 'parts', mediaType: 'multipart/form-data', parts: [{name: 'files', fileName: 'a.txt'}]};
  const code = renderSample({method: 'POST', url: ORIGIN, headers: [], body}, 'go', 'json');
  expect(code).toContain('\tif _, err := io.Copy(part, file); err != nil {\n\t\tlog.Fatal(err)\n\t}\n');
});

test('a file part preserves a name that is not ASCII', async () => {
  const request: ApiRequest = {
    method: 'POST',
    url: `${ORIGIN}/upload`,
    headers: [],
    body: {kind: 'parts', mediaType: 'multipart/form-data', parts: [{name: 'f', fileName: 'é.txt'}]},
  };
  await expectSame(request, await send('javascript', request, 'json'));
});

test.each(['multipart/mixed', 'multipart/related; type="text/plain"', 'multipart/mixed; boundary=own'])(
  'parts of %s have that type in every language',
  (mediaType) => {
    const body: ApiBody = {kind: 'parts', mediaType, parts: [{name: 'a', value: 'b'}]};
    for (const language of LANGUAGES) {
      const code = renderSample({method: 'POST', url: ORIGIN, headers: [], body}, language, 'none').replaceAll(String.raw`\"`, '"');
      expect([language, code]).toEqual([language, expect.stringContaining(mediaType.replace('; boundary=own', ''))]);
      expect([language, code]).toEqual([language, expect.not.stringMatching(/multipart\/form-data|boundary=own|MultipartBody\.FORM/)]);
    }
  },
);

test('a GET with a body uses types that Node exports, for either protocol', () => {
  const render = (protocol: string): string =>
    renderSample(
      {method: 'GET', url: `${protocol}://api.example.com/_search`, headers: [JSON_TYPE], body: toJsonBody({size: 1})},
      'typescript',
      'json',
    );
  // Only `node:http` has a type for a response.
  for (const protocol of ['http', 'https']) {
    expect(render(protocol)).toMatch(new RegExp(`^import \\{request\\} from 'node:${protocol}';`));
    expect(render(protocol)).toContain("\nimport type {IncomingMessage} from 'node:http';\n");
  }
});

test.each(Object.entries(REQUESTS))(
  '%s: its TypeScript is a module, where await may be at the top level',
  (_, {request, responseKind = 'json'}) => {
    const code = renderSample(request, 'typescript', responseKind);
    expect([code, ts.isExternalModule(ts.createSourceFile('sample.ts', code, ts.ScriptTarget.Latest))]).toEqual([code, true]);
  },
);

test.each(['GET', 'HEAD'])('%s with a body does not use OkHttp, which would throw', (method) => {
  const request: ApiRequest = {
    method,
    url: 'https://api.example.com/_search',
    headers: [JSON_TYPE],
    body: {kind: 'text', mediaType: 'application/json', text: '{"price": "$5"}'},
  };
  expect(renderSample(request, 'kotlin', 'json')).toBe(`import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpResponse

fun main() {
    // OkHttp sends no body with ${method}.
    val request = HttpRequest.newBuilder(URI("https://api.example.com/_search"))
        .header("Content-Type", "application/json")
        .method("${method}", HttpRequest.BodyPublishers.ofString("{\\"price\\": \\"\\$5\\"}"))
        .build()

    val response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofInputStream())
    response.body().copyTo(System.out)
    check(response.statusCode() < 400) { "Status \${response.statusCode()}" }
}`);
});

test.each([
  ['curl', "# curl can't send a body with HEAD.\n", '--data'],
  ['php', "// PHP's curl can't send a body with HEAD.\n", 'CURLOPT_POSTFIELDS'],
] as const)('HEAD is sent without its body by %s, which says so', (language, note, option) => {
  const sample = renderSample(
    {method: 'HEAD', url: 'https://api.example.com/things', headers: [], body: toJsonBody({a: 1})},
    language,
    'none',
  );
  expect(sample).toContain(note);
  expect(sample).not.toContain(option);
});

test.each([
  ['https://api.example.com/.bashrc', 'download'],
  ['https://api.example.com/a/authorized_keys', 'download'],
  ['https://api.example.com/report.pdf?of=x.sh', 'download.pdf'],
  ['https://api.example.com/a.$(id)', 'download'],
  ["https://api.example.com/a.b'c", 'download'],
  ['https://api.example.com', 'download'],
])('curl writes the file of %s to a safe file name', (url, name) => {
  const lines = curl.render({method: 'GET', url, headers: []}, 'file').split(' \\\n  ');
  expect(lines.slice(1)).toEqual([`--output ${name}`]);
});

test.each(['-K/dev/stdin', '-o.bashrc', '--config=a'])('the address %j does not become an option of curl', (url) => {
  expect(curl.render({method: 'GET', url, headers: []}, 'none')).toBe(`curl --url '${url}'`);
});

test.each(['photos/.netrc', '.npmrc', 'C:\\.ssh', '..', '', '-'])('the file name %j is replaced by file.bin in samples', (fileName) => {
  const parts = [{name: 'a', fileName}];
  const body: ApiBody = {kind: 'parts', mediaType: 'multipart/form-data', parts};
  for (const language of LANGUAGES) {
    const code = renderSample({method: 'POST', url: ORIGIN, headers: [], body}, language, 'none');
    expect(code).toContain('file.bin');
    expect(code).not.toMatch(/\.(?:netrc|npmrc|ssh)/);
  }
});

test('a body of empty lines is read once', () => {
  const text = `a${'\n'.repeat(500_000)}z`;
  const request: ApiRequest = {method: 'POST', url: ORIGIN, headers: [], body: {kind: 'text', mediaType: 'text/plain', text}};
  for (const language of LANGUAGES) expect(renderSample(request, language, 'none').length).toBeGreaterThan(text.length);
});

test('Swift prints a stream with its empty lines, which end events and which `lines` would omit', () => {
  const code = renderSample({method: 'GET', url: `${ORIGIN}/stream`, headers: []}, 'swift', 'stream');
  expect(code).toContain('for try await scalar in bytes.unicodeScalars {\n    print(scalar, terminator: "")\n}');
});
