import {execFile} from 'node:child_process';
import {mkdtemp, readdir, readFile, rm, symlink, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {afterAll, beforeAll, expect, test} from 'vitest';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../../../..');
let folder: string;

function toDocument(version: string, operations: string): string {
  return `openapi: 3.1.1\ninfo: {title: Things, version: "${version}"}\npaths: {/things: {${operations}}}\n`;
}

const GET = "get: {responses: {'200': {description: Fine}}}";
const POST = "post: {responses: {'200': {description: Fine}}}";

async function changelog(...args: string[]): Promise<{code: number; out: string; err: string}> {
  const env = {...process.env, GIT_AUTHOR_DATE: '2025-01-02T00:00:00Z'};
  const command = [path.join(ROOT, 'packages/openapi/bin/lectern.js'), 'changelog', ...args];
  const done = run(process.execPath, command, {cwd: folder, env});
  try {
    const {stdout, stderr} = await done;
    return {code: 0, out: stdout, err: stderr};
  } catch (error) {
    const {code, stdout, stderr} = error as {code: number; stdout: string; stderr: string};
    return {code, out: stdout, err: stderr};
  }
}

async function git(...args: string[]): Promise<void> {
  await run('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {cwd: folder});
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'changelog-'));
  await git('init', '--quiet');
  for (const [version, operations] of [
    ['1', GET],
    ['1', `${GET}, ${POST}`],
    ['2', POST],
  ] as const) {
    await writeFile(path.join(folder, 'api.yaml'), toDocument(version, operations));
    await git('add', '.');
    await git('commit', '--quiet', '--message', version, '--date', '2025-01-02T00:00:00Z');
  }
});

afterAll(() => rm(folder, {recursive: true, force: true}));

test('prints the changes between two files and fails on a breaking change on request', async () => {
  await writeFile(path.join(folder, 'old.yaml'), toDocument('1', `${GET}, ${POST}`));
  expect(await changelog('old.yaml', 'api.yaml')).toMatchObject({
    code: 0,
    out: '1 → 2: 1 change, 1 breaking\n  BREAKING GET /things: removed\n',
  });
  expect((await changelog('old.yaml', 'api.yaml', '--fail-on', 'breaking')).code).toBe(1);
});

test('reads revisions of git, and the whole history of a document, one release a version', async () => {
  expect((await changelog('HEAD~2:api.yaml', 'api.yaml')).out).toContain('POST /things: added');
  const {code, err} = await changelog('--history', 'api.yaml', '--add', 'changelog.json');
  expect({code, err}).toEqual({
    code: 0,
    err: 'Written to changelog.json. To show it in the portal, name it in apis[].changelog of portal.config.ts.\n',
  });
  const {releases} = JSON.parse(await readFile(path.join(folder, 'changelog.json'), 'utf8')) as {releases: object[]};
  expect(releases).toMatchObject([
    {version: '2', previous: '1', date: '2025-01-02', changes: [{kind: 'removed', breaking: true, text: 'removed'}]},
  ]);
});

test('puts a new release first and preserves earlier ones; the same release again replaces itself', async () => {
  await writeFile(path.join(folder, 'three.yaml'), toDocument('3', `${GET}, ${POST}`));
  for (let time = 0; time < 2; time++) await changelog('api.yaml', 'three.yaml', '--add', 'changelog.json', '--date', '2025-03-04');
  const {releases} = JSON.parse(await readFile(path.join(folder, 'changelog.json'), 'utf8')) as {releases: {version: string}[]};
  expect(releases.map(({version}) => version)).toEqual(['3', '2']);
});

test.each([
  [['api.yaml', 'gone.yaml'], 2, 'the file "gone.yaml" does not exist'],
  [['nope:api.yaml', 'api.yaml'], 2, 'git has no revision "nope"'],
  [['api.yaml'], 2, 'name NEW'],
  [['api.yaml', 'api.yaml', '--date', 'today'], 2, '--date is a day such as 2026-11-30'],
  [['api.yaml', 'api.yaml', '--date', '2025-13-45'], 2, '--date is a day such as 2026-11-30'],
])('says what is wrong with %j', async (args, code, message) => {
  const result = await changelog(...args);
  expect(result.code).toBe(code);
  expect(result.err).toContain(message);
});

test('compares the versions of the portal, the oldest first, and preserves known dates', async () => {
  for (const [name, operations] of [
    ['one', GET],
    ['two', `${GET}, ${POST}`],
    ['three', POST],
  ] as const)
    await writeFile(path.join(folder, `${name}.yaml`), toDocument(name, operations));
  const versions = "[{name: '2', file: 'two.yaml'}, {name: '1', file: 'one.yaml'}]";
  await writeFile(
    path.join(folder, 'portal.config.ts'),
    `export default {product: 'A', title: 'A', tagline: 'A', url: 'https://a.example', languages: ['curl'], footer: 'A',
      apis: [{file: 'three.yaml', route: 'api', label: 'A', version: '3', versions: ${versions}}]};`,
  );
  await writeFile(
    path.join(folder, 'listed.json'),
    JSON.stringify({releases: [{version: '2', previous: '1', date: '2024-02-03', changes: []}]}),
  );
  expect(await changelog('--versions', 'api', '--add', 'listed.json', '--date', '2025-05-06')).toMatchObject({
    code: 0,
    out: '2 → 3: 1 change, 1 breaking\n  BREAKING GET /things: removed\n1 → 2: 1 change, 0 breaking\n  POST /things: added\n',
  });
  const {releases} = JSON.parse(await readFile(path.join(folder, 'listed.json'), 'utf8')) as {releases: {version: string; date: string}[]};
  expect(releases.map(({version, date}) => [version, date])).toEqual([
    ['3', '2025-05-06'],
    ['2', '2024-02-03'],
  ]);
  expect((await changelog('--versions', 'other')).err).toContain('lists no older versions of a document at the route "other"');
});

test('writing follows no link beside the changelog', async () => {
  await writeFile(path.join(folder, 'other.txt'), 'somebody else’s');
  await symlink('other.txt', path.join(folder, 'linked.json.new'));
  await writeFile(path.join(folder, 'old.yaml'), toDocument('1', GET));
  expect(await changelog('old.yaml', 'api.yaml', '--add', 'linked.json')).toMatchObject({code: 0});
  expect(await readFile(path.join(folder, 'other.txt'), 'utf8')).toBe('somebody else’s');
  expect(await readFile(path.join(folder, 'linked.json'), 'utf8')).toContain('"version": "2"');
  expect((await readdir(folder)).filter((name) => name.startsWith('linked.json'))).toEqual(['linked.json', 'linked.json.new']);
});
