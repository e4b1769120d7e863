import type {LoadContext, Plugin} from '@docusaurus/types';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {stopIfRefused} from '../problems/refusals.ts';
import {withSidebarFaults} from './withSidebarFaults.ts';

const printed: unknown[] = [];
beforeEach(() => {
  printed.length = 0;
  vi.stubEnv('NODE_ENV', 'production');
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => printed.push(text) > 0);
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`ended with ${String(code)}`);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** Loads pages with a plugin whose sidebars are wrong, or whose pages are. */
async function load(pages: 'right' | 'wrong', sidebars: 'right' | 'wrong'): Promise<unknown> {
  const create = (_: LoadContext, {sidebarPath}: {sidebarPath: string | false}): Plugin => ({
    name: 'docs',
    loadContent: () => {
      if (pages === 'wrong') return Promise.reject(new Error('The pages are wrong.'));
      if (sidebars === 'wrong' && sidebarPath !== false) return Promise.reject(new Error('The sidebars are wrong.'));
      return Promise.resolve({sidebarPath});
    },
  });
  const plugin = await withSidebarFaults(create as never)({siteDir: '/site'} as LoadContext, {sidebarPath: './sidebars.ts'});
  return plugin.loadContent?.();
}

test('after a mistake in sidebars, the pages are loaded, and the build stops later', async () => {
  expect(await load('right', 'wrong')).toEqual({sidebarPath: false});
  expect(printed).toEqual(['\nThe sidebars are wrong.\n\n']);
  expect(stopIfRefused).toThrow('ended with 1');
});

test('mistakes of pages stop the build as before', async () => {
  await expect(load('wrong', 'wrong')).rejects.toThrow('The pages are wrong.');
  expect(await load('right', 'right')).toEqual({sidebarPath: './sidebars.ts'});
  expect(stopIfRefused).not.toThrow();
});

test('while a server runs, a mistake in sidebars is thrown, as the previous pages are still shown', async () => {
  vi.stubEnv('NODE_ENV', 'development');
  await expect(load('right', 'wrong')).rejects.toThrow('The sidebars are wrong.');
  expect(printed).toEqual([]);
});
