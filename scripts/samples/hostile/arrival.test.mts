// Runs samples of hostile requests against a server that records requests: each must arrive as the request it was made from.
import {execFile} from 'node:child_process';
import {once} from 'node:events';
import {mkdtemp, rm} from 'node:fs/promises';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {expect, test} from 'vitest';
import type {ApiRequest} from '@lectern/openapi/request';
import {renderSample} from '@lectern/openapi/samples';
import type {Language} from '@lectern/openapi/languages';
import {BATCHES, writeBatch, type Batch} from './batch.mts';
import {ORIGIN, POSITIONS, VALUES} from './requests.mts';

type Arrived = {method: string; url: string; headers: Map<string, string>; body: Buffer};
type Case = {position: string; value: string; request: ApiRequest};

const CASES: Case[] = POSITIONS.flatMap(({name, create, canArrive}) =>
  VALUES.filter(canArrive).map((value) => ({position: name, value, request: create(value)})),
);
/** Their libraries serialise JSON themselves. */
const WRITES_JSON = new Set<string>(['javascript', 'typescript', 'python']);
/** Their forms write every line end as CRLF, as browsers do. */
const WRITES_LINES = new Set<string>(['javascript', 'typescript']);
const ENVIRONMENT = {
  NO_PROXY: '127.0.0.1',
  no_proxy: '127.0.0.1',
  http_proxy: '',
  HTTP_PROXY: '',
  PYTHONUTF8: '1',
  LC_ALL: 'C.UTF-8',
  CGO_ENABLED: '0',
  GOFLAGS: '-mod=mod',
};

const run = promisify(execFile);
const LIMIT_MS = 120_000;

/** Why a batch ended early, and the first sample whose request did not arrive. */
function explain(error: unknown, arrived: Arrived[][]): string {
  const {killed, message = '', stdout = ''} = error as {killed?: boolean; message?: string; stdout?: string};
  const index = arrived.findIndex((requests) => requests.length === 0);
  const {position, value} = CASES[index] ?? {};
  const why = killed ? `it was stopped after ${LIMIT_MS / 1000} s` : `it printed:\n${stdout.slice(-2000)}`;
  const at =
    index < 0 ? 'all requests arrived' : `first to be missing, of ${arrived.length}: ${index}, ${position}, ${JSON.stringify(value)}`;
  return `${message}\n${at}\n${why}`;
}

async function runBatch(batch: Batch, cases: Case[], language: Language): Promise<Arrived[][]> {
  const arrived: Arrived[][] = cases.map(() => []);
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const {method = '', url = '', rawHeaders} = incoming;
      const [, number = '', rest = ''] = /^\/(\d+)(.*)$/s.exec(url) ?? [];
      const headers = new Map<string, string>();
      for (let at = 0; at < rawHeaders.length; at += 2) headers.set(rawHeaders[at]?.toLowerCase() ?? '', rawHeaders[at + 1] ?? '');
      arrived[Number(number)]?.push({method, url: rest, headers, body: Buffer.concat(chunks)});
      response.setHeader('Content-Type', 'application/json').end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const folder = await mkdtemp(path.join(tmpdir(), 'hostile-'));
  try {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const codes = cases.map(({request}, number) =>
      renderSample({...request, url: request.url.replace(ORIGIN, () => `${origin}/${number}`)}, language, 'json'),
    );
    await writeBatch(batch, codes, folder);
    for (const [command = '', ...args] of batch.run)
      await run(command, args, {cwd: folder, env: {...process.env, ...ENVIRONMENT}, timeout: LIMIT_MS, maxBuffer: 10_000_000}).catch(
        (error: unknown) => {
          throw new Error(explain(error, arrived), {cause: error});
        },
      );
    return arrived;
  } finally {
    server.close();
    await rm(folder, {recursive: true, force: true});
  }
}

/** The only part of a multipart body: its name and its bytes. */
function readPart({headers, body}: Arrived): {name: string; text: string} {
  const boundary = /boundary="?([^";]+)/.exec(headers.get('content-type') ?? '')?.[1] ?? '';
  const [, part = ''] = body.toString('utf8').split(`--${boundary}`);
  const end = part.indexOf('\r\n\r\n');
  const name = /[; ]name="((?:\\.|[^"\\])*)"/.exec(part.slice(0, end))?.[1] ?? '';
  return {name: name.replace(/\\(.)|%22/g, (_, char?: string) => char ?? '"'), text: part.slice(end + 4, -2)};
}

const isForm = ({body}: ApiRequest): boolean => body?.mediaType === 'application/x-www-form-urlencoded';

/** Fields of a form; some languages sort them. */
function readForm(text: string): [string, string][] {
  const form = new URLSearchParams(text);
  form.sort();
  return [...form];
}

const toWellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '\ufffd');

function describe({method, url, headers, body}: Arrived, sent: ApiRequest, isRewritten: boolean): unknown {
  const received = sent.headers.map(([name]) => headers.get(name.toLowerCase()));
  if (sent.body?.kind === 'parts') return [method, url, received, readPart({method, url, headers, body})];
  if (isForm(sent)) return [method, url, received, readForm(body.toString())];
  return [method, url, received, isRewritten ? JSON.parse(body.toString()) : body.toString()];
}

function expected({method, url, headers, body}: ApiRequest, isRewritten: boolean): unknown {
  const line = [method, url.slice(ORIGIN.length), headers.map(([, value]) => value)];
  if (body?.kind === 'parts') {
    const [part] = body.parts;
    return [...line, {name: part?.name, text: part && 'value' in part ? toWellFormed(part.value) : ''}];
  }
  const text = body?.kind === 'text' ? body.text : '';
  if (body && isForm({method, url, headers, body})) return [...line, readForm(text)];
  return [...line, isRewritten ? JSON.parse(text) : toWellFormed(text)];
}

for (const [language, batch] of Object.entries(BATCHES) as [Language, Batch][]) {
  const [command = '', ...args] = batch.probe;
  const isThere = await run(command, args).then(
    () => true,
    () => false,
  );
  test.skipIf(!isThere)(
    `in ${language}, the request arrives byte for byte${isThere ? '' : ' (not installed here)'}`,
    async () => {
      const arrived = await runBatch(batch, CASES, language);
      const faults = CASES.flatMap(({position, value, request}, index) => {
        const requests = arrived[index] ?? [];
        const isRewritten = WRITES_JSON.has(language) && request.body?.mediaType === 'application/json';
        const [got, wanted] = [requests.map((each) => describe(each, request, isRewritten)), [expected(request, isRewritten)]];
        const toText = (data: unknown): string =>
          WRITES_LINES.has(language) && request.body?.kind === 'parts'
            ? JSON.stringify(data).replaceAll(/\\r\\n|\\r|\\n/g, '\\r\\n')
            : JSON.stringify(data);
        return toText(got) === toText(wanted) ? [] : [{position, value, got, wanted}];
      });
      expect(faults.slice(0, 5)).toEqual([]);
      expect(CASES.length).toBeGreaterThan(250);
    },
    180_000,
  );
}
