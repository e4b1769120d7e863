// The copied request is the sent one: for generated values, the console's request and the samples in cURL, JavaScript and Python
// arrive at the same server with the same method, address, headers and body, multipart part by part.
import {execFile} from 'node:child_process';
import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {createServer, type IncomingMessage, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import fc from 'fast-check';
import {afterAll, beforeAll, expect, test} from 'vitest';
import type {CallData, JsonSchema} from '@lectern/openapi';
import {toJson} from '@lectern/openapi/json';
import {createFile, isFile, toParameterKey, type ApiRequest} from '@lectern/openapi/request';
import {renderSample} from '@lectern/openapi/samples';
import {PROGRAMS} from '../../../openapi/src/request/samples/testing.ts';
import {compileText} from '../../../openapi/src/testing.ts';
import type {Draft} from './draft/draft.ts';
import {toRequest, withoutBlobs} from './draft/request.ts';
import {parseJson} from './parseJson.ts';
import {sendCall} from './send/send.ts';
import {getShape, type Definitions} from './form/shape.ts';

const run = promisify(execFile);
const FIXTURES = new Set(['every-style', 'form', 'parts']);
const CREDENTIALS = [{in: 'header' as const, name: 'Authorization', value: 'Bearer YOUR_API_KEY'}];

type Part = {head: Record<string, string>; body: string};
type Seen = {method: string | undefined; url: string | undefined; headers: Record<string, unknown>; body: string | Part[]};

let server: Server;
let folder: string;
let seen: Seen[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'same-'));
  server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      seen.push(toSeen(request, Buffer.concat(pieces)));
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.close();
  await rm(folder, {recursive: true, force: true});
});

/** What the model sets; what a client adds of its own is left out. */
function toSeen({method, url, headers}: IncomingMessage, body: Buffer): Seen {
  const own = ['authorization', 'content-type', 'last-event-id', 'x-list', 'x-map', 'x-plain'];
  const type = headers['content-type'] ?? '';
  const boundary = /^multipart\/form-data; boundary="?([^"]+)"?$/.exec(type)?.[1];
  const set = own.flatMap((name): [string, unknown][] => (headers[name] === undefined ? [] : [[name, headers[name]]]));
  return {
    method,
    url,
    headers: Object.fromEntries<unknown>(boundary === undefined ? set : [...set, ['content-type', 'multipart/form-data']]),
    body: boundary === undefined ? toBody(type, body) : toParts(body.toString('latin1'), boundary),
  };
}

/** JSON is compared by value: each language has its own spaces and escapes. */
function toBody(type: string, body: Buffer): string {
  if (/urlencoded/.test(type)) return new URLSearchParams(body.toString('latin1')).toString();
  return /json/.test(type) ? toJson(parseJson(body.toString())) : body.toString('latin1');
}

function toParts(body: string, boundary: string): Part[] {
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const end = part.indexOf('\r\n\r\n');
      const lines = part.slice(2, end).split('\r\n');
      const head = lines.map((line): [string, string] => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      });
      const known = head.filter(([name]) => name === 'content-disposition' || name === 'content-type');
      return {head: Object.fromEntries(known), body: part.slice(end + 4, -2)};
    });
}

/** Text that a name, an address or a line may contain; `.` and `..` are dot segments everywhere. */
const text = fc
  .string({unit: 'grapheme', minLength: 1, maxLength: 12})
  .filter((each) => !/[\p{Cc}\p{Cs}]/u.test(each) && !/^\.+$/.test(each));
const headerText = fc.stringMatching(/^[!-~]([ -~]{0,10}[!-~])?$/);

