import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, truncate, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {main} from './main.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'create-lectern-'));
  await writeFile(
    path.join(folder, 'api.json'),
    '{"openapi": "3.1.0", "info": {"title": "Bob\'s  \\\\ API", "version": "1"}, "paths": {}}',
  );
  await writeFile(path.join(folder, 'broken.yaml'), 'a: [1');
  await writeFile(path.join(folder, 'other.yaml'), 'version: 3');
  await mkdir(path.join(folder, 'split/paths'), {recursive: true});
  await writeFile(
    path.join(folder, 'split/main.yaml'),
    `openapi: 3.1.0\ninfo: {title: Split, description: {$ref: 'text.md'}}\npaths: {/a: {$ref: 'paths/a.yaml#/a'}}\ncomponents: {$ref: 'https://example.com/x.yaml'}\n`,
  );
  await writeFile(path.join(folder, 'split/text.md'), 'Words.');
  await writeFile(path.join(folder, 'split/unused.yaml'), 'a: 1');
  await writeFile(path.join(folder, 'split/paths/a.yaml'), `a: {get: {$ref: ./get.yaml}, parameters: {$ref: '#/b'}}`);
  await writeFile(path.join(folder, 'split/paths/get.yaml'), `{"$ref": "../main.yaml#/info"}`);
  await writeFile(path.join(folder, 'split/outside.yaml'), `openapi: 3.1.0\npaths: {$ref: '../api.json'}`);
  await writeFile(path.join(folder, 'split/gone.yaml'), `openapi: 3.1.0\npaths: {$ref: 'nowhere.yaml'}`);
  await mkdir(path.join(folder, 'used'));
  await writeFile(path.join(folder, 'used/notes.txt'), 'mine');
});
afterAll(() => rm(folder, {recursive: true, force: true}));

async function create(...args: string[]): Promise<{code: number; out: string; error: string}> {
  let [out, error] = ['', ''];
  const code = await main(args, {stdout: {write: (text) => (out += text)}, stderr: {write: (text) => (error += text)}});
  return {code, out, error};
}

test('--version prints the version of the package', async () => {
  const {version} = JSON.parse(await readFile(path.resolve(import.meta.dirname, '../package.json'), 'utf8')) as {version: string};
  expect(await create('--version')).toEqual({code: 0, out: `${version}\n`, error: ''});
});

test('a portal with the sample document is named after it', async () => {
  const target = path.join(folder, 'sample');
  const {code, out} = await create(target);
  expect([code, out]).toEqual([0, expect.stringContaining('The portal of Parcel API is in ')]);
  expect((await readdir(target)).sort()).toEqual(
    '.gitignore .npmrc README.md api blog docs docusaurus.config.ts package.json portal.config.ts sidebars.ts src tsconfig.json'.split(' '),
  );
  expect(await readFile(path.join(target, 'portal.config.ts'), 'utf8')).toContain("product: 'Parcel API',");
  expect((await readdir(folder)).filter((name) => name.startsWith('sample'))).toEqual(['sample']);
});

test('the printed commands fit the folder, and packages that are in no registry', async () => {
  const target = path.join(folder, 'Our Portal');
  const {out} = await create(target);
  expect(out).toContain(`\n  cd "${target}"\n  npm install\n`);
  expect(out).toMatch(/\n {2}npm install \.\/vendor\/lectern-openapi-\d\S*\.tgz \.\/vendor\/lectern-docusaurus-\d\S*\.tgz\n/);
});

test('an address as the document is refused with what to do', async () => {
  const {code, error} = await create(path.join(folder, 'remote'), '--document', 'https://example.com/openapi.yaml');
  expect([code, error]).toEqual([
    1,
    'create-lectern: "https://example.com/openapi.yaml" is an address: download the document, and name its file\n',
  ]);
});

const FIRST = 'write the first one: "/things: {get: {responses: {200: {description: Fine}}}}" under "paths"';

test('a document without paths is refused with what to write, and nothing is written', async () => {
  const document = path.join(folder, 'pathless.json');
  await writeFile(document, '{"openapi": "3.1.0", "info": {"title": "A", "version": "1"}}');
  const error = `create-lectern: "${document}" has nothing to show, as it has neither "paths" nor "webhooks": ${FIRST}\n`;
  expect(await create(path.join(folder, 'pathless'), '--document', document)).toEqual({code: 1, out: '', error});
  expect((await readdir(folder)).filter((name) => name.startsWith('pathless'))).toEqual(['pathless.json']);
});

