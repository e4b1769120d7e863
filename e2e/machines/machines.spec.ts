// What search engines, social networks and feed readers get from a page.
import {globSync, readFileSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {PORTAL, SITE} from '../portalFacts';
import {type BuiltPage, CANONICAL, INDEXED, PAGES, toBare} from './builtPages';
import {BUILD, expect, ROOT, test} from '../test';

const OPERATION = 'docs/api/indices-controller-create-index';

/** Built files of pages that are components. */
const COMPONENTS = globSync('**/[!_]*.tsx', {
  cwd: path.join(ROOT, 'src/pages'),
  exclude: (name) => path.basename(name).startsWith('_'),
}).map((file) => path.join(file.replace(/\.tsx$/, '').replace(/(?:^|[/\\])index$/, ''), 'index.html'));

type Data = Record<string, unknown> & {'@type': string};

function getMeta({head}: BuiltPage, name: string): string | undefined {
  const [, quoted, plain] = new RegExp(`<meta[^>]*(?:name|property)="?${name}"? content=(?:"([^"]*)"|([^\\s>]+))`).exec(head) ?? [];
  return quoted ?? plain;
}

function getData({html}: BuiltPage): Data[] {
  const scripts = [...html.matchAll(/<script[^>]*ld\+json"?>(.*?)<\/script>/gs)];
  return scripts.map(([, text = '']) => JSON.parse(text) as Data);
}

test('each page has a title, a description, a canonical link and one heading, and the not-found page is in no index', () => {
  expect(INDEXED.length - CANONICAL.length).toBe(1);
  const titles = CANONICAL.map(({head}) => /<title[^>]*>([^<]*)/.exec(head)?.[1] ?? '');
  const descriptions = CANONICAL.map((page) => getMeta(page, 'description') ?? '');
  expect(titles.filter((title, index) => title === '' || titles.indexOf(title) !== index)).toEqual([]);
  expect(descriptions.filter((text, index) => text.length < 10 || text.length > 320 || descriptions.indexOf(text) !== index)).toEqual([]);
  expect(INDEXED.filter(({html}) => html.match(/<h1[\s>]/g)?.length !== 1).map(({file}) => file)).toEqual([]);
  expect(INDEXED.filter((page) => getMeta(page, 'robots') !== undefined)).toEqual([]);
  expect(PAGES.filter(({file}) => file === '404.html').map((page) => getMeta(page, 'robots'))).toEqual(['noindex']);
});

test('structured data is valid, with breadcrumbs on every page, and articles, posts, blog and site on theirs', () => {
  const types = new Map(CANONICAL.map((page) => [page.address, getData(page)]));
  const has = (address: string, type: string): boolean => types.get(SITE + address)?.some((data) => data['@type'] === type) ?? false;
  expect(CANONICAL.filter(({address}) => !has(address.slice(SITE.length), 'BreadcrumbList')).map(({file}) => file)).toEqual([]);
  expect(has('', 'WebSite')).toBe(true);
  expect(has('blog', 'Blog')).toBe(true);
  expect(has('blog/welcome', 'BlogPosting')).toBe(true);
  for (const address of ['docs/guides/errors', 'docs/intro']) expect(has(address, 'TechArticle')).toBe(true);
  expect(has(OPERATION, 'APIReference')).toBe(true);
  expect([...types.values()].filter((all) => all.some((data) => data['@type'] === 'APIReference'))).toHaveLength(22);
  const items = CANONICAL.flatMap((page) => getData(page)).flatMap(
    (data) => (data['itemListElement'] ?? []) as {item: string; name: string}[],
  );
  const steps = (address: string): string[] =>
    (types.get(SITE + address) ?? []).flatMap((data) => (data['itemListElement'] ?? []) as {name: string}[]).map(({name}) => name);
  expect(steps(OPERATION)).toEqual([PORTAL.title, 'Indices', 'Create an index']);
  expect(steps('docs/guides/errors')).toEqual([PORTAL.title, 'Guides', 'Errors']);
  const known = new Set(CANONICAL.map(({address}) => toBare(address)));
  expect(items.filter(({item, name}) => !known.has(toBare(item)) || name === '')).toEqual([]);
});

test('each page with its own title has its own picture, in the size for social networks, with alternative text', async () => {
  const pictures = new Map<string, string[]>();
  for (const page of INDEXED) {
    const image = getMeta(page, 'og:image') ?? '';
    expect(image, page.file).toContain(`${SITE}img/social/`);
    expect(getMeta(page, 'twitter:image')).toBe(image);
    expect(getMeta(page, 'og:image:alt')).toContain(PORTAL.title);
    pictures.set(image, [...(pictures.get(image) ?? []), page.file]);
  }
  const sizes = await Promise.all(
    [...pictures.keys()].map(async (image) => {
      const png = await readFile(path.join(BUILD, image.slice(SITE.length)));
      return `${png.readUInt32BE(16)} × ${png.readUInt32BE(20)}`;
    }),
  );
  expect(new Set(sizes)).toEqual(new Set(['1200 × 630']));
  // Lists, and pages written as components, have the picture of the site.
  const shared = [...pictures.values()].filter((files) => files.length > 1).flat();
  const sharesPicture = (file: string): boolean =>
    COMPONENTS.includes(file) || /^(?:blog\/index\.html$|blog\/(?:tags|authors|archive)\/|docs\/(?:tags|category)\/)/.test(file);
  expect(shared.filter((file) => !sharesPicture(file))).toEqual([]);
});

test('a compiled page links to its line of the API document', async ({page, portal}) => {
  await portal.open(OPERATION);
  const edit = page.getByRole('link', {name: 'Edit this page'});
  const href = (await edit.getAttribute('href')) ?? '';
  const [, line = '0'] = /api\/openapi\.yaml#L(\d+)$/.exec(href) ?? [];
  const lines = (await readFile(path.join(ROOT, 'api/openapi.yaml'), 'utf8')).split('\n');
  expect(lines.slice(Number(line) - 1, Number(line) + 3).join('\n')).toMatch(/IndicesController_createIndex|^\s+post:/);
  // After a navigation, the link is the other page's.
  await portal.follow('docs/api/indices-controller-update-index');
  await expect(portal.heading).toHaveText('Update an index');
  await expect(edit).not.toHaveAttribute('href', href);
  await portal.open('docs/guides/errors');
  await expect(edit).toHaveAttribute('href', PORTAL.repository?.edit.replace('{file}', 'docs/guides/errors.md') ?? '');
});

test('feeds of posts contain only the text of each post, and its publication date', () => {
  const read = (name: string): string => readFileSync(path.join(BUILD, 'blog', name), 'utf8');
  for (const name of ['rss.xml', 'atom.xml', 'feed.json'])
    expect(read(name)).not.toMatch(/<button|hash-link|class=|&lt;!--|<!--|aria-|tabindex/);
  const {items} = JSON.parse(read('feed.json')) as {items: {date_published?: string; content_html: string}[]};
  expect(items.length).toBeGreaterThan(3);
  for (const {date_published: date = '', content_html: html} of items) {
    expect(date).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(html).toMatch(/<p>\w/);
  }
});

test('the feed of changes names every operation of each change, and the page links to the feed', () => {
  const page = PAGES.find(({file}) => file === 'docs/api/changelog/index.html');
  expect(page?.head).toMatch(
    /<link[^>]*rel="?alternate"?[^>]*type="?application\/atom\+xml"?[^>]*href="?\/docs-site\/openapi\/api\/changes\.xml/,
  );
  const feed = readFileSync(path.join(BUILD, 'openapi/api/changes.xml'), 'utf8');
  const {releases} = JSON.parse(readFileSync(path.join(ROOT, 'api/changelog.json'), 'utf8')) as {
    releases: {changes: {operations: {method: string; path: string}[]}[]}[];
  };
  const calls = releases.flatMap(({changes}) => changes).flatMap(({operations}) => operations);
  expect(calls.length).toBeGreaterThan(10);
  const named = [...feed.matchAll(/&lt;code&gt;(\w+ \/[^&]*)&lt;\/code&gt;/g)].map(([, call]) => call);
  expect(named).toEqual(calls.map(({method, path: template}) => `${method} ${template}`));
});

test('a page that cannot be fetched for copying shows an error, and Retry copies it', async ({page, portal, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await portal.open('docs/guides/errors');
  await page.route('**/docs/guides/errors.md', (route) => route.abort());
  await page.getByRole('button', {name: 'Copy page'}).click();
  await expect(portal.alert).toBeVisible();
  await page.unroute('**/docs/guides/errors.md');
  await portal.alert.getByRole('button', {name: 'Retry'}).click();
  await expect(page.getByRole('button', {name: 'Copied'})).toBeVisible();
});
