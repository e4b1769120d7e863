import {existsSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {noteFailure, startFailures} from '../../plugins/failures.ts';
import {compactRendering} from '../boot/compactRendering.ts';
import {cacheRendering, hashBundle, toCacheName} from './cacheRendering.ts';
import {removeStalePages} from './index.ts';

let folder = '';
let rendered: string[] = [];
const inputs = new Map<string, string>();
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rendered-'));
  rendered = [];
  inputs.clear();
  inputs.set('/api/list', 'one').set('/api/read', 'two');
});
afterEach(() => {
  rmSync(folder, {recursive: true});
  delete process.env['PORTAL_FAILURES'];
  delete process.env['PORTAL_SERVER_BUNDLE'];
});

/** Renders pages as the build of one bundle does. */
async function build(bundle: string | undefined, pages = ['/api/list', '/api/read', '/guide']): Promise<string[]> {
  const render = ({pathname}: {pathname: string}) => {
    rendered.push(pathname);
    return Promise.resolve({html: `<p>${inputs.get(pathname) ?? 'guide'}</p>`, collectedData: {links: ['/é']}});
  };
  const cached = cacheRendering(render, {folder, bundle, findInput: (pathname) => inputs.get(pathname)});
  rendered = [];
  const results = await Promise.all(pages.map((pathname) => cached({pathname})));
  expect(results.every(({collectedData}) => JSON.stringify(collectedData) === '{"links":["/é"]}')).toBe(true);
  return results.map(({html}) => html);
}

test('a compiled page with the same data is rendered once', async () => {
  const first = await build('a');
  expect(rendered).toEqual(['/api/list', '/api/read', '/guide']);
  expect(await build('a')).toEqual(first);
  expect(rendered).toEqual(['/guide']);
});

test('a page whose data have changed is rendered again, and no other', async () => {
  await build('a');
  inputs.set('/api/read', 'three');
  expect(await build('a')).toEqual(['<p>one</p>', '<p>three</p>', '<p>guide</p>']);
  expect(rendered).toEqual(['/api/read', '/guide']);
});

test('with another bundle every page is rendered again', async () => {
  await build('a');
  await build('b');
  expect(rendered).toHaveLength(3);
});

test('the hash of a bundle is that of its scripts, wherever it is built', async () => {
  expect(hashBundle()).toBeUndefined();
  const write = (name: string, text: string): void => {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, text);
  };
  const hash = (name: string): string | undefined => {
    process.env['PORTAL_SERVER_BUNDLE'] = path.join(folder, name);
    return hashBundle();
  };
  for (const name of ['one', 'two', 'three']) write(`${name}/server.bundle.js`, 'code');
  for (const name of ['one', 'two', 'three']) write(`${name}/assets/shared.js`, name === 'three' ? 'other' : 'shared');
  expect(hash('two')).toBe(hash('one'));
  expect(hash('three')).not.toBe(hash('one'));
  await build(undefined);
  await build(undefined);
  expect(rendered).toHaveLength(3);
});

test('a page is compact before it is cached', async () => {
  const render = () => Promise.resolve({html: '<p class="a">b</p>', collectedData: {}});
  const options = {folder, bundle: 'a', findInput: () => 'one'};
  const first = cacheRendering(compactRendering(render), options);
  expect((await first({pathname: '/api/list'})).html).toBe('<p class=a>b</p>');
  const second = cacheRendering(() => Promise.reject(new Error('It is rendered again.')), options);
  expect((await second({pathname: '/api/list'})).html).toBe('<p class=a>b</p>');
});

test('a truncated cache entry is ignored', async () => {
  await build('a');
  truncateSync(path.join(folder, toCacheName('/api/list')), 14);
  await build('a');
  expect(rendered).toEqual(['/api/list', '/guide']);
});

test('nothing is stored once a part of a page could not be made, so that each build reports it', async () => {
  startFailures(path.join(folder, 'failures'));
  noteFailure({root: '/api', id: 'read', part: 'the HTML'}, new Error('no'));
  await build('a');
  await build('a');
  expect(rendered).toHaveLength(3);
});

test('cache entries of removed pages are removed', async () => {
  const site = {siteDir: folder, generatedFilesDir: folder, i18n: {currentLocale: 'en'}};
  const cache = path.join(folder, 'node_modules/.cache/portal/pages-en');
  mkdirSync(cache, {recursive: true});
  const cached = cacheRendering(({pathname}) => Promise.resolve({html: pathname, collectedData: {}}), {
    folder: cache,
    bundle: 'a',
    findInput: (pathname) => pathname,
  });
  for (const pathname of ['/a', '/b']) await cached({pathname});
  removeStalePages(site, ['/b', '/c']);
  expect(['/a', '/b'].map((each) => existsSync(path.join(cache, toCacheName(each))))).toEqual([false, true]);
});
