import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {findHeavyPages, getBrotliSize, getFolder, weighPage} from './weigh.ts';

const site = mkdtempSync(path.join(tmpdir(), 'weigh-'));
afterAll(() => rmSync(site, {recursive: true}));

/** Text that hardly compresses. */
function createNoise(length: number): string {
  let state = 1;
  return Array.from({length}, () => String.fromCharCode(33 + ((state = (state * 48_271) % 2_147_483_647) % 90))).join('');
}

const files: Record<string, string> = {
  'assets/main.js': 'x'.repeat(100),
  'assets/style.css': createNoise(36_000),
  'auth/index.html':
    '<script data-scripts="/base/assets/main.js">()</script><link rel=stylesheet href=/base/assets/style.css>' +
    '<link data-rh=true rel=icon href=/base/i.svg /><img src="/base/a.svg"><img loading="lazy" src="/base/b.svg"><img src="data:,">',
};
// A page in another language.
for (const name of ['de/404.html', 'de/auth/index.html']) files[name] = `${createNoise(30_000)}${files['auth/index.html'] ?? ''}`;
for (const [name, text] of Object.entries(files)) {
  mkdirSync(path.join(site, path.dirname(name)), {recursive: true});
  writeFileSync(path.join(site, name), text);
}

test('the weight of a page is the compressed size of what it names itself', async () => {
  expect(await weighPage(site, 'auth/index.html', '/base/')).toEqual({
    html: (await getBrotliSize(files['auth/index.html'] ?? '')) / 1000,
    style: (await getBrotliSize(files['assets/style.css'] ?? '')) / 1000,
    script: (await getBrotliSize('x'.repeat(100))) / 1000,
    scripts: 1,
    requests: 4,
  });
});

test('a heavy page of any portal is reported with its address, the reason and the field that sets the limit', async () => {
  const limits = {html: 20, style: 26, script: 250, requests: 3};
  const warnings = await findHeavyPages(site, '/base/', limits);
  expect(warnings.map((warning) => warning.replace(/ [\d.]+(?: kB)?, more/, ' N, more'))).toEqual([
    'de/404.html: the page itself weighs N, more than the 20 kB of "budgets.html" in portal.config.ts',
    'de/404.html: its stylesheets weigh N, more than the 26 kB of "budgets.style" in portal.config.ts',
    'de/404.html: until a visitor acts, its requests are N, more than the 3 of "budgets.requests" in portal.config.ts',
    'de/auth/index.html: the page itself weighs N, more than the 20 kB of "budgets.html" in portal.config.ts',
    `de/auth/index.html: its stylesheets weigh N, more than the 26 kB of "budgets.style" in portal.config.ts`,
    'de/auth/index.html: until a visitor acts, its requests are N, more than the 3 of "budgets.requests" in portal.config.ts',
    `auth/index.html: its stylesheets weigh N, more than the 26 kB of "budgets.style" in portal.config.ts`,
    'auth/index.html: until a visitor acts, its requests are N, more than the 3 of "budgets.requests" in portal.config.ts',
  ]);
  expect(await findHeavyPages(site, '/base/', {html: 60, style: 60, script: 250, requests: 30})).toEqual([]);
});

test('files of other sites and missing files are not weighed and cause no error', async () => {
  const file = 'elsewhere.html';
  const links = ['https://fonts.example/a.css', '/base/gone.css'].map((href) => `<link rel=stylesheet href=${href}>`);
  writeFileSync(path.join(site, file), links.join(''));
  expect((await weighPage(site, file, '/base/')).style).toBe(0);
  rmSync(path.join(site, file));
});

test('pages at the root of a site share one folder, so that not each of thousands is weighed', () => {
  const files = ['index.html', 'read/index.html', 'list.html', 'docs/api/read/index.html', 'docs/index.html'].map((file) =>
    file.replaceAll('/', path.sep),
  );
  expect(files.map(getFolder)).toEqual(['', '', '', 'docs', '']);
});