test.each([
  ['{}', true],
  ['null', true],
  ['{"/a": {"summary": "A"}}', true],
  ['{"/a": {"get": {}}}', false],
  ['{"/a": {"$ref": "#/components/pathItems/a"}}', false],
])('after a document with the paths %s, the output says whether an operation is missing', async (paths, isMissing) => {
  const own = await mkdtemp(path.join(folder, 'paths-'));
  const document = path.join(own, 'api.json');
  await writeFile(document, `{"openapi": "3.1.0", "info": {"title": "A", "version": "1"}, "paths": ${paths}}`);
  const {code, out} = await create(path.join(own, 'portal'), '--document', document);
  expect([code, out.includes(`The document has no operation, so its reference is an overview alone: ${FIRST}.\n`)]).toEqual([0, isMissing]);
});

test('a folder beside the portal with a name like a draft is left alone', async () => {
  const target = path.join(folder, 'my');
  await mkdir(`${target}.new`);
  await writeFile(`${target}.new/notes.txt`, 'mine');
  expect(await create(target)).toMatchObject({code: 0, error: ''});
  expect(await readFile(`${target}.new/notes.txt`, 'utf8')).toBe('mine');
  expect(existsSync(path.join(target, 'package.json'))).toBe(true);
});

test('a portal is written into the target of a link, and the link stays', async () => {
  await mkdir(path.join(folder, 'disk'));
  await symlink('disk', path.join(folder, 'link'));
  expect(await create(path.join(folder, 'link'))).toMatchObject({code: 0, error: ''});
  expect((await lstat(path.join(folder, 'link'))).isSymbolicLink()).toBe(true);
  expect(existsSync(path.join(folder, 'disk/package.json'))).toBe(true);
  await symlink('nowhere', path.join(folder, 'dangling'));
  const {code, error} = await create(path.join(folder, 'dangling'));
  expect([code, error]).toEqual([1, expect.stringContaining('is a link that leads to nothing')]);
});

test('a document, a name and an address are in the configuration, whatever their characters', async () => {
  const target = path.join(folder, 'My Portal');
  await mkdir(target);
  const {code} = await create(target, '--document', path.join(folder, 'api.json'), '--url', 'https://docs.example.com/');
  expect(code).toBe(0);
  expect(await readdir(path.join(target, 'api'))).toEqual(['openapi.json']);
  const config = await readFile(path.join(target, 'portal.config.ts'), 'utf8');
  expect(config).toContain(String.raw`product: 'Bob\'s \\ API',`);
  expect(config).toContain("url: 'https://docs.example.com',");
  expect(config).toContain("basePath: '/',");
  expect(JSON.parse(await readFile(path.join(target, 'package.json'), 'utf8'))).toMatchObject({name: 'my-portal'});
});

test('the path of an address is the base path', async () => {
  for (const [index, url] of ['https://example.com/developers', 'https://example.com/developers/'].entries()) {
    const target = path.join(folder, `below-${index}`);
    expect((await create(target, '--url', url)).code).toBe(0);
    const config = await readFile(path.join(target, 'portal.config.ts'), 'utf8');
    expect(config).toContain("url: 'https://example.com',");
    expect(config).toContain("basePath: '/developers/',");
  }
});

test('a document of many files is copied with only the files that it refers to', async () => {
  const target = path.join(folder, 'many');
  const {code} = await create(target, '--document', path.join(folder, 'split/main.yaml'));
  expect(code).toBe(0);
  const names = await readdir(path.join(target, 'api'), {recursive: true});
  expect(names.sort()).toEqual(['main.yaml', 'paths', 'paths/a.yaml', 'paths/get.yaml', 'text.md']);
});

test('a link within the folder is copied as its target', async () => {
  await symlink('text.md', path.join(folder, 'split/link.md'));
  await writeFile(path.join(folder, 'split/linked.yaml'), 'openapi: 3.1.0\ninfo: {title: Linked, description: {$ref: link.md}}\npaths: {}');
  const target = path.join(folder, 'linked');
  expect((await create(target, '--document', path.join(folder, 'split/linked.yaml'))).code).toBe(0);
  const copy = path.join(target, 'api/link.md');
  expect([await readFile(copy, 'utf8'), (await lstat(copy)).isFile()]).toEqual(['Words.', true]);
});

test.each([
  ['./.env', 'is a hidden file'],
  ['.keys/config.json', 'is a hidden file'],
  ['..keys/config.json', 'is a hidden file'],
  ['settings.md', 'is a hidden file'],
  ['out.md', 'is a link out of its folder'],
  ['pipe.md', 'is no regular file'],
  ['parts', 'is no regular file'],
  ['huge.md', 'have more than 200 MB'],
  [String.raw`\e[2J.md`, String.raw`\u001b[2J.md`],
])('a document that refers to %s is refused, as in a build', async (reference, message) => {
  const own = await mkdtemp(path.join(folder, 'own-'));
  await mkdir(path.join(own, 'api/parts'), {recursive: true});
  await writeFile(path.join(own, 'secret.md'), 'KEY');
  await writeFile(path.join(own, 'api/.env'), 'KEY');
  for (const name of ['.keys', '..keys']) {
    await mkdir(path.join(own, 'api', name));
    await writeFile(path.join(own, 'api', name, 'config.json'), '{}');
  }
  await symlink('.env', path.join(own, 'api/settings.md'));
  await symlink('../secret.md', path.join(own, 'api/out.md'));
  execFileSync('mkfifo', [path.join(own, 'api/pipe.md')]);
  await writeFile(path.join(own, 'api/huge.md'), '');
  await truncate(path.join(own, 'api/huge.md'), 200_000_001);
  await writeFile(path.join(own, 'api/openapi.yaml'), `openapi: 3.1.0\ninfo: {title: A, description: {$ref: "${reference}"}}\npaths: {}`);
  const result = await create(path.join(own, 'portal'), '--document', path.join(own, 'api/openapi.yaml'));
  expect(result.error).toContain(message);
  expect(result.error).not.toContain('\u001b');
  expect([result.code, existsSync(path.join(own, 'portal'))]).toEqual([1, false]);
});

