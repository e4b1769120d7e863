import {mkdtempSync, readdirSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {createPageCache} from './pageCache.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pages-'));
});
afterEach(() => rmSync(folder, {recursive: true}));

test('a page is found as long as the code, the document and its operation are the same', () => {
  createPageCache(folder, 'code').open('document').save('read', 'operation', '{"page": 1}\n2');
  const find = (basis: string, common: string, id: string, operation: string): string | undefined =>
    createPageCache(folder, basis).open(common).find(id, operation);
  expect(find('code', 'document', 'read', 'operation')).toBe('{"page": 1}\n2');
  expect(find('other', 'document', 'read', 'operation')).toBeUndefined();
  expect(find('code', 'other', 'read', 'operation')).toBeUndefined();
  expect(find('code', 'document', 'read', 'other')).toBeUndefined();
  expect(find('code', 'document', 'list', 'operation')).toBeUndefined();
});

test('pages that nobody has asked for are removed', () => {
  const first = createPageCache(folder, 'code');
  for (const id of ['read', 'list']) first.open('document').save(id, id, '{}');
  first.removeStale();
  expect(readdirSync(folder)).toHaveLength(2);
  const second = createPageCache(folder, 'code');
  second.open('document').find('read', 'read');
  second.removeStale();
  expect(readdirSync(folder)).toHaveLength(1);
  expect(createPageCache(folder, 'code').open('document').find('read', 'read')).toBe('{}');
});

test('a folder that is not there has no pages', () => {
  const cache = createPageCache(path.join(folder, 'none'), 'code');
  expect(cache.open('document').find('read', 'read')).toBeUndefined();
  cache.removeStale();
});
