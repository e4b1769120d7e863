import {readFileSync} from 'node:fs';
import path from 'node:path';
import {ROOT} from '../built';
import {PORTAL, SITE} from '../portalFacts';
import {DocPage} from '../pages/DocPage';
import {expect, test} from '../test';

test('S2.docsroot /docs is a separate landing page', async ({page, portal}) => {
  const response = await portal.open('docs');
  expect(response?.status()).toBe(200);
  await expect(page).toHaveTitle(`Documentation | ${PORTAL.title}`);
  await expect(portal.heading).toHaveText('Documentation');
  await portal.main.getByRole('link', {name: 'API keys'}).first().click();
  await expect(page).toHaveURL(/\/docs\/guides\/authentication$/);
});

test('pages to be read in order link to each other', async ({page, portal}) => {
  const order = ['guides/authentication', 'api/uploading-api', 'api/indexing-api', 'guides/streaming'];
  for (const [at, id] of order.entries()) {
    await portal.open(`docs/${id}`);
    const [before, after] = [order[at - 1], order[at + 1]];
    if (before) await expect(page.locator('.pagination-nav__link--prev')).toHaveAttribute('href', `/docs-site/docs/${before}`);
    if (after) await expect(page.locator('.pagination-nav__link--next')).toHaveAttribute('href', `/docs-site/docs/${after}`);
  }
});

test('S2.dup the overview also has a second address, with the first as its canonical address', async ({page, portal}) => {
  const canonical = page.locator('link[rel=canonical]');
  const headings: (string | null)[] = [];
  for (const path of ['docs/api/api-developer-portal', 'docs/docs/api/api-developer-portal']) {
    const response = await portal.open(path);
    expect(response?.status()).toBe(200);
    await expect(canonical).toHaveCount(1);
    await expect(canonical).toHaveAttribute('href', `${SITE}docs/api/api-developer-portal`);
    headings.push(await portal.heading.textContent());
  }
  expect(headings).toEqual([`${PORTAL.product} API`, `${PORTAL.product} API`]);
  await expect(page.locator('a[href="/docs-site/docs/docs/api/api-developer-portal"].menu__link')).toHaveCount(0);
});

test('S2.sidebar.tut the sidebar of the tutorials has the introduction and two categories with their own pages', async ({portal}) => {
  await portal.open('docs/intro');
  await expect(portal.sidebar.menu.locator('> li > a, > li > div > a')).toHaveText([
    'Introduction',
    'Tutorial - Basics',
    'Tutorial - Extras',
  ]);
  for (const [slug, count] of [
    ['basics', 6],
    ['extras', 2],
  ] as const) {
    await portal.open(`docs/category/tutorial---${slug}`);
    await expect(portal.main.locator(`article a[href*="/docs/tutorial-${slug}/"]`)).toHaveCount(count);
    await expect(portal.sidebar.menu.locator(`a[href*="/docs/tutorial-${slug}/"]`)).toHaveCount(count);
  }
});

const PAGE_CLASSES: [string, string][] = [
  ['blog', 'blog-list-page'],
  ['blog/welcome', 'blog-post-page'],
  ['blog/tags', 'blog-tags-list-page'],
  ['blog/tags/hello', 'blog-tags-post-list-page'],
  ['blog/authors', 'blog-authors-list-page'],
  ['blog/authors/docs', 'blog-authors-posts-page'],
  ['docs/intro', 'docs-doc-page'],
  ['docs/tags', 'docs-tags-list-page'],
  ['docs/tags/writing', 'docs-tags-doc-list-page'],
  ['markdown-page', 'mdx-page'],
];

for (const [path, name] of PAGE_CLASSES) {
  test(`S2.kinds a page of the kind ${name} exists and hydrates`, async ({portal}) => {
    const response = await portal.open(path);
    expect(response?.status()).toBe(200);
    await expect(portal.html).toHaveClass(new RegExp(`(^| )${name}( |$)`));
  });
}

test('S3.meta a document has title, description, keywords and an absolute image', async ({page, portal}) => {
  await portal.open('docs/tutorial-basics/markdown-features');
  const content = (name: string): Promise<string | null> =>
    page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');
  expect(await content('og:title')).toBe(await page.title());
  expect((await content('description'))?.length).toBeGreaterThan(20);
  expect(await content('og:description')).toBe(await content('description'));
  expect((await content('keywords'))?.split(',')).toContain('mdx');
  expect(await content('og:image')).toMatch(new RegExp(`^${SITE}.+\\.png$`));
  const image = await page.request.get(`img/${(await content('og:image'))?.split('/img/')[1] ?? ''}`);
  expect(image.status()).toBe(200);
});

test('an operation within a sentence is a link in its paragraph', async ({page, portal}) => {
  await portal.open('docs/tutorial-basics/markdown-features');
  await portal.hydrated();
  const sentence = page.locator('main p').filter({hasText: 'In a sentence the first of them'});
  await expect(sentence).toHaveText(/^In a sentence the first of them is a link: POST \/indices \S.*\.$/);
  await expect(sentence.getByRole('link', {name: /^POST \/indices/})).toHaveAttribute(
    'href',
    /\/docs\/api\/indices-controller-create-index$/,
  );
});

