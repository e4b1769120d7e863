import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {mkdir, mkdtemp, readdir, rm, writeFile} from 'node:fs/promises';
import {createServer, type AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {OPTIMISATIONS} from '../performance/options.ts';
import {main} from '../../../openapi/src/cli/main.ts';
import {build} from './build.ts';
import {commands} from './index.ts';

const LECTERN = path.resolve(import.meta.dirname, '../../../openapi/bin/lectern.js');

const REFERS_TO_NOTHING = `openapi: 3.1.1
info: {title: B, version: "1"}
paths: {/b: {get: {responses: {200: {description: Fine, content: {application/json: {schema: {$ref: '#/gone'}}}}}}}}
`;

type Ended = {status: number | null; stderr: string; stdout: string};

function lectern(...args: string[]): Ended {
  return lecternIn('.', ...args);
}

function lecternIn(folder: string, ...args: string[]): Ended {
  return spawnSync(process.execPath, [LECTERN, ...args], {encoding: 'utf8', cwd: folder});
}

test('the command line lists the commands of the engine beside its own', () => {
  const {status, stdout} = lectern('--help');
  expect(status).toBe(0);
  for (const name of ['check', 'diff', ...Object.keys(commands)]) expect(stdout).toMatch(new RegExp(`^ {2}${name} +\\S`, 'm'));
});

test('each command is listed by its own name', async () => {
  for (const [name, load] of Object.entries(commands)) expect((await load()).name).toBe(name);
});

test('without the engine, the command line names the commands that the engine adds', async () => {
  const texts: string[] = [];
  await main(['--help'], {stdout: {write: (text) => texts.push(text)}, stderr: {write: () => true}}, false);
  const added = Object.keys(commands).filter((name) => name !== 'check');
  expect(texts.join(''), 'correct the list in renderHelp() of packages/openapi/src/cli/main.ts').toContain(
    `there are more commands: ${added.join(', ')}.\n`,
  );
});

test('the help of build lists the optimisations that can be left out', () => {
  for (const name of OPTIMISATIONS) expect(build.help).toContain(name);
});

test.each([
  [['serve', '--bogus'], "Unknown option '--bogus'"],
  [['serve', '--port', 'abc'], '"abc" is not a port: write a whole number up to 65535'],
  [['serve', '--port', '70000'], '"70000" is not a port: write a whole number up to 65535'],
  [['serve', 'here'], 'unexpected argument "here": this command takes no arguments'],
  [['preview', '--port', 'x'], '"x" is not a port: write a whole number up to 65535'],
  [['build', '--outdir', 'elsewhere'], "Unknown option '--outdir'"],
])('%j is refused with the reason', (args, message) => {
  const {status, stderr, stdout} = lectern(...args);
  expect(stderr).toBe(`lectern ${args[0] ?? ''}: ${message}; see lectern ${args[0] ?? ''} --help\n`);
  expect({status, stdout}).toEqual({status: 2, stdout: ''});
});

test('a check that builds prints no JSON and says so', () => {
  expect(lecternIn(path.resolve(import.meta.dirname, '../../../..'), 'check', '--build', '--format', 'json')).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringContaining('--build prints lines of the framework, which are no JSON: leave --format json out') as string,
  });
});

test('a folder without a built portal is not served', () => {
  const {status, stderr} = lectern('serve', '--port', '0', '--dir', import.meta.dirname);
  expect({status, stderr}).toEqual({
    status: 1,
    stderr: `lectern serve: There is no built portal in "${import.meta.dirname}". Build it first: npm run build\n`,
  });
});

test('start reports a taken port if nobody can be asked for another', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  const {status, stderr} = lectern('start', '--port', String(port));
  server.close();
  expect({status, stderr}).toEqual({status: 1, stderr: `lectern start: Port ${port} is taken. Choose another one: --port ${port + 1}\n`});
});

