import {PORTAL, SITE} from '../portalFacts';
import {expect, test} from '../test';

const POSTS = ['first-blog-post', 'long-blog-post', 'mdx-blog-post', 'welcome'];
const TAGS = ['docusaurus', 'facebook', 'hello', 'hola'];

test('S2.blog the list has four posts, newest first, each shortened with a link to the full post', async ({page, portal}) => {
  await portal.open('blog');
  const titles = portal.main.locator('article h2 a');
  await expect(titles).toHaveCount(4);
  const hrefs = await titles.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect([...hrefs].sort()).toEqual(POSTS.map((slug) => `/docs-site/blog/${slug}`));
  const dates = await portal.main.locator('article time').evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
  expect(dates).toEqual([...dates].sort().reverse());
  await expect(portal.main.getByRole('link', {name: /^Read more/})).toHaveCount(4);
  const title = await titles.first().textContent();
  await titles.first().click();
  await expect(portal.heading).toHaveText(title ?? '');
  await expect(page).toHaveTitle(`${title ?? ''} | ${PORTAL.title}`);
});

test('a line divides the posts of the list, without a gap before it', async ({portal}) => {
  await portal.open('blog');
  const posts = portal.main.locator('article');
  await expect(posts.nth(1)).toHaveCSS('border-top-width', '1px');
  await expect(posts.nth(0)).toHaveCSS('margin-bottom', '0px');
});

for (const slug of POSTS) {
  test(`S2.blog the post ${slug} names its authors and its tags`, async ({portal}) => {
    await portal.open(`blog/${slug}`);
    const post = portal.main.locator('article').first();
    expect(await post.locator('a[href^="/docs-site/blog/authors/"]').count()).toBeGreaterThan(0);
    expect(await post.locator('a[href^="/docs-site/blog/tags/"]').count()).toBeGreaterThan(0);
    await expect(portal.heading).toHaveCount(1);
  });
}

for (const tag of TAGS) {
  test(`S2.blog the tag ${tag} leads to its posts`, async ({page, portal}) => {
    await portal.open('blog/tags');
    await portal.main.locator(`a[href="/docs-site/blog/tags/${tag}"]`).click();
    await expect(page).toHaveURL(new RegExp(`/blog/tags/${tag}$`));
    await expect(portal.heading).toContainText(/posts? tagged with/);
    const posts = portal.main.locator('article h2 a');
    await posts.first().click();
    // In the list every post has such a link; on the post there is only one.
    await expect(portal.main.locator(`article a[href="/docs-site/blog/tags/${tag}"]`)).toHaveCount(1);
  });
}

test('the archive has the same columns as the other blog pages', async ({page, portal}) => {
  await page.setViewportSize({width: 1440, height: 900});
  await portal.open('blog/tags');
  const left = (await portal.heading.boundingBox())?.x;
  await portal.open('blog/archive');
  expect((await portal.heading.boundingBox())?.x).toBe(left);
  await expect(page.getByRole('navigation', {name: /recent posts/i})).toBeVisible();
});

test('the link to all tags is in sentence case', async ({portal}) => {
  await portal.open('blog/tags/hola');
  await expect(portal.main.getByRole('link', {name: 'View all tags', exact: true})).toBeVisible();
});

test('S2.blog the archive lists every post', async ({page, portal}) => {
  await portal.open('blog');
  await portal.main.getByRole('link', {name: 'All posts by year'}).click();
  await expect(page).toHaveURL(/\/blog\/archive$/);
  for (const slug of POSTS) {
    await expect(portal.main.locator(`a[href="/docs-site/blog/${slug}"]`)).toBeVisible();
  }
});

test('S2.authors the authors are listed, each with a page', async ({portal}) => {
  await portal.open('blog/authors');
  await expect(portal.heading).toHaveText('Authors');
  const authors = portal.main.locator('a[href^="/docs-site/blog/authors/"]:has-text(" ")');
  const found = await authors.evaluateAll((links) =>
    links.map((link) => [link.getAttribute('href') ?? '', link.textContent.trim()] as const),
  );
  const names = new Map(found);
  expect(names.size).toBeGreaterThanOrEqual(2);
  for (const [href, name] of names) {
    await portal.open('blog/authors');
    await portal.main.locator(`a[href="${href}"]:has-text(" ")`).first().click();
    await expect(portal.heading).toContainText(name);
  }
});

test('S1.authorpages the page of an author lists only that author’s posts', async ({portal}) => {
  await portal.open('blog/authors/search');
  await expect(portal.html).toHaveClass(/(^| )blog-authors-posts-page( |$)/);
  const posts = portal.main.locator('article');
  expect(await posts.count()).toBeGreaterThan(0);
  for (const post of await posts.all()) {
    await expect(post.locator('a[href="/docs-site/blog/authors/search"]').first()).toBeVisible();
  }
  expect(await posts.count()).toBeLessThan(POSTS.length);
});

test('S9.year the sidebar of the blog groups posts by year, newest first', async ({portal}) => {
  await portal.open('blog');
  const groups = portal.page.locator('aside [role=group]');
  const years = await groups.locator('h3').allTextContents();
  expect(years.length).toBeGreaterThanOrEqual(2);
  expect(years).toEqual([...years].sort().reverse());
  for (const [i, year] of years.entries()) {
    expect(year).toMatch(/^20\d\d$/);
    await expect(groups.nth(i).getByRole('link').first()).toBeVisible();
  }
});

test('the blog has feeds whose links are absolute', async ({request, served}) => {
  for (const file of ['rss.xml', 'atom.xml', 'feed.json']) {
    const response = await request.get(`${served.url}blog/${file}`);
    expect(response.status()).toBe(200);
    const text = await response.text();
    for (const slug of POSTS) expect(text).toContain(`${SITE}blog/${slug}`);
  }
});
