import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {execFileSync} from 'node:child_process';
import {createServer} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {defineCommand, UsageError, type Output} from '@lectern/openapi/cli';
import {checkFile, checkRoot} from '@lectern/openapi/read';
import {checkFolder} from './checks.ts';
import {checkPort} from '../ports.ts';
import {buildDocument} from './index.ts';
import {OPTIONS, toRequest, type DocumentRequest} from './request.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'reference-'));
  await writeFile(path.join(folder, 'openapi.json'), '{}');
});
afterAll(() => rm(folder, {recursive: true, force: true}));

const SILENT: Output = {stdout: {write: () => true}, stderr: {write: () => true}};

/** The request of a command line. */
async function read(args: string[]): Promise<DocumentRequest | undefined> {
  let request: DocumentRequest | undefined;
  const command = defineCommand({
    name: 'build',
    summary: '',
    arguments: ['FILE'],
    options: OPTIONS,
    exitCodes: {},
    run: (values, [file = '']) => {
      request = toRequest(values, file);
      return Promise.resolve(0);
    },
  });
  await command.run(args, SILENT);
  return request;
}

test('a document alone is enough', async () => {
  expect(await read(['api/../api.yaml'])).toMatchObject({
    file: 'api/../api.yaml',
    name: 'api.yaml',
    out: path.resolve('reference'),
    reporting: {strict: false, format: 'text'},
    previous: undefined,
    port: undefined,
  });
  expect(await read(['/elsewhere/api.yaml', '--serve', '--port', '0'])).toMatchObject({name: 'api.yaml', port: 0});
});

test('files beside the document are read on request', async () => {
  expect(await read(['api.yaml'])).toMatchObject({reading: {overlays: [], filesRoot: undefined, allowRemote: false}});
  expect(await read(['api.yaml', '--root', '..', '--allow-remote', '--overlay', 'a.yaml', '--overlay', 'b.yaml'])).toMatchObject({
    reading: {overlays: [path.resolve('a.yaml'), path.resolve('b.yaml')], filesRoot: path.resolve('..'), allowRemote: true},
  });
  expect(await read(['api.yaml', '--allow-own-network'])).toMatchObject({
    reading: {filesRoot: undefined, allowRemote: 'own-network'},
  });
});

test('the folder of all files holds the document', async () => {
  const file = path.join(folder, 'openapi.json');
  await checkRoot(folder, file);
  await checkRoot(path.dirname(folder), file);
  await expect(checkRoot(path.join(folder, 'none'), file)).rejects.toThrow('There is no folder');
  await expect(checkRoot(import.meta.dirname, file)).rejects.toThrow('does not hold the document');
});

test('a named pipe is not a document', async () => {
  const pipe = path.join(folder, 'pipe.yaml');
  execFileSync('mkfifo', [pipe]);
  expect(await checkFile(pipe, 'pipe.yaml')).toMatchObject({message: '"pipe.yaml" is no regular file'});
});

test.each([
  [[], 'name FILE'],
  [['a.yaml', 'b.yaml'], 'unexpected argument "b.yaml": this command takes FILE'],
  [['a.yaml', '--speed', '9'], "Unknown option '--speed'"],
  [['a.yaml', '--out'], "Option '--out <value>' argument missing"],
  [['a.yaml', '--format', 'xml'], '--format is text, json or github, not "xml"'],
  [['a.yaml', '--port', '80x'], '"80x" is not a port: write a whole number up to 65535'],
  [['a.yaml', '--link-base', 'docs'], '--link-base is an address such as https://example.com, not "docs"'],
  [['a.yaml', '--url', 'docs'], '--url is an address such as https://docs.example.com/api, not "docs"'],
])('%j is refused with the reason', async (args, wrong) => {
  await expect(buildDocument.run(args, SILENT)).rejects.toThrow(new UsageError(wrong));
});

test('an address, a folder and a missing file are not documents', async () => {
  const address = 'https://api.example/openapi.yaml';
  expect(await checkFile(address, address)).toMatchObject({
    message: `"${address}" is an address, and nothing is fetched`,
    hint: `save it first: curl --location --output openapi.yaml '${address}'`,
  });
  expect(await checkFile(folder, 'apis')).toMatchObject({
    message: '"apis" is a folder, not a file',
    hint: `name the document's first file, for instance ${path.join(folder, 'openapi.json')}`,
  });
  expect(await checkFile(path.join(folder, 'none.yaml'), 'none.yaml')).toMatchObject({message: 'the file "none.yaml" does not exist'});
  expect(await checkFile(path.join(folder, 'openapi.json'), 'openapi.json')).toBeUndefined();
});

test('the portal replaces neither a folder that holds the document nor a file', () => {
  const file = path.join(folder, 'openapi.json');
  const check =
    (out: string, document: string): (() => void) =>
    () =>
      checkFolder(out, document);
  expect(check(folder, file)).toThrow('contains the document itself');
  expect(check(path.dirname(folder), file)).toThrow('contains the document itself');
  expect(check(file, 'api.yaml')).toThrow('is a file. Name a folder.');
  expect(check(path.join(folder, 'portal'), file)).not.toThrow();
});

test('a taken port is reported before anything is built', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  await expect(checkPort(port)).rejects.toThrow(`Port ${port} is taken. Choose another one: --port`);
  await new Promise((resolve) => server.close(resolve));
  await expect(checkPort(port)).resolves.toBeUndefined();
});
