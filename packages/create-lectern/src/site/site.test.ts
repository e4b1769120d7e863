import {execFileSync} from 'node:child_process';
import {cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest';
import {main} from '../main.ts';

const FIXTURES = path.resolve(import.meta.dirname, '../../../../fixtures/classic');
const DOCUMENT = '{"openapi": "3.1.0", "info": {"title": "Berths", "version": "1"}, "paths": {}}';
const SITE = ['docusaurus.config.ts', 'package.json'];

let root: string;
let folder: string;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'lectern-site-'));
});
afterAll(() => rm(root, {recursive: true, force: true}));

/** A repository with the configuration that `create-docusaurus` writes, in a folder of its own. */
beforeEach(async () => {
  await rm(root, {recursive: true, force: true});
  folder = path.join(root, 'repository/website');
  await mkdir(folder, {recursive: true});
  execFileSync('git', ['init', '--quiet', path.dirname(folder)]);
  await cp(path.join(FIXTURES, 'typescript.txt'), path.join(folder, 'docusaurus.config.ts'));
  await cp(path.join(FIXTURES, 'package.txt'), path.join(folder, 'package.json'));
});

async function add(...args: string[]): Promise<{code: number; out: string; error: string}> {
  let [out, error] = ['', ''];
  const code = await main([folder, '--site', ...args], {
    stdout: {write: (text) => (out += text)},
    stderr: {write: (text) => (error += text)},
  });
  return {code, out, error};
}

const read = (name: string): Promise<string> => readFile(path.join(folder, name), 'utf8');

async function readAll(): Promise<Record<string, string>> {
  const names = await readdir(folder, {recursive: true, withFileTypes: true});
  const files = names.filter((each) => each.isFile()).map(({parentPath, name}) => path.relative(folder, path.join(parentPath, name)));
  return Object.fromEntries(await Promise.all(files.sort().map(async (name) => [name, await read(name)] as const)));
}

test('a site gets a sample document, both entries and the packages; the output names them and what to run', async () => {
  const {code, out, error} = await add();
  expect([code, error]).toEqual([0, '']);
  expect(Object.keys(await readAll())).toEqual(['api/openapi.yaml', ...SITE]);
  expect(await read('docusaurus.config.ts')).toContain("apis: [{document: 'api/openapi.yaml', route: 'api'}]");
  const {dependencies} = JSON.parse(await read('package.json')) as {dependencies: Record<string, string>};
  expect(dependencies).toMatchObject({'@lectern/docusaurus': '0.1.0', '@lectern/openapi': '0.1.0', react: '^19.0.0'});
  expect(Object.keys(dependencies)).toEqual(Object.keys(dependencies).sort());
  for (const text of ['Parcel API', 'written  api/openapi.yaml', 'changed  docusaurus.config.ts: presets, themeConfig.navbar.items'])
    expect(out).toContain(text);
  expect(out).toMatch(/npm install\n {2}npm start +the reference is at \/api below the base path\n/);
  expect(out).toMatch(
    /instead of npm install, run:\n\n {2}npm install \.\/vendor\/lectern-openapi-\d\S*\.tgz \.\/vendor\/lectern-docusaurus-\d\S*\.tgz\n$/,
  );
});

test('a file of the owner whose name ends in .new is left as it is', async () => {
  await writeFile(path.join(folder, 'docusaurus.config.ts.new'), 'notes');
  expect((await add()).code).toBe(0);
  expect(await read('docusaurus.config.ts.new')).toBe('notes');
});

test('a document of the repository is used without a copy', async () => {
  const document = path.join(folder, '../api.json');
  await writeFile(document, DOCUMENT);
  const {code, out} = await add('--document', document, '--route', 'docs/berths');
  expect([code, out]).toEqual([0, expect.stringContaining('The reference of Berths was added')]);
  expect(Object.keys(await readAll())).toEqual(SITE);
  expect(await read('docusaurus.config.ts')).toContain("{document: '../api.json', route: 'docs/berths'}");
  expect(await read('docusaurus.config.ts')).toContain("docsPluginId: 'docs-berths'");
});

test('a document from elsewhere is copied with its files', async () => {
  await writeFile(path.join(root, 'main.yaml'), 'openapi: 3.1.0\ninfo: {title: A, description: {$ref: text.md}}\npaths: {}');
  await writeFile(path.join(root, 'text.md'), 'Words.');
  const {code, out} = await add('--document', path.join(root, 'main.yaml'));
  expect([code, out]).toEqual([
    0,
    expect.stringContaining('\n\nThe document has no operation, so its reference is an overview alone: write'),
  ]);
  expect(Object.keys(await readAll())).toEqual(['api/main.yaml', 'api/text.md', ...SITE]);
});

test('a page of the site at /auth moves the page of credentials', async () => {
  await mkdir(path.join(folder, 'src/pages'), {recursive: true});
  await writeFile(path.join(folder, 'src/pages/auth.tsx'), '');
  expect((await add()).code).toBe(0);
  expect(await read('docusaurus.config.ts')).toContain("credentials: '/credentials',");
});

test('a configuration that is a function is left alone, and its lines are printed', async () => {
  const text = 'export default function create() {\n  return {};\n}\n';
  await writeFile(path.join(folder, 'docusaurus.config.ts'), text);
  await writeFile(path.join(folder, 'yarn.lock'), '');
  const {code, out} = await add();
  expect(code).toBe(0);
  expect(await read('docusaurus.config.ts')).toBe(text);
  expect(await read('package.json')).toContain('@lectern/docusaurus');
  expect(out).toContain('Add this to "presets" in docusaurus.config.ts yourself, because the configuration is not one object');
  expect(out).toContain("        apis: [{document: 'api/openapi.yaml', route: 'api'}],\n");
  expect(out).toContain('Add this to "themeConfig.navbar.items"');
  expect(out).toContain('  yarn install\n');
});

