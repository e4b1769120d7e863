// What search engines, social networks, assistants and printers get from a page.
import {execFileSync} from 'node:child_process';
import {globSync, readFileSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {parse as parseYaml} from 'yaml';
import {compile} from '@lectern/openapi';
import {KINDS} from '../kinds';
import {PORTAL} from '../portalFacts';
import {BUILD, expect, ROOT, test} from '../test';

const SITE = `${PORTAL.url}/docs-site/`;
const OPERATION = 'docs/api/indices-controller-create-index';

type Page = {file: string; address: string; head: string; html: string};
type Data = Record<string, unknown> & {'@type': string};

const PAGES: Page[] = globSync('**/*.html', {cwd: BUILD}).map((file) => {
  const html = readFileSync(path.join(BUILD, file), 'utf8');
  return {file, address: SITE + file.replace(/(?:^|\/)index\.html$/, ''), head: html.slice(0, html.indexOf('</head>')), html};
});

function getMeta({head}: Page, name: string): string | undefined {
  const [, quoted, plain] = new RegExp(`<meta[^>]*(?:name|property)="?${name}"? content=(?:"([^"]*)"|([^\\s>]+))`).exec(head) ?? [];
  return quoted ?? plain;
}

function getCanonical({head}: Page): string | undefined {
  return /rel="?canonical"? href="?([^\s">]+)/.exec(head)?.[1];
}

function getData({html}: Page): Data[] {
  const scripts = [...html.matchAll(/<script[^>]*ld\+json"?>(.*?)<\/script>/gs)];
  return scripts.map(([, text = '']) => JSON.parse(text) as Data);
}

const INDEXED = PAGES.filter(({file}) => file !== '404.html');
/** The page with two addresses names the first as canonical. */
const CANONICAL = INDEXED.filter((page) => toBare(getCanonical(page)) === toBare(page.address));

/** The documentation's root has a slash at its end. */
function toBare(address = ''): string {
  return address.replace(/\/$/, '');
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
    /^(?:(?:auth\/|blog\/)?index\.html$|blog\/(?:tags|authors|archive)\/|docs\/(?:tags|category)\/)/.test(file);
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
  const getClass = ({html}: Page): string => /<html[^>]*class="?([^">]*)/.exec(html)?.[1] ?? '';
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

test('an operation is printed in full, with closed parts open, nothing cut, and no controls', async ({page}) => {
  await page.goto('docs/api/user-session-chats-controller-get-user-session-question');
  await page.emulateMedia({media: 'print'});
  const wide = await page.evaluate(() => {
    const right = document.querySelector('main')?.getBoundingClientRect().right ?? 0;
    return [...document.querySelectorAll('main pre, main table')].filter((block) => block.getBoundingClientRect().right > right + 1).length;
  });
  expect(wide).toBe(0);
  const {getDocumentProxy, extractText} = await import('unpdf');
  const {text} = await extractText(await getDocumentProxy(new Uint8Array(await page.pdf({format: 'A4'}))), {mergePages: true});
  const printed = text.replace(/\s+/g, '');
  const closed = await page
    .locator('article details:not([open]) li[id^="response-200-"] p:first-child > code:first-child')
    .allTextContents();
  expect(closed.length).toBeGreaterThan(2);
  expect(closed.filter((name) => !printed.includes(name.replace(/[\s\u200b]+/g, '')))).toEqual([]);
  expect(printed).not.toContain('Skiptomaincontent');
  expect(printed).not.toContain('Copypage');
});

test('on paper, the chosen response has its examples, and the others only the names of theirs', async ({page}) => {
  await page.goto('docs/api/indices-controller-create-index#response-409');
  await expect(page.getByRole('tab', {name: '409'})).toHaveAttribute('aria-selected', 'true');
  await page.emulateMedia({media: 'print'});
  const code = (status: number) => page.locator(`#panel-response-${status} details pre`, {hasText: /"(?:status|name)"/}).first();
  await expect(code(409)).toBeVisible();
  await expect(code(201)).toBeHidden();
  await expect(code(404)).toBeHidden();
  await expect(page.locator('#panel-response-404 details summary', {hasText: 'temporary'}).first()).toBeVisible();
});

for (const [kind, path] of Object.entries(KINDS)) {
  test(`on paper, nothing is cut or covered, and there are no controls: ${kind}`, async ({page, portal}) => {
    await portal.open(path);
    await page.emulateMedia({media: 'print'});
    for (const width of [718, 1500]) {
      await page.setViewportSize({width, height: 1000});
      const wrong = await page.evaluate(() => {
        const isSeen = (element: Element): boolean => element.checkVisibility({visibilityProperty: true}) && element.clientHeight > 1;
        const isCut = (element: Element): boolean =>
          isSeen(element) && (element.scrollHeight > element.clientHeight + 4 || element.scrollWidth > element.clientWidth + 4);
        const isInTheWay = (element: Element): boolean => isSeen(element) && /sticky|fixed/.test(getComputedStyle(element).position);
        const describe = (element: Element): string => element.outerHTML.slice(0, 120);
        return [
          ...[...document.querySelectorAll('main pre, main details, main details > div, main td')].filter(isCut).map(describe),
          ...[...document.querySelectorAll('body *')].filter(isInTheWay).map(describe),
          ...[...document.querySelectorAll('button, select, textarea, input:not(:disabled)')].filter(isSeen).map(describe),
        ];
      });
      expect(wrong, `${width} px`).toEqual([]);
    }
  });
}

test('on paper, empty space after the last line never takes a separate sheet', async ({page}) => {
  const {getDocumentProxy, extractText} = await import('unpdf');
  for (const guide of ['authentication', 'errors', 'streaming']) {
    await page.goto(`docs/guides/${guide}`);
    const {text} = await extractText(await getDocumentProxy(new Uint8Array(await page.pdf({format: 'A4'}))), {mergePages: false});
    expect([guide, text.at(-1)]).toEqual([guide, expect.stringMatching(/\S/)]);
    // For guides of any length: the last line ends where the page ends.
    await page.emulateMedia({media: 'print'});
    const below = await page.evaluate(() => {
      const range = document.createRange();
      const main = document.querySelector('main') ?? document.body;
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      let bottom = 0;
      while (walker.nextNode()) {
        range.selectNodeContents(walker.currentNode);
        bottom = Math.max(bottom, range.getBoundingClientRect().bottom);
      }
      return main.getBoundingClientRect().bottom - bottom;
    });
    expect(below, guide).toBeLessThan(12);
    await page.emulateMedia({media: null});
  }
});

test('on paper, an operation describes each header once, and refers to that elsewhere', async ({page}) => {
  await page.goto('docs/api/indices-controller-create-index');
  const {getDocumentProxy, extractText} = await import('unpdf');
  const document = await getDocumentProxy(new Uint8Array(await page.pdf({format: 'A4'})));
  const {text} = await extractText(document, {mergePages: true});
  expect(text.match(/How many requests the key may make a minute/g)).toHaveLength(1);
  expect(text.match(/As above: RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, X-Request-Id/g)?.length).toBeGreaterThan(7);
  expect(text).toContain('Seconds to wait before the next request');
  expect(text).not.toContain('Definition as JSON');
  // The last line of an example that is cut on screen.
  expect(text).toContain('"updatedAt": "2025-11-05T15:04:37Z"');
});
