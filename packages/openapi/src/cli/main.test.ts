import {readFileSync} from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {createWorkspace, type Workspace} from './testing.ts';

let space: Workspace;

beforeAll(async () => {
  space = await createWorkspace({});
});
afterAll(() => space.remove());

test('--help lists the commands', async () => {
  const {code, stdout, stderr} = await space.start('--help');
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^Usage: lectern COMMAND/);
  expect(stdout).toMatch(/^ {2}check +\S.*\n {2}diff +\S/m);
});

test.each(['--version', '-v'])('%s is the version of the package', async (option) => {
  const {version} = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../package.json'), 'utf8')) as {version: string};
  expect(await space.start(option)).toEqual({code: 0, stdout: `${version}\n`, stderr: ''});
});

test.each([
  [
    'check',
    'FILE',
    ['--strict', '--format text|json|github', '--root DIR', '--overlay FILE …', '--allow-remote', '--allow-own-network', '--help'],
  ],
  ['diff', 'OLD NEW', ['--format text|json|github', '--fail-on breaking|any', '--help']],
])('--help of %s shows its arguments, options and exit codes', async (name, args, options) => {
  const {code, stdout, stderr} = await space.start(name, '--help');
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain(`Usage: lectern ${name} ${args} [options]\n`);
  for (const option of options) expect(stdout).toContain(`\n  ${option} `);
  expect(stdout).toMatch(/Exit codes:\n {2}0 {2}\S.*\n {2}1 {2}\S.*\n {2}2 {2}\S/);
});

test.each([
  [[], 'lectern: name a command; see lectern --help\n'],
  [['chek'], 'lectern: there is no command "chek": did you mean "check"?; see lectern --help\n'],
  [['mock'], expect.stringMatching(/^lectern: there is no command "mock": .*check.*; see lectern --help\n$/) as string],
])('2: %j is not a command', async (args, stderr) => {
  expect(await space.start(...args)).toEqual({code: 2, stdout: '', stderr});
});