test('packages that are already listed stay in their versions', async () => {
  const text = (await read('package.json')).replace(
    '"clsx"',
    '"@lectern/docusaurus": "file:a.tgz",\n    "@lectern/openapi": "file:b.tgz",\n    "clsx"',
  );
  await writeFile(path.join(folder, 'package.json'), text);
  expect((await add()).code).toBe(0);
  expect(await read('package.json')).toBe(text);
});

const edit = (name: string, from: string | RegExp, to: string) => async (): Promise<void> =>
  writeFile(path.join(folder, name), (await read(name)).replace(from, to));
const write = (name: string, text: string) => async (): Promise<void> => {
  await mkdir(path.dirname(path.join(folder, name)), {recursive: true});
  await writeFile(path.join(folder, name), text);
};

const WRONG: [name: string, change: () => Promise<void>, args: string[], message: string][] = [
  ['no configuration', () => rm(path.join(folder, 'docusaurus.config.ts')), [], 'holds no Docusaurus site: it has no docusaurus.config.ts'],
  ['no package.json', () => rm(path.join(folder, 'package.json')), [], 'has no package.json beside its docusaurus.config.ts'],
  ['a package.json that is none', write('package.json', '['), [], 'is no JSON object'],
  [
    'an older Docusaurus',
    edit('package.json', /"@docusaurus\/core": "3.10.2"/, '"@docusaurus/core": "^3.9.2"'),
    [],
    '@docusaurus/core is ^3.9.2 here',
  ],
  ['an older React', edit('package.json', /"react": "[^"]*"/, '"react": "^18.2.0"'), [], 'update react and react-dom to 19 first'],
  ['no Docusaurus', edit('package.json', /"@docusaurus\/core": "3.10.2",/, ''), [], 'does not name @docusaurus/core'],
  ['a portal', write('portal.config.ts', ''), [], 'is a portal already: add the document to "apis"'],
  [
    'the same a second time',
    edit('docusaurus.config.ts', 'presets: [', "presets: ['@lectern/docusaurus/preset',"),
    [],
    'has the preset already',
  ],
  ['a file in the way', write('api/openapi.yaml', 'mine'), [], 'exists and would be overwritten: name it with --document'],
  ['a page in the way', write('src/pages/api/index.mdx', ''), [], 'has the address /api already: name another route with --route'],
  [
    'the documents of the site in the way',
    write('docs/intro.md', ''),
    ['--route', 'docs'],
    '"docs/" has the address /docs already: name another route with --route',
  ],
  [
    'documents at another address in the way',
    edit('docusaurus.config.ts', 'docs: {', "docs: {routeBasePath: '/guides',"),
    ['--route', 'guides'],
    '"docusaurus.config.ts: routeBasePath" has the address /guides already',
  ],
  ['no such document', () => Promise.resolve(), ['--document', 'none.yaml'], 'does not exist: name an OpenAPI document'],
  ['a document that is none', write('a.yaml', 'a: 1'), ['--document', 'a.yaml'], 'is no OpenAPI document'],
  ['a route that is none', () => Promise.resolve(), ['--route', 'my api'], 'is no route: write words'],
  ['a route with slashes around it', () => Promise.resolve(), ['--route', '/docs/api/'], '"/docs/api/" is no route: write "docs/api"'],
];
test.each(WRONG)('%s: nothing is written, and the output gives the reason', async (_, change, args, message) => {
  await change();
  const before = await readAll();
  const result = await add(...args.map((arg) => (arg === 'a.yaml' ? path.join(folder, arg) : arg)));
  expect(result.error).toContain(message);
  expect([result.code, result.out]).toEqual([1, '']);
  expect(await readAll()).toEqual(before);
});

test('no program of the site runs when the version of an installed package is read', async () => {
  await write('node_modules/@docusaurus/core/package.json', '{"version": "3.9.0", "exports": {"./package.json": "./run.js"}}')();
  await write('node_modules/@docusaurus/core/run.js', `require('node:fs').writeFileSync(__dirname + '/ran', '')`)();
  expect((await add()).error).toContain('@docusaurus/core is 3.9.0 here');
  expect(await readdir(path.join(folder, 'node_modules/@docusaurus/core'))).toEqual(['package.json', 'run.js']);
});

test('nothing is written through a link that leads out of the site', async () => {
  const outside = path.join(root, 'outside');
  await mkdir(outside);
  await symlink(outside, path.join(folder, 'api'));
  expect((await add()).error).toContain('"api/openapi.yaml" would be written outside of the site, because a folder of this path is a link');
  expect(await readdir(outside)).toEqual([]);
  expect(Object.keys(await readAll())).toEqual(SITE);
});

test('the folder of a site below this one is named', async () => {
  folder = path.dirname(folder);
  expect((await add()).error).toContain(`Name the folder "${path.join(folder, 'website')}"`);
});

test('a portal in the folder of a site is refused, with the option for a reference in it', async () => {
  let error = '';
  const code = await main([folder], {stdout: {write: () => true}, stderr: {write: (text) => (error += text)}});
  expect(code).toBe(1);
  expect(error).toContain('holds a Docusaurus site: add --site for a reference in it');
});
