import {execFileSync} from 'node:child_process';
import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {createWorkspace, type Workspace} from './testing.ts';

function toDocument(version: string, operations: string): string {
  return `openapi: 3.1.1\ninfo: {title: Things, version: "${version}"}\npaths: {/things: {${operations}}}\n`;
}

const GET = "get: {responses: {'200': {description: Fine}}}";
const POST = "post: {responses: {'200': {description: Fine}}}";

let space: Workspace;

beforeAll(async () => {
  space = await createWorkspace({
    'get.yaml': toDocument('1', GET),
    'both.yaml': toDocument('2', `${GET}, ${POST}`),
    'post.yaml': toDocument('3', POST),
    'broken.yaml': 'openapi: [',
  });
});
afterAll(() => space.remove());

test('0: changes are listed, and fail only on request', async () => {
  for (const run of [space.run, space.start])
    expect(await run('diff', 'both.yaml', 'post.yaml')).toEqual({
      code: 0,
      stdout: '2 → 3: 1 change, 1 breaking\n  BREAKING GET /things: removed\n',
      stderr: '',
    });
  expect(await space.run('diff', 'get.yaml', 'get.yaml', '--fail-on', 'any')).toEqual({
    code: 0,
    stdout: '1 → 1: 0 changes, 0 breaking\n',
    stderr: '',
  });
});

test('changes within one version are noted', async () => {
  const same = await createWorkspace({'old.yaml': toDocument('1', GET), 'new.yaml': toDocument('1', `${GET}, ${POST}`)});
  expect(await same.run('diff', 'old.yaml', 'new.yaml')).toEqual({
    code: 0,
    stdout: '1 → 1: 1 change, 0 breaking\n  POST /things: added\n',
    stderr: 'new.yaml: its version is still 1: raise "version" of its info.\n',
  });
  await same.remove();
});

test('--fail-on: 1 for breaking changes, or for any', async () => {
  const getCode = async (old: string, now: string, kind: string): Promise<number> =>
    (await space.run('diff', old, now, '--fail-on', kind)).code;
  expect(await getCode('both.yaml', 'post.yaml', 'breaking')).toBe(1);
  expect(await getCode('both.yaml', 'post.yaml', 'any')).toBe(1);
  expect(await getCode('get.yaml', 'both.yaml', 'breaking')).toBe(0);
  expect(await getCode('get.yaml', 'both.yaml', 'any')).toBe(1);
});

