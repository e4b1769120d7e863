import {afterAll, beforeAll, expect, test} from 'vitest';
import {createWorkspace, type Workspace} from './testing.ts';

let space: Workspace;

beforeAll(async () => {
  space = await createWorkspace({});
});
afterAll(() => space.remove());

test('--help lists the commands', async () => {
  const {code, stdout, stderr} = await space.run('--help');
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^Usage: lectern COMMAND/);
  expect(stdout).toMatch(/^ {2}check {2}\S.*\n {2}diff {3}\S/m);
});

test.each([
  ['check', 'FILE', ['--strict', '--format text|json|github', '--root DIR', '--overlay FILE …', '--allow-remote', '--help']],
  ['diff', 'OLD NEW', ['--format text|json|github', '--fail-on breaking|any', '--help']],
])('--help of %s shows its arguments, options and exit codes', async (name, args, options) => {
  const {code, stdout, stderr} = await space.run(name, '--help');
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain(`Usage: lectern ${name} ${args} [options]\n`);
  for (const option of options) expect(stdout).toContain(`\n  ${option} `);
  expect(stdout).toMatch(/Exit codes:\n {2}0 {2}\S.*\n {2}1 {2}\S.*\n {2}2 {2}\S/);
});

test('--help of mcp shows its argument, options and exit codes', async () => {
  const {code, stdout} = await space.run('mcp', '--help');
  expect(code).toBe(0);
  expect(stdout).toContain('Usage: lectern mcp DIR-or-URL [options]\n');
  for (const option of ['--http PORT', '--sandbox ORIGIN']) expect(stdout).toContain(`\n  ${option} `);
});

test.each([
  [['--http', 'x'], 'lectern mcp: --http is a port, not "x"; see lectern mcp --help\n'],
  [
    ['--sandbox', 'https://api.example'],
    'lectern mcp: --sandbox is an origin of this machine, such as http://127.0.0.1:4010, not "https://api.example"; see lectern mcp --help\n',
  ],
  [[], /^lectern mcp: there is no portal at nowhere: there is no "portal\.json"\n$/],
])('2: lectern mcp nowhere %j', async (options, message) => {
  const {code, stderr} = await space.run('mcp', 'nowhere', ...options);
  expect(code).toBe(2);
  expect(stderr).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
});

test.each([
  [[], 'lectern: name a command; lectern --help lists them\n'],
  [['lint'], 'lectern: there is no command "lint"; lectern --help lists them\n'],
])('2: %j is no command', async (args, stderr) => {
  expect(await space.run(...args)).toEqual({code: 2, stdout: '', stderr});
});
