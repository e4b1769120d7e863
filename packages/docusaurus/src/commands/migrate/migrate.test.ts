import {mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {deflateSync} from 'node:zlib';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {migrate} from './index.ts';

let site = '';
let before = '';
beforeEach(() => {
  before = process.cwd();
  site = mkdtempSync(path.join(tmpdir(), 'migrate-'));
  process.chdir(site);
});
afterEach(() => {
  process.chdir(before);
  rmSync(site, {recursive: true});
});

const DOCUMENT = `openapi: 3.1.0
info: {title: Harbour API, version: 1.0.0}
tags: [{name: Berths}]
paths:
  /berths/{berth}:
    parameters: [{name: berth, in: path, required: true, schema: {type: string}}]
    get: {operationId: getBerth, tags: [Berths], responses: {'200': {description: A berth}}}
  /boats:
    get: {summary: All boats, responses: {'200': {description: Boats}}}
`;

function write(name: string, text: string): void {
  mkdirSync(path.dirname(name), {recursive: true});
  writeFileSync(name, text);
}

function writePage(name: string, facts: Record<string, unknown>): void {
  const lines = Object.entries({custom_edit_url: null, ...facts}).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  write(`docs/harbour/${name}.mdx`, `---\n${lines.join('\n')}\n---\n\nText.\n`);
}

function compress(value: object): string {
  return deflateSync(JSON.stringify(value)).toString('base64');
}

function writeSite(): void {
  write('openapi.yaml', DOCUMENT);
  writePage('get-berth.api', {id: 'get-berth', api: compress({method: 'get', path: '/berths/{berth}', operationId: 'getBerth'})});
  writePage('every-boat.api', {id: 'every-boat', api: {method: 'get', path: '/boats'}});
  writePage('sink.api', {id: 'sink', api: {method: 'post', path: '/sink'}});
  writePage('harbour-api.info', {id: 'harbour-api'});
  writePage('berths.tag', {id: 'berths'});
  writePage('schemas/berth.schema', {id: 'berth'});
  write('docs/harbour/get-berth.StatusCodes.json', '{}');
  write('docs/harbour/sidebar.ts', 'export default [];');
  write('docs/harbour/own.StatusCodes.json', '{}');
  write('docs/harbour/guide.mdx', '# A guide\n');
  write('docs/harbour/own.api.mdx', '---\nid: own\n---\n\n# By hand\n');
}

async function run(...args: string[]): Promise<{code: number; out: string; error: string}> {
  const texts = {out: '', error: ''};
  const code = await migrate.run(args, {
    stdout: {write: (text) => (texts.out += text)},
    stderr: {write: (text) => (texts.error += text)},
  });
  return {code, ...texts};
}

const list = (): string[] =>
  readdirSync('docs', {recursive: true, withFileTypes: true}).flatMap((each) => (each.isFile() ? each.name : []));

test('a migration lists the addresses that change, and changes nothing', async () => {
  writeSite();
  const files = list();
  const {code, out} = await run('docs/harbour', '--document', 'openapi.yaml');
  expect(code).toBe(0);
  expect(out).toBe(`docs/harbour: 6 generated pages in 8 files
2 addresses stay, 4 are redirected:
  /docs/harbour/berths → /docs/harbour/harbour-api#tag-berths
  /docs/harbour/every-boat → /docs/harbour/get-boats
  /docs/harbour/schemas/berth → /docs/harbour/harbour-api
  /docs/harbour/sink → /docs/harbour/harbour-api
  /docs/harbour/sink: the document has no such operation
3 other files stay, but no page shows them if only the reference has this address:
  guide.mdx
  own.StatusCodes.json
  own.api.mdx
Nothing was changed. Add --write to make these changes.
`);
  expect(list()).toEqual(files);
});

test('names of documents and files send a terminal no command', async () => {
  writeSite();
  writePage('rogue.api', {id: 'rogue\u001b[2J\n::add-mask::x', api: {method: 'post', path: '/rogue'}});
  write('docs/harbour/other\u001b[2J.mdx', '# A guide\n');
  const {out} = await run('docs/harbour', '--document', 'openapi.yaml');
  expect(out).toContain('rogue\\u001b[2J\\u000a::add-mask::x');
  expect(out).toContain('other\\u001b[2J.mdx');
  expect(out).not.toContain('\u001b');
  await expect(run('docs/\u001b[2J', '--document', 'openapi.yaml')).rejects.toThrow('there is no "docs/\\u001b[2J"');
  write('\u001b[2J/a.mdx', '');
  expect((await run('\u001b[2J', '--document', 'openapi.yaml')).error).toContain('"\\u001b[2J" holds no page');
});

test('compressed page data that would fill the memory are ignored', async () => {
  writeSite();
  writePage('large.api', {id: 'large', api: compress({method: 'get', path: '/boats', x: 'x'.repeat(30_000_000)})});
  const {out} = await run('docs/harbour', '--document', 'openapi.yaml');
  expect(out).toContain('\n  large.api.mdx\n');
});

test('--write removes the generated files, and redirects lead to another route', async () => {
  writeSite();
  const {code, out} = await run('docs/harbour/', '--document', 'openapi.yaml', '--route', 'api', '--write');
  expect(code).toBe(0);
  expect(out).toContain('The redirects are in redirects.json.');
  expect(list().toSorted()).toEqual(['guide.mdx', 'own.StatusCodes.json', 'own.api.mdx']);
  const redirects = JSON.parse(readFileSync('redirects.json', 'utf8')) as object[];
  expect(redirects).toHaveLength(6);
  expect(redirects).toContainEqual({from: '/docs/harbour/get-berth', to: '/api/get-berth'});
  await expect(run('docs/harbour', '--document', 'openapi.yaml', '--write')).rejects.toThrow('"redirects.json" exists');
});

test('a file with a name like a draft of the redirects is left alone', async () => {
  writeSite();
  write('redirects.json.new', 'notes');
  expect((await run('docs/harbour', '--document', 'openapi.yaml', '--write')).code).toBe(0);
  expect(readFileSync('redirects.json.new', 'utf8')).toBe('notes');
  expect(
    readdirSync('.')
      .filter((name) => name.startsWith('redirects.json'))
      .toSorted(),
  ).toEqual(['redirects.json', 'redirects.json.new']);
});

test('a folder without generated pages and a document with errors stop a migration', async () => {
  writeSite();
  write('guides/own.api.mdx', '# By hand\n');
  expect(await run('guides', '--document', 'openapi.yaml')).toEqual({
    code: 1,
    out: '',
    error: '"guides" holds no page that docusaurus-openapi-docs has generated.\n',
  });
  write('broken.yaml', 'openapi: 3.1.0\npaths: [');
  const {code, out, error} = await run('docs/harbour', '--document', 'broken.yaml', '--write');
  expect({code, out}).toEqual({code: 1, out: ''});
  expect(error).toContain('broken.yaml');
  expect(list()).toContain('get-berth.api.mdx');
});

test.each([
  [['docs/harbour'], 'name the document'],
  [['docs/none', '--document', 'openapi.yaml'], 'there is no "docs/none"'],
  [['docs/harbour', '--document', 'none.yaml'], 'there is no "none.yaml"'],
])('%j is refused', async (args, message) => {
  writeSite();
  await expect(run(...args)).rejects.toThrow(message);
});
