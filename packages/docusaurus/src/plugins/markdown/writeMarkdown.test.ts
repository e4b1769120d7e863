import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {writeMarkdown, writeTwins, type Sources} from './writeMarkdown.ts';

const SITE: Sources = {
  siteDir: '.',
  baseUrl: '/',
  trailingSlash: undefined,
  origin: 'https://a.example',
  title: 'T',
  tagline: 'Said.',
  apis: [],
  audience: 'public',
  navbar: [],
};

let outDir = '';
beforeEach(() => {
  outDir = mkdtempSync(path.join(tmpdir(), 'twins-'));
});
afterEach(() => {
  rmSync(outDir, {recursive: true});
});

const read = (name: string): string => readFileSync(path.join(outDir, name), 'utf8');

test('no Markdown file contains a terminal command', async () => {
  await writeTwins(SITE, outDir, [{url: '/a', section: 'A', title: 'A', description: '', text: '# A\u001b[31m\r\n\tb\u0007\u009b\n'}]);
  expect(read('a.md')).toBe('# A[31m\n\tb\n');
});

test('a line separator in a title becomes a space, and the address of the page is below the title', async () => {
  const html = `<!doctype html><html class="docs-doc-id-a"><head><meta name="description" content="Read *it* &amp;lt;now&amp;gt;."></head><body><main><article><div class="theme-doc-markdown markdown"><h1>One\u2028two</h1><p>Text\u2028here.</p></div></article></main></body></html>`;
  writeFileSync(path.join(outDir, 'a.html'), html);
  await writeMarkdown(SITE, {outDir, routesPaths: ['/a'], portalPages: []}, []);
  expect(read('a.md')).toMatch(/^# One two\n\n> Page: <https:\/\/a\.example\/a>\./);
  expect(read('llms.txt')).toContain('- [One two](https://a.example/a.md): Read \\*it\\* \\&lt;now\\&gt;.');
});

test.each(['/docs/api/harbour', 'https://a.example/docs/api/harbour'])(
  'an address with the canonical page %s has its Markdown',
  async (canonical) => {
    writeFileSync(path.join(outDir, 'api.html'), `<!doctype html><html><head><link rel="canonical" href="${canonical}"></head></html>`);
    const twin = {url: '/docs/api/harbour', section: 'API', title: 'Harbour', description: '', text: '# Harbour\n'};
    const about = {label: 'API', root: '/docs/api', isOutdated: false, about: '', overview: twin.url, size: 1};
    const summary = {...about, servers: [], schemes: [], downloads: [], groups: []};
    await writeMarkdown(SITE, {outDir, routesPaths: ['/api'], portalPages: []}, [{twins: [twin], summary}]);
    expect(read('api.md')).toMatch(/^# Harbour\n\n> Page: <https:\/\/a\.example\/docs\/api\/harbour>\./);
  },
);

test('pages of a frozen version are listed at the end, with its name', async () => {
  const write = (name: string, version: string): void =>
    writeFileSync(
      path.join(outDir, `${name}.html`),
      `<!doctype html><html class="docs-doc-id-a"><head><meta name="docusaurus_version" content="${version}"></head><body><main><article><div class="theme-doc-markdown markdown"><h1>Berths</h1></div></article></main></body></html>`,
    );
  write('a', 'current');
  write('old', '1.0');
  await writeMarkdown(SITE, {outDir, routesPaths: ['/old', '/a'], portalPages: []}, []);
  expect(read('llms.txt')).toMatch(
    /## Guides\n\n- \[Berths\]\(https:\/\/a\.example\/a\.md\)\n\n## Optional\n\n- \[Berths \(1\.0\)\]\(https:\/\/a\.example\/old\.md\)/,
  );
});