test('a built portal is served below the path that it is built for', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'served-'));
  await mkdir(path.join(folder, '.deploy'));
  await writeFile(path.join(folder, '404.html'), '');
  await writeFile(path.join(folder, '.deploy/site.json'), JSON.stringify({basePath: '/developers/', headers: {}}));
  const child = spawn(process.execPath, [LECTERN, 'serve', '--port', '0', '--dir', folder]);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  child.kill();
  expect(String(line)).toMatch(/^The portal is served at http:\/\/127\.0\.0\.1:\d+\/developers\/\n$/);
  await rm(folder, {recursive: true});
});

test('without a document, a check covers the portal: its configuration and every document', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'check-'));
  const fields = `product: 'A', title: 'A', tagline: 'A', url: 'https://a.example', languages: ['curl'], footer: 'A'`;
  const configure = (apis: string): Promise<void> =>
    writeFile(path.join(folder, 'portal.config.ts'), `export default {${fields}, apis: [${apis}]};`);
  const check = (...args: string[]): Ended => lecternIn(folder, 'check', ...args);
  await writeFile(path.join(folder, 'a.yaml'), 'openapi: 3.1.1\ninfo: {title: A, version: "1"}\npaths: {}\n');
  await writeFile(path.join(folder, 'b.yaml'), 'openapi: [');
  await configure("{file: 'a.yaml', route: 'a', label: 'A'}");
  const {status, stdout, stderr} = check();
  expect({status, stderr}).toEqual({status: 0, stderr: ''});
  expect(stdout).toMatch(/a\.yaml: 0 errors, 1 warning\n\nPages are not checked: there is no docusaurus\.config\.ts here\.\n$/);
  await configure("{file: 'a.yaml', route: 'a', label: 'A'}, {file: 'b.yaml', route: 'b', label: 'B'}");
  expect(check('--format', 'text')).toMatchObject({status: 1, stdout: expect.stringContaining('b.yaml:1:11 error') as string});
  expect(check('a.yaml').status).toBe(0);
  await writeFile(path.join(folder, 'b.yaml'), REFERS_TO_NOTHING);
  expect(check()).toMatchObject({status: 3, stdout: expect.stringContaining('pages are incomplete for 1 of these') as string});
  expect(check('--strict').status).toBe(1);
  expect(check('--strict', '--build')).toMatchObject({
    status: 1,
    stderr: 'The check failed: the portal cannot be built. Correct what is named above, and check again.\n',
  });
  await configure("{file: 'c.yaml', route: 'a', label: 'A'}");
  expect(check()).toMatchObject({status: 1, stderr: expect.stringContaining('"apis[0].file" is "c.yaml"') as string});
  await configure("{file: 'a.yaml',\n route: 'a'\n label: 'A'}");
  expect(check()).toMatchObject({status: 1, stderr: expect.stringContaining('\nportal.config.ts:3: this is not TypeScript: ') as string});
  for (const [text, message] of [
    ['export default {\n product: NAME};', 'portal.config.ts:2: NAME is not defined: import or declare it, or put it in quotes.'],
    ['export default {\n\n url: (process.env.NO).b};', "portal.config.ts:3: Cannot read properties of undefined (reading 'b')."],
    [
      'export const portal = {};',
      'portal.config.ts: it has no default export: write "export default" in place of "export const portal =".',
    ],
    [
      'export default definePortal({\n});',
      `portal.config.ts:1: definePortal is not defined: write "import {definePortal} from '@lectern/docusaurus/portal';" in the first line.`,
    ],
    [
      "export default {\n product: 'A',\n product: 'B'};",
      'portal.config.ts:3: "product" is in line 2 as well, and only the last one counts: remove one of them.',
    ],
    ["\nimport './no.ts';", 'portal.config.ts:2: there is no module "no.ts": correct its path, or install its package.'],
  ] as const) {
    await writeFile(path.join(folder, 'portal.config.ts'), text);
    for (const command of text.includes('NAME') ? ['check', 'build', 'start'] : ['check'])
      expect(lecternIn(folder, command)).toMatchObject({
        status: 1,
        stderr: `\n${message}\n\n`,
      });
  }
  await configure("{file: 'a.yaml', route: 'A b', label: 'A'}");
  expect(check()).toMatchObject({status: 1, stderr: expect.stringContaining('"apis[0].route" is "A b"') as string});
  await rm(folder, {recursive: true});
});

