import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {createWorkspace, type Workspace} from './testing.ts';

const HEAD = 'openapi: 3.1.1\ninfo: {title: Things, version: "1"}\n';
/** At the end, so that lines are counted from the top. */
const SERVERS = 'servers: [{url: "https://api.example"}]\n';
const RIGHT = `${HEAD}paths: {/things: {get: {responses: {'200': {description: Fine}}}}}\n${SERVERS}`;
/** A missing schema is shown as missing: a warning. */
const ODD = `${HEAD}paths:
  /things:
    get:
      responses:
        '200': {description: Fine, content: {application/json: {schema: {$ref: '#/components/schemas/Thing'}}}}
${SERVERS}`;
/** Without a parameter, readers would make wrong requests: an error. */
const WRONG = `${HEAD}paths:
  /things:
    get:
      parameters:
        - {$ref: '#/components/parameters/limit'}
      responses: {'200': {description: Fine}}
${SERVERS}`;

const OVERLAY = 'overlay: 1.1.0\ninfo: {title: Changes, version: "1"}\n';

let space: Workspace;

beforeAll(async () => {
  space = await createWorkspace({
    'right.yaml': RIGHT,
    'odd.yaml': ODD,
    'wrong.yaml': WRONG,
    'broken.yaml': 'openapi: [',
    'docs/api.yaml': RIGHT.replace('{description: Fine}', '{$ref: ../shared/fine.yaml}'),
    'shared/fine.yaml': 'description: Fine\n',
    'overlays/thing.yaml': `${OVERLAY}actions:\n  - target: $\n    update: {components: {schemas: {Thing: {type: object}}}}\n`,
    'overlays/bad.yaml': `${OVERLAY}actions:\n  - target: $.components.schemas\n    update: {Other: {type: string, minLength: few}}\n  - {target: $.gone, remove: true}\n`,
  });
});
afterAll(() => space.remove());

