import {rspack} from '@docusaurus/faster';
import {mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {createKeptScripts} from './keptScripts.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kept-'));
});
afterEach(() => rmSync(folder, {recursive: true, force: true}));

/** Builds a script and gives what is in it. */
async function build(source: string, minimizerOptions: object = {}): Promise<string> {
  writeFileSync(path.join(folder, 'entry.js'), source);
  const compiler = rspack({
    mode: 'production',
    context: folder,
    entry: './entry.js',
    output: {path: path.join(folder, 'out'), clean: true, chunkFilename: 'part.[contenthash:8].js'},
    optimization: {minimizer: [new rspack.SwcJsMinimizerRspackPlugin({minimizerOptions})]},
    plugins: [createKeptScripts(path.join(folder, 'kept/scripts.json'))],
  });
  await new Promise<void>((resolve, reject) => compiler.run((error) => (error ? reject(error) : compiler.close(() => resolve()))));
  return readFileSync(path.join(folder, 'out/main.js'), 'utf8');
}

const read = (): Record<string, string> =>
  JSON.parse(readFileSync(path.join(folder, 'kept/scripts.json'), 'utf8')) as Record<string, string>;

/** Puts another text into the place of every kept script, by which it is known again. */
function mark(): void {
  const marked = Object.fromEntries(Object.keys(read()).map((key) => [key, 'console.log("kept")']));
  writeFileSync(path.join(folder, 'kept/scripts.json'), JSON.stringify(marked));
}

test('a script is taken from the last build, and is the same', async () => {
  const first = await build('const name = "a"; console.log(name);');
  expect(first).toContain('console.log("a")');
  expect(Object.values(read())).toEqual([first]);
  expect(await build('const name = "a"; console.log(name);')).toBe(first);
  mark();
  expect(await build('const name = "a"; console.log(name);')).toBe('console.log("kept")');
});

test('another source and other options are minified anew, and what is not used is forgotten', async () => {
  await build('console.log("a");');
  mark();
  const other = await build('console.log("b");');
  expect(other).toContain('console.log("b")');
  expect(Object.values(read())).toEqual([other]);
  mark();
  expect(await build('console.log("b");', {format: {ascii_only: true, comments: false}})).toContain('console.log("b")');
});

test('a file that cannot be read is written anew', async () => {
  const first = await build('console.log("a");');
  writeFileSync(path.join(folder, 'kept/scripts.json'), '{"half');
  expect(await build('console.log("a");')).toBe(first);
  expect(Object.values(read())).toEqual([first]);
});

test('the names of other scripts are those of the finished ones, and no part of what is kept', async () => {
  const source = 'import(/* webpackChunkName: "part" */ "./part.js").then(({say}) => say());';
  const change = (word: string): void => writeFileSync(path.join(folder, 'part.js'), `export const say = () => console.log("${word}");`);
  const getPart = (): string => readdirSync(path.join(folder, 'out')).find((name) => name.startsWith('part.')) ?? '';
  change('one');
  expect(await build(source)).toContain(/part\.(\w+)\.js/.exec(getPart())?.[1]);
  const [first, kept] = [getPart(), Object.keys(read())];
  change('two');
  expect(await build(source)).toContain(/part\.(\w+)\.js/.exec(getPart())?.[1]);
  expect(getPart()).not.toBe(first);
  expect(Object.keys(read()).filter((key) => kept.includes(key))).toHaveLength(1);
});

test('a build does not need a place to keep anything', async () => {
  writeFileSync(path.join(folder, 'kept'), 'a file where the folder would be');
  expect(await build('console.log("a");')).toContain('console.log("a")');
});