function arbitrary(schema: JsonSchema, definitions: Definitions, depth = 0): fc.Arbitrary<unknown> {
  const shape = getShape(schema, definitions);
  if (shape.kind === 'enum') return fc.constantFrom(...shape.values);
  if (shape.kind === 'boolean') return fc.boolean();
  if (shape.kind === 'number')
    return shape.keywords.type === 'number'
      ? fc.integer({min: -99, max: 99}).map((each) => each / 4)
      : fc.oneof(fc.integer(), fc.bigInt({min: 2n ** 60n, max: 2n ** 70n}));
  if (shape.kind === 'array') return fc.array(arbitrary(shape.items, definitions, depth + 1), {minLength: 1, maxLength: 3});
  if (shape.kind === 'file')
    return fc
      .constantFrom('a.md', 'b c.csv')
      .map((fileName) =>
        createFile({fileName, contentType: 'text/markdown', blob: new Blob([`content of ${fileName}`], {type: 'text/markdown'})}),
      );
  if (shape.kind === 'choice') return fc.oneof(...shape.options.map((option) => arbitrary(option.schema, definitions, depth + 1)));
  if (shape.kind === 'object' && depth < 4) {
    const fields = [...shape.properties].map(([name, property]) => [name, arbitrary(property, definitions, depth + 1)] as const);
    return fc.record(Object.fromEntries(fields), {requiredKeys: [...shape.required].filter((name) => shape.properties.has(name))});
  }
  return text;
}

function drafts(call: CallData): fc.Arbitrary<Draft> {
  const parameters = call.parameters.map((parameter) => {
    const value = parameter.in === 'header' ? headerText : arbitrary(parameter.schema ?? true, call.definitions);
    return [toParameterKey(parameter), value] as const;
  });
  const required = call.parameters.filter((parameter) => parameter.required).map(toParameterKey);
  const media = call.body?.media[0];
  const values = media ? arbitrary(media.schema ?? true, call.definitions) : fc.constant(undefined);
  return fc
    .tuple(fc.record(Object.fromEntries(parameters), {requiredKeys: required}), values)
    .map(([all, value]) => ({target: '', variables: {}, parameters: all, ...(media ? {body: {mediaType: media.mediaType, value}} : {})}));
}

/** The files that samples read are beside them. */
async function writeFiles(value: unknown): Promise<void> {
  if (isFile(value)) await writeFile(path.join(folder, value.fileName), `content of ${value.fileName}`);
  else if (typeof value === 'object' && value !== null) await Promise.all(Object.values(value).map(writeFiles));
}

type Language = 'curl' | 'javascript' | 'python';

/** Code that runs the programs of a folder in one process, one after the other: a process for each of a thousand would take minutes. */
const RUNNERS: Record<Language, {end: string; command: string[]}> = {
  curl: {end: 'sh', command: ['sh', '-c', 'for file in *.sh; do sh "$file" > out || exit 1; done']},
  javascript: {
    end: 'mjs',
    command: [
      process.execPath,
      '--input-type=module',
      '--eval',
      "import {readdirSync} from 'node:fs'; for (const file of readdirSync('.').sort()) if (file.endsWith('.mjs')) await import(process.cwd() + '/' + file);",
    ],
  },
  python: {end: 'py', command: ['python3', '-c', "import glob, runpy\nfor file in sorted(glob.glob('*.py')): runpy.run_path(file)"]},
};

/** Runs the samples of all requests in one language. */
async function runSamples(requests: {request: ApiRequest; call: CallData}[], language: Language): Promise<void> {
  const {end, command} = RUNNERS[language];
  for (const [index, {request, call}] of requests.entries()) {
    const code = renderSample(withoutBlobs(request), language, call.responseKind === 'file' ? 'none' : call.responseKind);
    await writeFile(path.join(folder, `${String(index).padStart(4, '0')}.${end}`), code);
  }
  const [program = '', ...rest] = command;
  await run(program, rest, {cwd: folder});
}

async function hasPython(): Promise<boolean> {
  const [program = '', ...rest] = PROGRAMS.python.probe;
  return run(program, rest).then(
    () => true,
    () => false,
  );
}

