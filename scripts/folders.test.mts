import {expect, test} from 'vitest';
import {globSync} from 'node:fs';
import path from 'node:path';
import {ROOT} from './root.mts';

/** Maximum source files in a folder, without tests and subfolders: about twenty; more are grouped by a concept. */
const MAX_FILES = 22;

test('no folder has more source files than the maximum', () => {
  const counts = new Map<string, number>();
  const files = globSync('{packages/*/src,src,sandbox,scripts,bench,e2e}/**/*.{ts,tsx,mts,js,css}', {cwd: ROOT});
  for (const file of files.filter((name) => !/\.test\.m?ts$/.test(name))) {
    const folder = path.dirname(file).split(path.sep).join('/');
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  expect(counts.size).toBeGreaterThan(100);
  const full = [...counts].filter(([, count]) => count > MAX_FILES);
  expect(full, 'move files that belong together into a folder named after what they do').toEqual([]);
});