test('the page shows its own date of last change, before and after its scripts and after a navigation', async ({page, portal}) => {
  const day = page.locator('.theme-last-updated time');
  /** The date in the format of the page's language. */
  const write = (time: string | null): string => {
    if (time === null) throw new Error('The page does not tell when it was last changed.');
    return new Intl.DateTimeFormat('en', {day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC'}).format(new Date(time));
  };
  for (const act of [
    () => page.goto('docs/guides/authentication'),
    () => portal.hydrated(),
    () => portal.follow('docs/guides/streaming'),
    () => page.goBack(),
  ]) {
    await act();
    // Both are read at once, because the previous page may still be there.
    await expect(async () => {
      const [text, time] = await day.evaluate((element) => [element.textContent, element.getAttribute('datetime')]);
      expect(text).toBe(write(time));
    }).toPass();
  }
});

test('S9.toc the table of contents lists headings of levels 2 and 3', async ({page}) => {
  const doc = new DocPage(page);
  await doc.open('docs/tutorial-basics/markdown-features');
  const listed = await doc.contents.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')?.slice(1)));
  const headings = (levels: string): Promise<string[]> =>
    doc.main
      .locator('.theme-doc-markdown')
      .locator(levels)
      .evaluateAll((found) => found.map((heading) => heading.id).filter(Boolean));
  expect(listed).toEqual(await headings('h2, h3'));
  expect(await headings('h3')).not.toEqual([]);
  expect(await headings('h4')).not.toEqual([]);
});

test('a link that looks like a button has no underline', async ({page, portal}) => {
  await portal.open('docs/tutorial-basics/markdown-features');
  const link = page.getByRole('link', {name: /^Try it: /});
  await expect(link).toHaveCSS('text-decoration-line', 'none');
  await link.hover();
  await expect(link).toHaveCSS('text-decoration-line', 'none');
});

test('S9.sidebar the sidebar cannot be hidden, and opening one category closes no other', async ({page, portal}) => {
  await portal.open('docs/tutorial-basics/create-a-page');
  await expect(page.getByRole('button', {name: 'Collapse sidebar', exact: true})).toHaveCount(0);
  const [basics, extras] = ['Tutorial - Basics', 'Tutorial - Extras'] as const;
  await expect(portal.sidebar.list(basics)).toBeVisible();
  await page.getByRole('button', {name: `Expand sidebar category '${extras}'`}).click();
  await expect(portal.sidebar.list(extras)).toBeVisible();
  await expect(portal.sidebar.list(basics)).toBeVisible();
});

/** The framework's duration for a height: longer for a larger height, but less than in proportion. */
function getDuration(height: number): number {
  const constant = height / 36;
  return Math.round((4 + 15 * constant ** 0.25 + constant / 5) * 10);
}

test('S4.collapse the time in which a category opens depends on its height', async ({page, portal}) => {
  await portal.open('docs/api/api-developer-portal');
  const label = 'Guides';
  await expect(portal.sidebar.header(label)).toHaveAttribute('aria-expanded', 'false');
  await portal.sidebar.category(label).evaluate((category) => {
    const seen: {transition: string; height: string}[] = [];
    Object.assign(window, {seen});
    new MutationObserver(() => {
      const list = category.querySelector('ul');
      if (list?.style.transition) seen.push({transition: list.style.transition, height: list.style.height});
    }).observe(category, {subtree: true, childList: true, attributes: true, attributeFilter: ['style']});
  });
  await portal.sidebar.header(label).click();
  await expect(portal.sidebar.list(label)).toBeVisible();
  const read = (): Promise<{transition: string; height: string}[]> =>
    page.evaluate(() => (window as unknown as {seen: {transition: string; height: string}[]}).seen);
  await expect.poll(async () => (await read()).some(({height}) => Number.parseFloat(height) > 0)).toBe(true);
  const {transition, height} = (await read()).find((state) => Number.parseFloat(state.height) > 0) ?? {transition: '', height: ''};
  expect(transition).toMatch(new RegExp(`^height ${getDuration(Number.parseFloat(height))}ms`));
});

test('S9.index pages may be indexed, and the sitemap lists them', async ({page, portal, served}) => {
  for (const path of ['', 'docs/intro', 'blog/welcome', 'docs/api/indices-controller-create-index']) {
    await portal.open(path);
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  }
  const sitemap = await page.request.get(`${served.url}sitemap.xml`);
  expect(sitemap.status()).toBe(200);
  const text = await sitemap.text();
  for (const path of ['', 'auth', 'docs/intro', 'docs/api/indices-controller-create-index', 'blog/welcome']) {
    expect(text).toContain(`<loc>${SITE}${path}</loc>`);
  }
});

test('S9.sitever the version of the site is 0.0.0', async ({page, portal, served}) => {
  const [script] = await Promise.all([page.waitForResponse(/\/assets\/js\/main\.[^/]*\.js$/), portal.open('')]);
  const text = await (await page.request.get(new URL(script.url(), served.url).href)).text();
  expect(text).toMatch(/["']?siteVersion["']?:\s*["'`]0\.0\.0["'`]|\\?"siteVersion\\?":\\?"0\.0\.0\\?"/);
});

test('S9.fwver pages name the required version of the framework, and the README says why it is not 3.6.1', async ({page, portal}) => {
  const {dependencies} = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {dependencies: Record<string, string>};
  const version = dependencies['@docusaurus/core'] ?? '';
  await portal.open('');
  await expect(page.locator('meta[name=generator]')).toHaveAttribute('content', `Docusaurus v${version}`);
  const readme = readFileSync(path.join(ROOT, 'README.md'), 'utf8');
  expect(readme).toContain(`Docusaurus ${version}`);
  expect(readme).toContain('Docusaurus 3.6.1, which its specification names, gets no fixes');
});