/** The requests that arrive during an action. */
async function record(work: () => Promise<unknown>): Promise<Seen[]> {
  seen = [];
  await work();
  return seen;
}

async function sendFromConsole(request: ApiRequest): Promise<void> {
  const options = {fetch: globalThis.fetch, signal: new AbortController().signal, timeout: 0, isSecret: false};
  const result = await sendCall(request, {...options, onProgress: () => undefined});
  expect(result.kind).toBe('response');
}

async function compileCalls(document: string): Promise<CallData[]> {
  const {result, problems} = await compileText(document);
  if (!result) throw new Error(problems.map(({message}) => message).join('\n'));
  return result.calls.map((call) => ({...call, definitions: Object.fromEntries(result.definitions), api: 'api'}));
}

const STYLES = `openapi: 3.1.1
info: {title: Styles, version: '1'}
paths:
  /a/{plain}/{label}/{matrix}:
    put:
      operationId: everyStyle
      parameters:
        - {name: plain, in: path, required: true, schema: {type: array, items: {type: string}}}
        - {name: label, in: path, required: true, style: label, explode: true, schema: {type: object, properties: {a: {type: string}, b: {type: integer}}}}
        - {name: matrix, in: path, required: true, style: matrix, schema: {type: array, items: {type: integer}}}
        - {name: form, in: query, schema: {type: array, items: {type: string}}}
        - {name: joined, in: query, explode: false, schema: {type: array, items: {type: string}}}
        - {name: space, in: query, style: spaceDelimited, explode: false, schema: {type: array, items: {type: integer}}}
        - {name: pipe, in: query, style: pipeDelimited, explode: false, schema: {type: array, items: {type: integer}}}
        - {name: deep, in: query, style: deepObject, schema: {type: object, properties: {a: {type: string}, b: {type: array, items: {type: string}}}}}
        - {name: json, in: query, content: {application/json: {schema: {type: object, properties: {a: {type: integer}}}}}}
        - {name: X-Plain, in: header, schema: {type: string}}
      requestBody: {content: {application/json: {schema: {type: object, properties: {big: {type: integer}, text: {type: string}, list: {type: array, items: {type: string}}}}}}}
      responses: {200: {description: ok}}
  /form:
    post:
      operationId: form
      requestBody: {content: {application/x-www-form-urlencoded: {schema: {type: object, properties: {a: {type: string}, b: {type: array, items: {type: string}}}}}}}
      responses: {200: {description: ok}}
  /parts:
    post:
      operationId: parts
      requestBody: {content: {multipart/form-data: {schema: {type: object, required: [files], properties: {note: {type: string}, files: {type: array, items: {type: string, format: binary}}}}}}}
      responses: {200: {description: ok}}
`;

test('generated values arrive identically from the console and from its samples', async () => {
  const document = (await readFile(path.join(import.meta.dirname, '../../../../api/openapi.yaml'), 'utf8')).replaceAll(/\{\{\w+\}\}/g, 'x');
  const calls = [...(await compileCalls(STYLES)), ...(await compileCalls(document))];
  expect(calls).toHaveLength(25);
  const {port} = server.address() as AddressInfo;
  const inputs = calls.flatMap((call) => {
    const numRuns = FIXTURES.has(call.pageId) ? 12 : 4;
    return fc.sample(drafts(call), {numRuns, seed: 42}).map((draft) => ({
      call,
      draft,
      request: toRequest(call, draft, `http://127.0.0.1:${port}/v1`, CREDENTIALS),
    }));
  });
  for (const {draft} of inputs) await writeFiles(draft.body?.value);
  const sent = await record(async () => {
    for (const {request} of inputs) await sendFromConsole(request);
  });
  expect(sent).toHaveLength(inputs.length);
  const languages: Language[] = (await hasPython()) ? ['curl', 'javascript', 'python'] : ['curl', 'javascript'];
  for (const language of languages) expect([language, await record(() => runSamples(inputs, language))]).toEqual([language, sent]);
}, 300_000);
