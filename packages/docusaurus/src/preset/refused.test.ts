// Wrong options of the preset: the framework would print its own stack around an error.
import type {LoadContext, Plugin} from '@docusaurus/types';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import preset from './index.ts';
import {readOptions} from './options.ts';
import site from './site.ts';

const CONTEXT = {
  siteConfigPath: '/site/docusaurus.config.ts',
  generatedFilesDir: '/site/.docusaurus',
  baseUrl: '/',
  siteConfig: {},
  i18n: {locales: ['en']},
} as unknown as LoadContext;

const printed: unknown[] = [];

beforeEach(() => {
  printed.length = 0;
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`ended with ${String(code)}`);
  });
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    printed.push(text);
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('a wrong option is one message without a stack, and ends the process', () => {
  expect(() => preset(CONTEXT, {apis: []})).toThrow('ended with 1');
  expect(printed).toEqual([
    "\ndocusaurus.config.ts: \"apis\" is []: list at least one API document, for instance [{document: 'openapi.yaml', route: 'api'}].\n\n",
  ]);
});

test('a page at the route of an API ends a build, but not a server that runs already', async () => {
  const options = readOptions({apis: [{document: 'a.yaml', route: 'api'}]}, 'docusaurus.config.ts', ['en']);
  const load = async (plugin: Plugin, permalink: string): Promise<void> =>
    plugin.allContentLoaded?.({allContent: {'docusaurus-plugin-content-pages': {default: [{permalink}]}}} as never);
  await expect(load(site(CONTEXT, {options}), '/api')).rejects.toThrow('ended with 1');
  expect(printed).toEqual([expect.stringContaining('docusaurus.config.ts: "apis[0].route" is "api": a page')]);
  const running = site(CONTEXT, {options});
  await load(running, '/about');
  await expect(load(running, '/api')).rejects.toThrow('docusaurus.config.ts: "apis[0].route" is "api": a page');
});
