// Wrong options of the preset: the framework would print its own stack around an error.
import type {LoadContext} from '@docusaurus/types';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {KEPT} from '../config/endProcess.ts';
import {refuse, stopIfRefused} from '../plugins/problems/refusals.ts';
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
  vi.unstubAllEnvs();
});

test('a wrong option is one message without a stack, and ends the process', () => {
  expect(() => preset(CONTEXT, {apis: []})).toThrow('ended with 1');
  expect(printed).toEqual([
    "\ndocusaurus.config.ts: \"apis\" is []: list at least one API document, for instance [{document: 'openapi.yaml', route: 'api'}].\n\n",
  ]);
});

test('a mistake that is saved while a server runs is printed, and leaves the server and its site', async () => {
  vi.stubEnv('NODE_ENV', 'development');
  const options = readOptions({apis: [{document: 'a.yaml', route: 'api'}]}, 'docusaurus.config.ts', ['en']);
  const load = async (permalink: string): Promise<void> =>
    site(CONTEXT, {options}).allContentLoaded?.({allContent: {'docusaurus-plugin-content-pages': {default: [{permalink}]}}} as never);
  await expect(load('/api')).rejects.toThrow('ended with 1');
  expect(printed).toEqual([expect.stringContaining('docusaurus.config.ts: "apis[0].route" is "api": a page')]);
  await load('/about');
  await expect(load('/api')).rejects.toThrow(KEPT);
  expect(() => preset(CONTEXT, {apis: []})).toThrow(expect.objectContaining({stack: KEPT}));
  refuse();
  expect(stopIfRefused).toThrow(KEPT);
  // The next change is read from the start.
  expect(stopIfRefused).not.toThrow();
  expect(printed.slice(1)).toEqual([expect.stringContaining('"apis[0].route" is "api": a page'), expect.stringContaining('"apis" is []')]);
});