test('in a folder without a portal, commands say so and leave nothing there', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'none-'));
  const reason = `there is no portal.config.ts in "${folder}": run this in the folder of a portal`;
  for (const command of ['preview', 'build', 'start', 'clear'])
    expect(lecternIn(folder, command)).toMatchObject({status: 1, stdout: '', stderr: `lectern ${command}: ${reason}\n`});
  for (const args of [[], ['--build']])
    expect(lecternIn(folder, 'check', ...args)).toMatchObject({
      status: 2,
      stdout: '',
      stderr: `lectern check: ${reason}, or name FILE; see lectern check --help\n`,
    });
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, {recursive: true});
});

test('an older version of an API repeats no warning of the current document; a check of its file has them all', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'versions-'));
  const fields = `product: 'A', title: 'A', tagline: 'A', url: 'https://a.example', languages: ['curl'], footer: 'A'`;
  const api = `{file: 'b.yaml', route: 'a', label: 'A', version: '2', versions: [{name: '1', file: 'a.yaml'}]}`;
  await writeFile(path.join(folder, 'portal.config.ts'), `export default {${fields}, apis: [${api}]};`);
  const create = (info: string): string => `openapi: 3.1.1\ninfo: {${info}}\npaths: {}\n`;
  await writeFile(path.join(folder, 'a.yaml'), create('title: A, version: "1", titel: A, licens: B'));
  await writeFile(path.join(folder, 'b.yaml'), create('titel: A, title: A, version: "2"'));
  const {stdout} = lecternIn(folder, 'check');
  expect(stdout).toContain('b.yaml: 0 errors, 2 warnings\n');
  expect(stdout).toContain('a.yaml: 0 errors, 1 warning, 1 note\n');
  expect(stdout).toContain('a.yaml info: 2 warnings are the same as in b.yaml and not repeated here\n');
  expect(lecternIn(folder, 'check', 'a.yaml').stdout).toContain('a.yaml: 0 errors, 3 warnings\n');
  await rm(folder, {recursive: true});
});

test('a problem that a document has in several languages is reported once', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'languages-'));
  const fields = `product: 'A', title: 'A', tagline: 'A', url: 'https://a.example', languages: ['curl'], footer: 'A', locales: ['en', 'de']`;
  const apis = `[{file: 'a.yaml', route: 'a', label: 'A', locales: {de: {overlays: ['de.yaml']}}}]`;
  await writeFile(path.join(folder, 'portal.config.ts'), `export default {${fields}, apis: ${apis}};`);
  await writeFile(
    path.join(folder, 'a.yaml'),
    'openapi: 3.1.1\ninfo: {title: {{product}}, version: "1", titel: B}\nservers: [{url: "https://{{productId}}.example"}]\npaths: {}\n',
  );
  const update = '{target: $.info, update: {titl: B}}';
  await writeFile(path.join(folder, 'de.yaml'), `overlay: 1.0.0\ninfo: {title: A, version: "1"}\nactions: [${update}]\n`);
  const {status, stdout} = lecternIn(folder, 'check');
  expect(status).toBe(0);
  // As a build reads it.
  expect(stdout).not.toContain('{productId}');
  expect([stdout.split('"titel"').length, stdout.split('"titl"').length]).toEqual([2, 2]);
  // Which of the two has one language alone.
  expect(stdout).toMatch(/^a\.yaml:2:\d+ warning: .*"titel"/m);
  expect(stdout).toMatch(/^de\.yaml:3:\d+ warning \(de\): .*"titl"/m);
  expect(lecternIn(folder, 'check', '--format', 'json').stdout.split('"language": "de"')).toHaveLength(2);
  await rm(folder, {recursive: true});
});

