// What a page offers to take along: its line of the API document, the document, its Markdown.
import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {parse as parseYaml} from 'yaml';
import {compile} from '@lectern/openapi';
import {PORTAL, SITE} from '../portalFacts';
import {type BuiltPage, CANONICAL, toBare} from './builtPages';
import {BUILD, expect, ROOT, test} from '../test';

const OPERATION = 'docs/api/indices-controller-create-index';

test('the API document is offered as YAML and JSON, each complete in one file', async ({page, portal, served}) => {
  await portal.open('docs/api/api-developer-portal');
  const results = [];
  for (const kind of ['yaml', 'json']) {
    const href = await page.getByRole('link', {name: `openapi.${kind}`}).getAttribute('href');
    const text = await (await page.request.get(new URL(href ?? '', served.url).href)).text();
    const value = (kind === 'json' ? JSON.parse(text) : parseYaml(text)) as object;
    expect(value).toHaveProperty('openapi');
    expect([...text.matchAll(/\$ref["']?: *["']?([^"'\n]*)/g)].filter(([, ref]) => !ref?.startsWith('#/'))).toEqual([]);
    const {result, problems} = await compile({
      entry: 'one',
      read: () => Promise.resolve(text),
      languages: ['curl'],
      highlight: (code) => code,
    });
    expect(problems.filter(({severity}) => severity === 'error')).toEqual([]);
    results.push(result?.pages.map(({id}) => id));
  }
  expect(results[0]).toHaveLength(22);
  expect(results[1]).toEqual(results[0]);
});

test('a page is copied as Markdown, viewed as Markdown and opened in an assistant, by keyboard and before scripts have run', async ({
  page,
  portal,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('http://127.0.0.1')) outside.push(request.url());
  });
  await page.goto(OPERATION);
  await page.getByRole('button', {name: 'Copy page'}).click();
  await expect(page.getByRole('button', {name: 'Copied'})).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await readFile(path.join(BUILD, `${OPERATION}.md`), 'utf8'));

  const button = page.getByRole('button', {name: 'Other ways to read this page'});
  await button.focus();
  await page.keyboard.press('Enter');
  const items = page.getByRole('menu').getByRole('menuitem');
  // The last three are the request for other clients.
  await expect(items).toHaveCount(1 + PORTAL.assistants.length + 1 + 3);
  await expect(page.getByRole('menuitem', {name: 'Connect an assistant'})).toHaveAttribute('href', '/docs-site/docs/guides/assistants');
  await expect(items.first()).toBeFocused();
  await expect(items.first()).toHaveAttribute('href', `/docs-site/${OPERATION}.md`);
  await page.keyboard.press('ArrowDown');
  await expect(items.nth(1)).toBeFocused();
  expect(await items.nth(1).getAttribute('href')).toContain(encodeURIComponent(`${SITE}${OPERATION}.md`));
  await page.keyboard.press('End');
  await expect(items.last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(items.first()).toBeFocused();
  await portal.heading.click();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(outside).toEqual([]);
});

test('documents, posts and standalone pages can be copied, and each links to its Markdown', () => {
  const getClass = ({html}: BuiltPage): string => /<html[^>]*class="?([^">]*)/.exec(html)?.[1] ?? '';
  const texts = CANONICAL.filter((page) => /docs-doc-id-|blog-post-page|plugin-pages/.test(getClass(page)));
  expect(texts.filter(({html}) => html.match(/data-page-action="?copy/g)?.length !== 1).map(({file}) => file)).toEqual([]);
  for (const file of ['index.html', 'auth/index.html', 'markdown-page/index.html']) expect(texts.map((page) => page.file)).toContain(file);
});

test('the site map lists every canonical page, with the date of the last change for written pages', () => {
  const map = readFileSync(path.join(BUILD, 'sitemap.xml'), 'utf8');
  const entries = [...map.matchAll(/<url><loc>([^<]*)<\/loc>(?:<lastmod>(\d{4}-\d\d-\d\d)<\/lastmod>)?/g)];
  const dates = new Map(entries.map(([, address = '', date]) => [toBare(address), date]));
  expect(CANONICAL.map(({address}) => toBare(address)).filter((address) => !dates.has(address))).toEqual([]);
  expect(dates.size).toBe(CANONICAL.length);
  for (const file of ['docs/guides/errors.md', 'src/pages/auth.tsx']) {
    const day = execFileSync('git', ['log', '-1', '--format=%cs', '--', file], {cwd: ROOT, encoding: 'utf8'}).trim();
    expect(dates.get(SITE + file.replace(/^src\/pages\/|\.\w+$/g, ''))).toBe(day);
  }
  const written = CANONICAL.filter(({html}) => /class="?[^">]*(?:docs-doc-id-|blog-post-page)/.test(html));
  expect(written.filter(({address}) => !dates.get(toBare(address))).map(({file}) => file)).toEqual([]);
});