test('equal mistakes in examples are listed one by one', async () => {
  const fields = [1, 2, 3, 4, 5].map((index) => `        f${index}: {type: integer, example: word${index}}\n`).join('');
  const text = `openapi: 3.1.0\ninfo: {title: A, version: '1'}\npaths: {}\ncomponents:\n  schemas:\n    A:\n      type: object\n      properties:\n${fields}`;
  const many = await createWorkspace({'api.yaml': text});
  const {stdout} = await many.run('check', 'api.yaml');
  expect([...stdout.matchAll(/:(\d+):\d+ warning: the example is "word/g)].map(([, line]) => line)).toEqual(['9', '10', '11', '12', '13']);
  await many.remove();
});

test('0: the document has no problems', async () => {
  for (const run of [space.run, space.start])
    expect(await run('check', 'right.yaml')).toEqual({code: 0, stdout: 'right.yaml: no problems\n', stderr: ''});
  expect((await space.run('check', 'right.yaml', '--strict')).code).toBe(0);
});

test('3: a $ref leads nowhere, so a page is incomplete; 1 if warnings count', async () => {
  const stdout = `
odd.yaml:7:65 warning: $ref "#/components/schemas/Thing" leads nowhere (at #/paths/~1things/get/responses/200/content/application~1json/schema)
    → define it at "odd.yaml#/components/schemas/Thing", or correct the reference
odd.yaml: 0 errors, 1 warning; pages are incomplete for 1 of these

`;
  expect(await space.run('check', 'odd.yaml')).toEqual({code: 3, stdout, stderr: ''});
  for (const run of [space.run, space.start]) expect(await run('check', 'odd.yaml', '--strict')).toEqual({code: 1, stdout, stderr: ''});
});

test('0: there are only warnings; 1 if they count', async () => {
  const warned = await createWorkspace({'api.yaml': RIGHT.replace('get:', 'colour: red, get:')});
  const {code, stdout} = await warned.run('check', 'api.yaml');
  expect([code, stdout]).toEqual([0, expect.stringContaining('api.yaml: 0 errors, 1 warning\n')]);
  expect((await warned.run('check', 'api.yaml', '--strict')).code).toBe(1);
  await warned.remove();
});

test('3: a file that a $ref names is not there', async () => {
  const missing = await createWorkspace({'api.yaml': RIGHT.replace('{description: Fine}', '{$ref: gone.yaml}')});
  expect((await missing.run('check', 'api.yaml')).code).toBe(3);
  await missing.remove();
});

test('1: the document has an error, or cannot be read as one', async () => {
  const {code, stdout} = await space.run('check', 'wrong.yaml');
  expect([code, stdout]).toEqual([1, expect.stringContaining('wrong.yaml:7:11 error: $ref "#/components/parameters/limit" leads nowhere')]);
  const broken = await space.run('check', 'broken.yaml');
  expect([broken.code, broken.stdout]).toEqual([1, expect.stringContaining('broken.yaml:1:11 error: this is not valid YAML')]);
});

test('the JSON format is written even if there is nothing to report', async () => {
  const wrong = await space.run('check', 'wrong.yaml', '--format', 'json');
  expect(wrong.code).toBe(1);
  expect(JSON.parse(wrong.stdout)).toEqual({
    file: 'wrong.yaml',
    problems: [
      {
        severity: 'error',
        isIncomplete: true,
        message: '$ref "#/components/parameters/limit" leads nowhere',
        hint: 'define it at "wrong.yaml#/components/parameters/limit", or correct the reference',
        file: 'wrong.yaml',
        line: 7,
        column: 11,
        pointer: '/paths/~1things/get/parameters/0',
      },
    ],
  });
  const right = await space.run('check', 'right.yaml', '--format', 'json');
  expect([right.code, JSON.parse(right.stdout)]).toEqual([0, {file: 'right.yaml', problems: []}]);
});

test('problems become annotations of GitHub Actions', async () => {
  const {code, stdout} = await space.run('check', 'odd.yaml', '--format', 'github', '--strict');
  expect(code).toBe(1);
  expect(stdout).toContain('::warning file=odd.yaml,line=7,col=65::$ref "#/components/schemas/Thing" leads nowhere. define it at');
});

test('overlays are applied in their order, and their problems name their own lines', async () => {
  const one = ['check', 'odd.yaml', '--overlay', 'overlays/thing.yaml'];
  expect(await space.run(...one, '--strict')).toEqual({code: 0, stdout: 'odd.yaml: no problems\n', stderr: ''});
  const two = await space.run(...one, '--overlay', 'overlays/bad.yaml', '--format', 'github');
  expect(two.code).toBe(1);
  expect(two.stdout.match(/^::.*?::/gm)).toEqual([
    '::warning file=overlays/bad.yaml,line=5,col=36::',
    '::error file=overlays/bad.yaml,line=6,col=6::',
  ]);
  expect((await space.run(...one, '--overlay', 'overlays/bad.yaml', '--strict')).code).toBe(1);
});

test('files outside the folder of the document are read within --root alone', async () => {
  const outside = await space.run('check', 'docs/api.yaml');
  expect([outside.code, outside.stdout]).toEqual([1, expect.stringContaining('it lies outside the folder of the document')]);
  expect(await space.run('check', 'docs/api.yaml', '--root', '.')).toMatchObject({code: 0, stderr: ''});
});

test('files on the web are fetched if that is allowed', async () => {
  const server = createServer((_, response) => response.end('description: Fine\n')).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const {port} = server.address() as AddressInfo;
  const remote = await createWorkspace({'api.yaml': RIGHT.replace('{description: Fine}', `{$ref: 'http://127.0.0.1:${port}/fine.yaml'}`)});
  try {
    const refused = await remote.run('check', 'api.yaml');
    expect([refused.code, refused.stdout]).toEqual([1, expect.stringContaining('is not read: nothing is fetched')]);
    const own = await remote.run('check', 'api.yaml', '--allow-remote');
    expect([own.code, own.stdout]).toEqual([1, expect.stringContaining('it lies on the own network')]);
    expect(await remote.run('check', 'api.yaml', '--allow-own-network')).toMatchObject({code: 0, stdout: 'api.yaml: no problems\n'});
  } finally {
    server.close();
    await remote.remove();
  }
});

test.each([
  [[], ': run this in the folder of a portal, or name FILE; see lectern check --help\n'],
  [['a.yaml', 'b.yaml'], 'lectern check: unexpected argument "b.yaml": this command takes FILE; see lectern check --help\n'],
  [['right.yaml', '--speed'], "lectern check: Unknown option '--speed'; see lectern check --help\n"],
  [['right.yaml', '--format', 'xml'], 'lectern check: --format is text, json or github, not "xml"; see lectern check --help\n'],
  [['right.yaml', '--root', 'none'], 'lectern check: There is no folder'],
  [['rihgt.yaml'], 'lectern check: the file "rihgt.yaml" does not exist: write "right.yaml", or another path'],
  [['gone.yaml'], 'lectern check: the file "gone.yaml" does not exist: correct the path'],
  [['right.yaml', '--overlay', 'gone.yaml'], 'lectern check: the file "gone.yaml" does not exist: correct the path'],
  [['docs'], 'lectern check: "docs" is a folder, not a file: name the document\'s first file, for instance docs/api.yaml; see'],
  [['https://api.example/a.yaml'], 'lectern check: "https://api.example/a.yaml" is an address, and nothing is fetched: save it first'],
])('2: %j is refused in one line with the reason', async (args, line) => {
  const {code, stdout, stderr} = await space.run('check', ...args);
  expect({code, stdout, lines: stderr.trimEnd().split('\n').length}).toEqual({code: 2, stdout: '', lines: 1});
  expect(stderr).toContain(line);
});

test('a fix names the configuration file of the site', async () => {
  const remote = RIGHT.replace('{description: Fine}', "{$ref: 'https://a.example/fine.yaml'}");
  for (const [files, name] of [
    [[], 'portal.config.ts'],
    [['docusaurus.config.mjs'], 'docusaurus.config.mjs'],
    [['docusaurus.config.ts', 'portal.config.ts'], 'portal.config.ts'],
  ] as const) {
    const site = await createWorkspace({'api.yaml': remote, ...Object.fromEntries(files.map((file) => [file, '']))});
    expect((await site.run('check', 'api.yaml')).stdout).toContain(`--allow-remote (allowRemote of the API in ${name})`);
    await site.remove();
  }
});
