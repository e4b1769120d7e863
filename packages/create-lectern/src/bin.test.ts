// The entry of each command line under another version of Node, with a module that only records its call.
import {spawnSync} from 'node:child_process';
import {cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';

const PACKAGES = path.resolve(import.meta.dirname, '../..');

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bin-'));
  for (const [name, main] of [
    ['create-lectern', 'main.js'],
    ['openapi', 'cli/main.js'],
  ] as const) {
    cpSync(path.join(PACKAGES, name, 'bin'), path.join(folder, name, 'bin'), {recursive: true});
    const file = path.join(folder, name, 'dist', main);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, "export const main = async (args, {stdout}) => (stdout.write(args.join(' ')), 3);");
    writeFileSync(path.join(folder, name, 'package.json'), '{"type": "module"}');
  }
});
afterAll(() => rmSync(folder, {recursive: true}));

function run(bin: string, version: string, args: string[]): {code: number | null; out: string; error: string} {
  const fake = `Object.defineProperty(process, 'versions', {value: {...process.versions, node: '${version}'}})`;
  const options = ['--import', `data:text/javascript,${encodeURIComponent(fake)}`, path.join(folder, bin), ...args];
  const {status, stdout, stderr} = spawnSync(process.execPath, options, {encoding: 'utf8'});
  return {code: status, out: stdout, error: stderr};
}

test.each([
  ['create-lectern/bin/create-lectern.js', 'create-lectern', 'x --help'],
  // The commands of the engine do not load there.
  ['openapi/bin/lectern.js', 'lectern', '--help'],
])('%s names the version of Node that it needs, and shows its help without it', (bin, name, help) => {
  const error = (version: string): string => `${name}: Node 22.18 or later is needed; this is ${version}\n`;
  expect(run(bin, '20.20.2', ['x'])).toEqual({code: 1, out: '', error: error('20.20.2')});
  expect(run(bin, '22.17.0', ['x', '--help'])).toEqual({code: 3, out: help, error: error('22.17.0')});
  expect(run(bin, '22.18.0', ['x'])).toEqual({code: 3, out: 'x', error: ''});
});
