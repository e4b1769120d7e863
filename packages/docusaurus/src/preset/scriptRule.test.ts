// Docusaurus compiles this package with Babel's loose mode, which takes whatever is spread for an array.
import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {expect, onTestFinished, test} from 'vitest';
import {createScriptRule} from './scriptRule.ts';

type Babel = {transformAsync: (source: string, options: object) => Promise<{code: string}>};

/** Loads what Docusaurus depends on. */
const load = createRequire(createRequire(import.meta.url).resolve('@docusaurus/core/package.json'));
const {transformAsync} = load('@babel/core') as Babel;
const preset = load.resolve('@docusaurus/babel/preset');
/** What Docusaurus compiles scripts with. */
const BABEL = {
  loader: '/site/node_modules/babel-loader/lib/index.js',
  options: {babelrc: false, configFile: false, caller: {name: 'client'}},
};

async function run(source: string): Promise<unknown> {
  const folder = await mkdtemp(path.join(tmpdir(), 'script-rule-'));
  onTestFinished(() => rm(folder, {recursive: true}));
  const rule = createScriptRule(BABEL, '/site/node_modules/@lectern/docusaurus');
  const old = {presets: [preset], targets: 'ie 11', filename: '/site/module.js'};
  const {code} = await transformAsync(source, {...rule?.use.options, ...old});
  const file = path.join(folder, 'module.mjs');
  await writeFile(file, code);
  return ((await import(pathToFileURL(file).href)) as {default: unknown}).default;
}

test.each([
  ['a set in a list', 'export default [0, ...new Set([1, 2])];', [0, 1, 2]],
  ['a set that is taken apart', 'const [first, ...others] = new Set([1, 2, 3]); export default [first, others];', [1, [2, 3]]],
  ['the keys of a map as arguments', 'export default Math.max(...new Map([[1, 0], [3, 0]]).keys());', 3],
])('for old browsers, %s is still iterated', async (_, source, expected) => {
  await expect(run(source)).resolves.toEqual(expected);
});

test('a site with another compiler gets no rule', () => {
  expect(createScriptRule({loader: 'builtin:swc-loader', options: {}}, '/package')).toBeUndefined();
});
