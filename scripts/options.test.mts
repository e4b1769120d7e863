import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {expect, test} from 'vitest';

const FLAGS = ['--experimental-strip-types', '--no-warnings'];

function serve(...args: string[]): {status: number | null; stderr: string; stdout: string} {
  return spawnSync(process.execPath, [...FLAGS, path.join(import.meta.dirname, 'serve.mts'), ...args], {encoding: 'utf8'});
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
