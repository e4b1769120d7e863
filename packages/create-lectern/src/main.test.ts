import {existsSync} from 'node:fs';
import {mkdir, mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises';
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
  await mkdir(path.join(folder, 'used'));
  await writeFile(path.join(folder, 'used/notes.txt'), 'mine');
});
afterAll(() => rm(folder, {recursive: true, force: true}));

async function create(...args: string[]): Promise<{code: number; out: string; error: string}> {
  let [out, error] = ['', ''];
  const code = await main(args, {stdout: {write: (text) => (out += text)}, stderr: {write: (text) => (error += text)}});
  return {code, out, error};
}

test('a portal with the sample document, named after it', async () => {
  const target = path.join(folder, 'sample');
  const {code, out} = await create(target);
  expect([code, out]).toEqual([0, expect.stringContaining('The portal of Parcel API is in ')]);
  expect((await readdir(target)).sort()).toEqual(
    '.gitignore .npmrc README.md api blog docs docusaurus.config.ts package.json portal.config.ts sidebars.ts src tsconfig.json'.split(' '),
  );
  expect(await readFile(path.join(target, 'portal.config.ts'), 'utf8')).toContain("product: 'Parcel API',");
  expect(existsSync(`${target}.new`)).toBe(false);
});

test('a document, a name and an address are in the configuration, whatever their letters', async () => {
  const target = path.join(folder, 'My Portal');
  await mkdir(target);
  const {code} = await create(target, '--document', path.join(folder, 'api.json'), '--url', 'https://docs.example.com/');
  expect(code).toBe(0);
  expect(await readdir(path.join(target, 'api'))).toEqual(['openapi.json']);
  const config = await readFile(path.join(target, 'portal.config.ts'), 'utf8');
  expect(config).toContain(String.raw`product: 'Bob\'s \\ API',`);
  expect(config).toContain("url: 'https://docs.example.com',");
  expect(JSON.parse(await readFile(path.join(target, 'package.json'), 'utf8'))).toMatchObject({name: 'my-portal'});
});

test.each([
  [[], 2, 'name a folder'],
  [['a', 'b'], 2, '"b" is too much'],
  [['a', '--name', ' '], 2, '--name is empty'],
  [['a', '--url', 'docs.example.com'], 2, '--url is an address without a path'],
  [['a', '--url', 'https://docs.example.com/x'], 2, '--url is an address without a path'],
  [['a', '--bogus'], 2, "Unknown option '--bogus'"],
  [['used'], 1, 'is not empty: name a folder that is not there yet'],
  [['api.json'], 1, 'is a file: name a folder that is not there yet'],
  [['a', '--document', 'none.yaml'], 1, 'does not exist: name an OpenAPI document'],
  [['a', '--document', 'broken.yaml'], 1, 'is neither YAML nor JSON'],
  [['a', '--document', 'other.yaml'], 1, 'is no OpenAPI document: it has no field "openapi" or "swagger"'],
])('%j writes nothing, and says why', async (args, code, message) => {
  const before = (await readdir(folder)).sort();
  const absolute = args.map((arg, index) =>
    arg.startsWith('--') || ['--name', '--url'].includes(args[index - 1] ?? '') || arg.trim() === '' ? arg : path.join(folder, arg),
  );
  const result = await create(...absolute);
  expect([result.code, result.out]).toEqual([code, '']);
  expect(result.error).toContain(message.replace('"b"', `"${path.join(folder, 'b')}"`));
  expect((await readdir(folder)).sort()).toEqual(before);
});