test('a title becomes a name without code and markup', async () => {
  const title = 'Things {globalThis.process} <b onclick=x>`a` [b](c) & more';
  await writeFile(path.join(folder, 'markup.yaml'), JSON.stringify({openapi: '3.1.0', info: {title, version: '1'}, paths: {}}));
  const target = path.join(folder, 'markup');
  expect((await create(target, '--document', path.join(folder, 'markup.yaml'))).code).toBe(0);
  const config = await readFile(path.join(target, 'portal.config.ts'), 'utf8');
  expect(config).toContain("product: 'Things globalThis.process b onclick=x a b (c) & more',");
});

test('the names of a folder and a document send a terminal no command', async () => {
  const entry = path.join(folder, 'split/main\u001b[2J.yaml');
  await writeFile(entry, `openapi: 3.1.0\ninfo: {title: A}\npaths: {$ref: 'paths/get.yaml'}`);
  const {code, out} = await create(path.join(folder, 'named\u001b[2J\u202e'), '--document', entry);
  expect(code).toBe(0);
  expect(out).toContain(String.raw`named\u001b[2J\u202e, its API document in api/main\u001b[2J.yaml`);
  for (const control of ['\u001b', '\u202e']) expect(out).not.toContain(control);
});

test('a title sends a terminal no command', async () => {
  await writeFile(path.join(folder, 'title.yaml'), String.raw`{openapi: 3.1.0, info: {title: "Things\e]0;x\a \u202e2"}, paths: {}}`);
  const target = path.join(folder, 'titled');
  const {code, out} = await create(target, '--document', path.join(folder, 'title.yaml'));
  expect([code, out]).toEqual([0, expect.stringContaining('The portal of Things 0;x 2 is in ')]);
  expect(await readFile(path.join(target, 'portal.config.ts'), 'utf8')).toContain("product: 'Things 0;x 2',");
});

test.each([
  [[], 2, 'name a folder'],
  [['a', 'b'], 2, 'unexpected argument "b"'],
  [['a', '--name', ' '], 2, '--name is empty'],
  [['a', '--url', 'docs.example.com'], 2, '--url is an address, such as https://developers.example.com or'],
  [['a', '--url', 'httpx://docs.example.com'], 2, '--url is an address, such as https://developers.example.com or'],
  [['a', '--url', 'https://docs.example.com/x?y'], 2, '--url is an address, such as https://developers.example.com or'],
  [
    ['a', '--url', 'https://docs.example.com/$(id)'],
    2,
    'write the path of --url with letters, digits, ".", "_", "~" and "-" only, and others as %XX, not "/$(id)"',
  ],
  [['a', '--bogus'], 2, "Unknown option '--bogus'"],
  [['used'], 1, 'is not empty: name a folder that is not there yet'],
  [['api.json'], 1, 'is a file: name a folder that is not there yet'],
  [['a', '--document', 'none.yaml'], 1, 'does not exist: name an OpenAPI document'],
  [['a', '--document', 'split/outside.yaml'], 1, 'refers to "../api.json", which is outside its folder: bundle the document'],
  [['a', '--document', 'split/gone.yaml'], 1, 'nowhere.yaml", which cannot be read: add it, or correct the reference'],
  [['a', '--document', 'broken.yaml'], 1, 'is neither YAML nor JSON'],
  [['a', '--document', 'other.yaml'], 1, 'is no OpenAPI document: it has no field "openapi" or "swagger"'],
])('%j writes nothing and gives the reason', async (args, code, message) => {
  const before = (await readdir(folder)).sort();
  const absolute = args.map((arg, index) =>
    arg.startsWith('--') || ['--name', '--url'].includes(args[index - 1] ?? '') || arg.trim() === '' ? arg : path.join(folder, arg),
  );
  const result = await create(...absolute);
  expect([result.code, result.out]).toEqual([code, '']);
  expect(result.error).toContain(message.replace('"b"', `"${path.join(folder, 'b')}"`));
  expect((await readdir(folder)).sort()).toEqual(before);
});