test.each([
  ["import a from 'no-such/a';", 'portal.config.ts:1: there is no module "no-such": correct its path, or install its package.'],
  ["import a from './brand';", 'portal.config.ts:1: there is no module "brand": write "brand.ts".'],
  ["import {b} from './brand.ts';", 'portal.config.ts:1: "./brand.ts" exports no "b": correct the name, or export it there.'],
  ["import a from './wrong.json';", "wrong.json: JSON needs an import attribute: write with {type: 'json'} after its path."],
  [
    "import a from './wrong.json' with {type: 'json'};",
    "wrong.json:1:8: this is not JSON: Quoted object key expected but got '}': correct the text there.",
  ],
])('the error of a configuration that begins with %s names the line', async (text, message) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'imports-'));
  await writeFile(path.join(folder, 'brand.ts'), 'export const a = 1;\n');
  await writeFile(path.join(folder, 'wrong.json'), '{"a":1,}');
  await writeFile(path.join(folder, 'portal.config.ts'), text);
  expect(lecternIn(folder, 'check')).toMatchObject({status: 1, stderr: `\n${message}\n\n`});
  await rm(folder, {recursive: true});
});

test('a check names the language whose operationId differs from the first language', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'languages-'));
  const document = (id: string): string =>
    `openapi: 3.1.1\ninfo: {title: A, version: "1"}\npaths: {/a: {get: {operationId: ${id}, responses: {200: {description: Fine}}}}}\n`;
  await writeFile(path.join(folder, 'a.yaml'), document('listShips'));
  await writeFile(
    path.join(folder, 'de.yaml'),
    `overlay: 1.0.0\ninfo: {title: De, version: '1'}\nactions: [{target: "$.paths['/a'].get", update: {operationId: zeigeSchiffe}}]\n`,
  );
  const fields = `product: 'A', title: 'A', tagline: 'A', url: 'https://a.example', languages: ['curl'], footer: 'A', locales: ['en', 'de']`;
  await writeFile(
    path.join(folder, 'portal.config.ts'),
    `export default {${fields}, apis: [{file: 'a.yaml', route: 'a', label: 'A', locales: {de: {overlays: ['de.yaml']}}}]};`,
  );
  const {status, stdout} = lecternIn(folder, 'check');
  expect(status).toBe(1);
  expect(stdout).toContain(
    'error (de): GET /a has the operationId "zeigeSchiffe" in the language de, but the operationId "listShips" in the first one',
  );
  expect(stdout).toMatch(/a\.yaml \(de\): 1 error/);
  await rm(folder, {recursive: true});
});

test('a check names mistakes of workflows', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'workflows-'));
  const fields = `product: 'A', title: 'A', tagline: 'A', url: 'https://a.example', languages: ['curl'], footer: 'A'`;
  await writeFile(path.join(folder, 'portal.config.ts'), `export default {${fields}, apis: [{file: 'a.yaml', route: 'a', label: 'A'}]};`);
  await writeFile(
    path.join(folder, 'a.yaml'),
    'openapi: 3.1.1\ninfo: {title: A, version: "1"}\npaths: {/a: {get: {operationId: listShips, responses: {200: {description: Fine}}}}}\n',
  );
  const steps = 'steps:\n      - stepId: list\n        operationId: listShip\n';
  await writeFile(
    path.join(folder, 'arazzo.yaml'),
    `arazzo: 1.0.1\ninfo: {title: A, version: "1"}\nsourceDescriptions: [{name: a, url: ./a.yaml, type: openapi}]\nworkflows:\n  - workflowId: sail\n    ${steps}`,
  );
  const {status, stdout} = lecternIn(folder, 'check');
  expect(stdout).toContain('arazzo.yaml:8:9 warning: the document has no operation "listShip"');
  expect(status).toBe(0);
  expect(lecternIn(folder, 'check', '--strict').status).toBe(1);
  await rm(folder, {recursive: true});
});

