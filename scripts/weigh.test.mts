import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {STYLE} from './budgets.mts';
import {describeExcess, findExcess} from './weigh.mts';

const site = mkdtempSync(path.join(tmpdir(), 'weigh-'));
afterAll(() => rmSync(site, {recursive: true}));

/** Text that hardly compresses. */
function createNoise(length: number): string {
  let state = 1;
  return Array.from({length}, () => String.fromCharCode(33 + ((state = (state * 48_271) % 2_147_483_647) % 90))).join('');
}

const files: Record<string, string> = {
  'assets/style.css': createNoise(STYLE * 1400),
  'auth/index.html': '<link rel=stylesheet href=/base/assets/style.css>',
};
// A page in another language.
for (const name of ['de/404.html', 'de/auth/index.html']) files[name] = createNoise(30_000);
for (const [name, text] of Object.entries(files)) {
  mkdirSync(path.join(site, path.dirname(name)), {recursive: true});
  writeFileSync(path.join(site, name), text);
}

test('a page over its budget is reported with the resource type, the excess and the page', async () => {
  const [line, ...others] = await findExcess(site, '/base/');
  expect(others).toEqual([]);
  expect(line).toMatch(new RegExp(`^authorization: style [\\d.]+ kB, [\\d.]+ kB over its budget of ${STYLE} kB \\(auth/index\\.html\\)$`));
});

test('an excess of some bytes is not rounded to zero', () => {
  expect(describeExcess('guide', 'script', 145.823, 145.8, 'docs/a/index.html')).toBe(
    'guide: script 145.823 kB, 0.023 kB over its budget of 145.8 kB (docs/a/index.html)',
  );
});
