// The portal only adds to Docusaurus. No text of a package or of a generated module is rewritten, and nothing private is imported.
import {globSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import performance from './index.ts';
import {OPTIMISATIONS} from './options.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const sources = globSync('{src,packages/*/src,scripts,sandbox}/**/*.{ts,tsx,mts,js}', {cwd: ROOT})
  .filter((file) => !/\.test\.m?ts$/.test(file))
  .map((file): [file: string, text: string] => [file, readFileSync(path.join(ROOT, file), 'utf8')]);

function find(pattern: RegExp): string[] {
  return sources.filter(([, text]) => pattern.test(text)).map(([file]) => file);
}

type Rule = {test: RegExp};
type Added = {module?: {rules?: Rule[]}; resolve?: {alias?: Record<string, unknown>}};

/** A bundler whose plugins do nothing. */
const BUNDLER = {instance: {NormalModuleReplacementPlugin: Object}};

/** The additions of the plugin to the configuration of the bundler. */
function configure(isServer: boolean): Added {
  const context = {generatedFilesDir: path.join(ROOT, '.docusaurus'), siteDir: ROOT};
  const plugin = performance(context as Parameters<typeof performance>[0], {on: new Set(OPTIMISATIONS), isCached: true});
  return plugin.configureWebpack?.(
    {mode: 'production', plugins: []} as never,
    isServer,
    {currentBundler: BUNDLER} as never,
    undefined,
  ) as Added;
}

describe.each([
  ['browser', false],
  ['server', true],
])('the bundle of the %s', (_, isServer) => {
  test('has no loader for a file of a package or for a generated one', () => {
    const {rules = []} = configure(isServer).module ?? {};
    const files = [
      ...globSync('node_modules/{@docusaurus/**,react,react-dom,react-router,react-helmet-async,unpdf}/**/*.{js,mjs,css}', {cwd: ROOT}),
      ...['registry.js', 'routes.js', 'routesChunkNames.json', 'globalData.json', 'docusaurus.config.mjs'].map(
        (name) => `.docusaurus/${name}`,
      ),
    ].map((file) => path.join(ROOT, file));
    expect(files.length).toBeGreaterThan(500);
    expect(files.filter((file) => rules.some(({test: pattern}) => pattern.test(file)))).toEqual([]);
  });

  test('has one React', () => {
    expect(Object.keys(configure(isServer).resolve?.alias ?? {}).filter((name) => /react(?:-dom|-router)?$/.test(name))).toEqual([]);
  });
});

test.each([
  ['the private context of the router', /__RouterContext/],
  ['internals of the theme', /theme-common\/internal/],
  ['another renderer than React', /from 'preact/],
  [
    'names of classes of the theme, read for data',
    /querySelector(?:All)?(?:<\w+>)?\([`'"]\.(?:pagination-nav|theme-edit-this-page|theme-last-updated)/,
  ],
])('no source uses %s', (_, pattern) => {
  expect(find(pattern)).toEqual([]);
});

test('only the site, the preset and the build commands import the optimisations', () => {
  const importers = find(/from '(?:\.\.?\/)+performance\//).filter((file) => !file.startsWith('packages/docusaurus/src/performance/'));
  expect(importers.toSorted()).toEqual([
    'packages/docusaurus/src/commands/build.ts',
    'packages/docusaurus/src/commands/buildSite.ts',
    'packages/docusaurus/src/preset/SharedReferencePage.tsx',
    'packages/docusaurus/src/preset/index.ts',
    'packages/docusaurus/src/site/createConfig.ts',
    'packages/docusaurus/src/site/plugins.ts',
  ]);
});
