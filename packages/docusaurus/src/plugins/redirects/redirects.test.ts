import type {LoadContext, Plugin} from '@docusaurus/types';
import {mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import redirects from './index.ts';
import {renderRedirect} from './renderRedirect.ts';

let outDir = '';

beforeEach(() => {
  outDir = mkdtempSync(path.join(tmpdir(), 'redirects-'));
});

afterEach(() => rmSync(outDir, {recursive: true}));

async function write(all: {from: string; to: string}[], trailingSlash?: boolean): Promise<void> {
  const plugin = redirects({i18n: {currentLocale: 'de'}} as LoadContext, {redirects: all});
  const built = {outDir, baseUrl: '/base/de/', siteConfig: {trailingSlash}} as unknown as Parameters<NonNullable<Plugin['postBuild']>>[0];
  await plugin.postBuild?.(built);
}

const read = (name: string): string => readFileSync(path.join(outDir, name), 'utf8');

test('a page at the old address redirects to the new one, below the base path of the language', async () => {
  await write([{from: '/docs/old', to: '/docs/new?a=1&b#part'}]);
  const page = read('docs/old/index.html');
  expect(page).toContain('<html lang="de">');
  for (const link of ['<link rel="canonical" href="', '<meta http-equiv="refresh" content="0; url=', '<a href="'])
    expect(page).toContain(`${link}/base/de/docs/new?a=1&amp;b#part"`);
});

test('an existing page stays', async () => {
  mkdirSync(path.join(outDir, 'old'));
  writeFileSync(path.join(outDir, 'old/index.html'), 'Hello');
  await write([{from: '/old', to: '/new'}]);
  expect(read('old/index.html')).toBe('Hello');
});

test('an old address named like a file has its page beside that file', async () => {
  await write([{from: '/old.html', to: '/new'}], false);
  expect(read('old.html.html')).toContain('/base/de/new');
});

test('an address is encoded once, and is text in the page', () => {
  expect(renderRedirect('/größe', 'en')).toContain('url=/gr%C3%B6%C3%9Fe"');
  expect(renderRedirect('/gr%C3%B6%C3%9Fe', 'en')).toContain('url=/gr%C3%B6%C3%9Fe"');
  const hostile = renderRedirect(`/a"><script>alert(1)</script>`, 'en"><b>');
  expect(hostile.match(/<script/g)).toHaveLength(1);
  expect(hostile).not.toContain('<b>');
});
