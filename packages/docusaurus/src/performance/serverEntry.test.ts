import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {createServerEntry} from './serverEntry.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'entry-'));
});
afterEach(() => {
  rmSync(folder, {recursive: true});
  delete process.env['PORTAL_SERVER_BUNDLE'];
});

const ALL = {isCompact: true, isCached: true};
const CONFIG = {entry: {main: '/core/entry.js'}, output: {path: '/out'}};

/** Text of the entry; undefined without one. */
function create(config: object, layers = ALL): string | undefined {
  const site = {siteDir: folder, generatedFilesDir: path.join(folder, 'generated'), i18n: {currentLocale: 'en'}};
  const {main} = createServerEntry(site, config, layers) ?? {};
  return main === undefined ? undefined : readFileSync(main, 'utf8');
}

test('the entry wraps that of the framework, and cached pages are compact', () => {
  const text = create(CONFIG);
  expect(text).toContain('import render from "/core/entry.js";');
  expect(text).toContain('export default cacheRendering(compactRendering(render), {');
  expect(process.env['PORTAL_SERVER_BUNDLE']).toBe('/out');
});

test('each layer works without the other', () => {
  expect(create(CONFIG, {isCompact: true, isCached: false})).toMatch(/^export default compactRendering\(render\);$/m);
  expect(process.env['PORTAL_SERVER_BUNDLE']).toBeUndefined();
  expect(create(CONFIG, {isCompact: false, isCached: true})).toContain('export default cacheRendering(render, {');
});

test('the entry stays if nothing is added, or if it is not a single module', () => {
  expect(create(CONFIG, {isCompact: false, isCached: false})).toBeUndefined();
  expect(create({entry: ['/core/entry.js'], output: {path: '/out'}})).toBeUndefined();
  expect(create({})).toBeUndefined();
});
