import {readFileSync} from 'node:fs';
import {stripTypeScriptTypes} from 'node:module';
import path from 'node:path';
import {expect, test} from 'vitest';
import {editConfiguration} from './configuration.ts';

const REFERENCE = {document: '../api/openapi.yaml', route: 'docs/api'};
const FIXTURES = path.resolve(import.meta.dirname, '../../../../fixtures/classic');
const PRESET = ['@lectern/docusaurus/preset', {apis: [{document: '../api/openapi.yaml', route: 'docs/api'}]}];
const ITEM = {type: 'docSidebar', sidebarId: 'docs-api', docsPluginId: 'docs-api', position: 'left', label: 'API'};

type Config = {presets?: unknown[]; themeConfig?: {navbar?: {items?: unknown[]}}};

/** What Docusaurus would load. */
async function load(text: string): Promise<Config> {
  const code = stripTypeScriptTypes(text)
    .replace(/^import \{themes as prismThemes\}.*$/m, 'const prismThemes = {};')
    .replace(/\bmodule\.exports = /, 'export default ');
  return ((await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {default: Config}).default;
}

test.each([
  ['typescript.txt', 'docusaurus.config.ts', 0],
  ['javascript.txt', 'docusaurus.config.js', 0],
])('the classic configuration of %s gets both entries and is otherwise unchanged', async (fixture, name) => {
  const text = readFileSync(path.join(FIXTURES, fixture), 'utf8');
  const edit = editConfiguration({name, text}, REFERENCE);
  expect(edit.remaining).toEqual([]);
  const [before, after] = [await load(text), await load(edit.text ?? '')];
  expect(after.presets).toEqual([...(before.presets ?? []), PRESET]);
  expect(after.themeConfig?.navbar?.items).toEqual([...(before.themeConfig?.navbar?.items ?? []), ITEM]);
  const kept = new Set(edit.text?.split('\n'));
  expect(text.split('\n').filter((line) => !kept.has(line))).toEqual([]);
});

test('a typed configuration has the type of the options', () => {
  const text = readFileSync(path.join(FIXTURES, 'typescript.txt'), 'utf8');
  const edit = editConfiguration({name: 'docusaurus.config.ts', text}, REFERENCE);
  expect(edit.text).toContain("import type {Options as LecternOptions} from '@lectern/docusaurus/preset';\n\n// This runs in Node.js");
  expect(edit.text).toContain(
    "    [\n      '@lectern/docusaurus/preset',\n      {\n        apis: [{document: '../api/openapi.yaml', route: 'docs/api'}],\n      } satisfies LecternOptions,\n    ],\n  ],\n",
  );
});

const ITEMS = 'themeConfig: {navbar: {items: []}}';
test.each([
  ['one line', `export default {presets: ['a', ['b', {}]], ${ITEMS}};`, ['a', ['b', {}], PRESET]],
  ['a comma at the end', `export default {presets: ['a',], ${ITEMS}};`, ['a', PRESET]],
  ['an empty list', `module.exports = {presets: [], ${ITEMS}};`, [PRESET]],
  ['no list', `const config = {\n  ${ITEMS},\n};\nmodule.exports = config;`, [PRESET]],
  ['no list and no comma', `export default {${ITEMS}}`, [PRESET]],
  ['an empty object below', `export default {\n  'presets': [\n  ],\n  ${ITEMS}\n};`, [PRESET]],
  ['a comment behind the last one', `export default {\n  presets: [\n    'a' // why, and [how]\n  ],\n  ${ITEMS}};`, ['a', PRESET]],
  ['a comment behind a comma', `export default {\n  presets: [\n    'a', // ,\n    /* , */\n  ],\n  ${ITEMS}};`, ['a', PRESET]],
  ['brackets', `export default ({presets: [('a')], themeConfig: /** @type {object} */ ({navbar: {}})});`, ['a', PRESET]],
  ['a rest before', `const base = {presets: ['x']};\nexport default {...base, presets: ['a'], ${ITEMS}};`, ['a', PRESET]],
  ['a rest within', `const all = ['x'];\nexport default {presets: [...all], ${ITEMS}};`, ['x', PRESET]],
  ['lines of Windows', `export default {\r\n  presets: [\r\n    'a'\r\n  ],\r\n  ${ITEMS},\r\n};\r\n`, ['a', PRESET]],
  ['double quotes', `export default {"presets": ["a"], ${ITEMS}};`, ['a', PRESET]],
])('a list of presets with %s gets one more preset', async (_, text, presets) => {
  const edit = editConfiguration({name: 'docusaurus.config.mjs', text}, REFERENCE);
  const config = await load(edit.text ?? '');
  expect(config.presets).toEqual(presets);
  expect(config.themeConfig?.navbar?.items).toEqual([ITEM]);
  expect(edit.text?.includes('\r')).toBe(text.includes('\r'));
  if (text.includes('\r')) expect(edit.text).not.toMatch(/[^\r]\n/);
  if (text.includes('"a"')) expect(edit.text).not.toContain("'");
});

test.each([
  ['a function', 'export default async function create() { return {presets: []}; }', ['presets', 'themeConfig.navbar.items'], 'one object'],
  ['a call', 'module.exports = withMore({presets: []});', ['presets', 'themeConfig.navbar.items'], 'one object'],
  ['a variable', `let config = {presets: []};\nexport default config;`, ['presets', 'themeConfig.navbar.items'], 'one object'],
  ['a rest behind', `export default {presets: [], ...more, themeConfig: {navbar: {items: []}}};`, ['presets'], 'may set it'],
  ['a name elsewhere', `export default {presets, themeConfig: {navbar: {items: []}}};`, ['presets'], 'not a list'],
  ['a rest alone', `export default {...base, themeConfig: {navbar: {items: []}}};`, ['presets'], 'may set it'],
  ['no navbar', `export default {presets: []};`, ['themeConfig.navbar.items'], 'not an object'],
  ['a navbar elsewhere', `export default {presets: [], themeConfig: {navbar}};`, ['themeConfig.navbar.items'], 'not an object'],
  [
    'items elsewhere',
    `export default {presets: [], themeConfig: {navbar: {items: getItems()}}};`,
    ['themeConfig.navbar.items'],
    'not a list',
  ],
])('%s is left to the owner, and the lines are printed', (_, text, fields, reason) => {
  const edit = editConfiguration({name: 'docusaurus.config.js', text}, REFERENCE);
  expect(edit.remaining.map(({field}) => field)).toEqual(fields);
  for (const each of edit.remaining) expect(each.reason).toContain(reason);
  expect(edit.text === undefined).toBe(edit.added.length === 0);
  const preset = edit.remaining.find(({field}) => field === 'presets');
  if (preset) expect(preset.lines.join('\n')).toContain("apis: [{document: '../api/openapi.yaml', route: 'docs/api'}]");
});

test.each([
  [
    'the preset',
    "export default {presets: [['@lectern/docusaurus/preset', {}]]};",
    'has the preset already: add the document to its "apis"',
  ],
  [
    'the path of other pages',
    "export default {presets: [['classic', {docs: {routeBasePath: '/docs/api'}}]]};",
    'name another route with --route',
  ],
  ['the ID of other pages', "export default {plugins: [['docs', {id: 'docs-api'}]]};", 'name another route with --route'],
  ['no syntax', 'export default {', 'docusaurus.config.js cannot be read: '],
])('%s is an error', (_, text, message) => {
  expect(() => editConfiguration({name: 'docusaurus.config.js', text}, REFERENCE)).toThrow(message);
});

test('a preset in a comment is not counted', () => {
  const text = `// '@lectern/docusaurus/preset'\nexport default {presets: []};`;
  expect(editConfiguration({name: 'docusaurus.config.js', text}, REFERENCE).added).toEqual(['presets']);
});