test('a check names translations that cannot be read', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'translations-'));
  const fields = `product: 'A', title: 'A', tagline: 'A', url: 'https://a.example', languages: ['curl'], footer: 'A', locales: ['en', 'de']`;
  await writeFile(path.join(folder, 'portal.config.ts'), `export default {${fields}, apis: [{file: 'a.yaml', route: 'a', label: 'A'}]};`);
  await writeFile(path.join(folder, 'a.yaml'), 'openapi: 3.1.1\ninfo: {title: A, version: "1"}\npaths: {}\n');
  await mkdir(path.join(folder, 'i18n/de'), {recursive: true});
  await writeFile(path.join(folder, 'i18n/de/code.json'), '{\n  "a": {"message": "A"},\n}');
  const message = "i18n/de/code.json:3:1: this is not JSON: Quoted object key expected but got '}': correct the text there.\n";
  expect(lecternIn(folder, 'check')).toMatchObject({status: 1, stderr: message});
  await rm(folder, {recursive: true});
});

test('a check reports prose and documents together with the configuration', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'rounds-'));
  const apis = "[{file: 'c.yaml', route: 'a', label: 'A'}, {file: 'b.yaml', route: 'b', label: 'B'}]";
  const fields = `product: 'A', title: 'A', tagline: 'A', url: 'https://a.example', languages: ['curl'], footer: 'A', apis: ${apis}`;
  await writeFile(path.join(folder, 'portal.config.ts'), `export default {${fields}};`);
  await writeFile(path.join(folder, 'b.yaml'), 'openapi: [');
  await mkdir(path.join(folder, 'docs'));
  await writeFile(path.join(folder, 'docs/a.md'), '---\ntitle: [\n---\n');
  expect(lecternIn(folder, 'check')).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('b.yaml:1:11 error') as string,
    stderr: expect.stringMatching(
      /^portal\.config\.ts:1:125: "apis\[0\]\.file" is "c\.yaml"[^]*docs\/a\.md:3:1: this is not YAML: /,
    ) as string,
  });
  await rm(folder, {recursive: true});
});

test('a document is not built, and nothing is written, if the engine is not installed', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'elsewhere-'));
  await writeFile(path.join(folder, 'b.yaml'), REFERS_TO_NOTHING);
  const {status, stdout, stderr} = spawnSync(process.execPath, [LECTERN, 'build', 'b.yaml', '--out', 'there'], {
    encoding: 'utf8',
    cwd: folder,
  });
  expect({status, stdout}).toEqual({status: 1, stdout: ''});
  expect(stderr).toMatch(
    /^lectern build: @lectern\/docusaurus is not installed in this folder\. Run .* here, or "lectern build \S+b\.yaml --out \S+there" where it is installed\.\n$/,
  );
  expect(await readdir(folder)).toEqual(['b.yaml']);
  await rm(folder, {recursive: true});
});

test('a build replaces nothing but a built portal', () => {
  for (const [out, message] of [
    [import.meta.dirname, 'exists and is not a built portal, so it is not replaced. Remove it, or name another folder.'],
    [import.meta.filename, 'is a file. Name a folder.'],
  ] as const) {
    const {status, stderr, stdout} = lectern('build', '--out-dir', out);
    expect({status, stderr, stdout}).toEqual({status: 1, stderr: `lectern build: "${out}" ${message}\n`, stdout: ''});
  }
});

test.each([
  [['--http', 'x'], '"x" is not a port: write a whole number up to 65535; see lectern mcp --help'],
  [
    ['--sandbox', 'https://api.example'],
    '--sandbox is an origin of this machine, such as http://127.0.0.1:4010, not "https://api.example"; see lectern mcp --help',
  ],
  [[], 'there is no portal at nowhere: there is no "portal.json"'],
])('lectern mcp nowhere %j reports what is wrong', (options, message) => {
  const {status, stderr} = lectern('mcp', 'nowhere', ...options);
  expect({status, stderr}).toEqual({status: 2, stderr: `lectern mcp: ${message}\n`});
});
