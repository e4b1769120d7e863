import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {expect, test} from 'vitest';

const FLAGS = ['--experimental-strip-types', '--no-warnings'];

type Ended = {status: number | null; stderr: string; stdout: string};

function run(command: string, ...args: string[]): Ended {
  return spawnSync(process.execPath, [...FLAGS, path.join(import.meta.dirname, `${command}.mts`), ...args], {encoding: 'utf8'});
}

function serve(...args: string[]): Ended {
  return run('serve', ...args);
}

test.each([
  [['--bogus'], "Unknown option '--bogus'."],
  [['--port', 'abc'], '"abc" is no port: write a whole number up to 65535.'],
  [['--port', '70000'], '"70000" is no port: write a whole number up to 65535.'],
])('%s is told with the usage', (args, message) => {
  const {status, stderr, stdout} = serve(...args);
  expect(stderr).toBe(`${message}\n\nUsage: npm run serve -- [--port N] [--dir DIR] [--base PATH] [--local]\n`);
  expect({status, stdout}).toEqual({status: 2, stdout: ''});
});

test('--help writes the usage', () => {
  const {status, stderr, stdout} = serve('--help');
  expect({status, stderr}).toEqual({status: 0, stderr: ''});
  expect(stdout).toMatch(/^Usage: npm run serve -- /);
});

test('a build knows its options', () => {
  const {status, stderr, stdout} = run('build', '--outdir', 'elsewhere');
  expect(stderr).toMatch(/^Unknown option '--outdir'\.\n\nUsage: npm run build \[-- \[--out-dir DIR\]/);
  expect({status, stdout}).toEqual({status: 2, stdout: ''});
});

test('a build goes where it is told, and replaces nothing but a built portal', () => {
  for (const [place, message] of [
    [import.meta.dirname, 'exists and is no built portal, so it is not replaced. Remove it, or name another folder.'],
    [import.meta.filename, 'is a file. Name a folder.'],
  ]) {
    const {status, stderr, stdout} = run('build', '--out-dir', place ?? '');
    expect({status, stderr, stdout}).toEqual({status: 1, stderr: `"${place}" ${message}\n`, stdout: ''});
  }
});