test('neither a version nor a name becomes a command in a log', async () => {
  const parameter = {name: 'x\n::error::forged \u001b[2J', in: 'query', required: true, schema: {type: 'string'}};
  const toHostile = (version: string, parameters: object[]): string =>
    JSON.stringify({
      openapi: '3.1.1',
      info: {title: 'Things', version},
      paths: {'/things': {get: {parameters, responses: {200: {description: '##vso[task.setvariable variable=A]b'}}}}},
    });
  const hostile = await createWorkspace({
    'old.json': toHostile('::add-mask::secret\n::warning::a', []),
    'new.json': toHostile('2\u001b]0;owned\u0007', [parameter]),
  });
  for (const format of ['text', 'github', 'json']) {
    const {stdout} = await hostile.run('diff', 'old.json', 'new.json', '--format', format);
    expect(stdout).toContain('forged');
    expect(stdout).not.toMatch(/[^\P{Cc}\n]|##[\w.]*\[/u);
    const orders = stdout.split('\n').filter((line) => line.trimStart().startsWith('::'));
    expect(orders).toHaveLength(format === 'github' ? 1 : 0);
  }
  await hostile.remove();
});

test('changes are written as JSON', async () => {
  const {code, stdout} = await space.run('diff', 'get.yaml', 'post.yaml', '--format', 'json');
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toEqual({
    previous: '1',
    version: '3',
    breaking: 1,
    changes: [
      {kind: 'removed', breaking: true, at: [], text: 'removed', operations: [{kind: 'operation', method: 'GET', path: '/things'}]},
      {kind: 'added', breaking: false, at: [], text: 'added', operations: [{kind: 'operation', method: 'POST', path: '/things'}]},
    ],
  });
});

test('annotations: a change that fails is an error, one that only breaks callers a warning', async () => {
  const {stdout} = await space.run('diff', 'get.yaml', 'post.yaml', '--format', 'github');
  expect(stdout).toBe(
    '::warning file=post.yaml,line=3,col=9::BREAKING GET /things: removed\n::notice file=post.yaml,line=3,col=19::POST /things: added\n1 → 3: 2 changes, 1 breaking\n',
  );
  const failed = await space.run('diff', 'get.yaml', 'post.yaml', '--format', 'github', '--fail-on', 'breaking');
  expect([failed.code, failed.stdout]).toEqual([
    1,
    '::error file=post.yaml,line=3,col=9::BREAKING GET /things: removed\n::notice file=post.yaml,line=3,col=19::POST /things: added\n1 → 3: 2 changes, 1 breaking\n',
  ]);
});

test('REV:FILE is a file at a revision of git', async () => {
  const git = (...args: string[]): void =>
    void execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {cwd: space.folder});
  git('init', '--quiet', '--initial-branch', 'team/main');
  await writeFile(path.join(space.folder, 'api.yaml'), toDocument('1', GET));
  git('add', 'api.yaml');
  git('commit', '--quiet', '--message', 'First');
  await writeFile(path.join(space.folder, 'api.yaml'), toDocument('2', `${GET}, ${POST}`));
  for (const revision of ['HEAD', 'team/main'])
    expect(await space.run('diff', `${revision}:api.yaml`, 'api.yaml')).toMatchObject({
      code: 0,
      stdout: '1 → 2: 1 change, 0 breaking\n  POST /things: added\n',
    });
  const gone = await space.run('diff', 'HEAD:old.yaml', 'api.yaml');
  expect([gone.code, gone.stdout]).toEqual([2, '']);
  expect(gone.stderr).toContain('git has no file "old.yaml" at the revision "HEAD"');
  // As in the shallow clone of a pipeline.
  const shallow = await space.run('diff', 'origin/main:api.yaml', 'api.yaml');
  expect([shallow.code, shallow.stdout]).toEqual([2, '']);
  expect(shallow.stderr).toContain(
    'git has no revision "origin/main"\n    → fetch it, in GitHub Actions with fetch-depth: 0 of actions/checkout, or correct its name',
  );
});

test('2: a document that has errors is not compared, and they are listed', async () => {
  const {code, stdout, stderr} = await space.run('diff', 'get.yaml', 'broken.yaml', '--fail-on', 'any');
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain('broken.yaml:1:11 error: this is not valid YAML');
});

test.each([
  [[], 'lectern diff: name OLD and NEW; see lectern diff --help\n'],
  [['get.yaml'], 'lectern diff: name NEW; see lectern diff --help\n'],
  [['get.yaml', 'gone.yaml'], 'lectern diff: the file "gone.yaml" does not exist: correct the path'],
  [['gone.yaml', 'get.yaml'], 'lectern diff: the file "gone.yaml" does not exist: correct the path'],
  [['get.yaml', 'both.yaml', '--fail-on', 'all'], 'lectern diff: --fail-on is breaking or any, not "all"; see lectern diff --help\n'],
  [['get.yaml', 'both.yaml', '--strict'], "lectern diff: Unknown option '--strict'; see lectern diff --help\n"],
])('2: %j is refused in one line with the reason', async (args, line) => {
  const {code, stdout, stderr} = await space.run('diff', ...args);
  expect({code, stdout, lines: stderr.trimEnd().split('\n').length}).toEqual({code: 2, stdout: '', lines: 1});
  expect(stderr).toContain(line);
});
