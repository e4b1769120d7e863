// Consistency between pages: one name for a thing, one page for a subject, one date format.
import {expect, test} from '../test';
import {AuthPage} from '../pages/AuthPage';

test('lists of endpoints use the title of each page', async ({page, portal}) => {
  const LISTS = {
    '': 'section li a',
    docs: 'td a',
    'docs/api/uploading-api': 'td:nth-child(2) a',
    'docs/api/indexing-api': 'td:nth-child(2) a',
  };
  const titles = new Map<string, string>();
  await portal.open('docs/api/api-developer-portal');
  for (const link of await page.locator('main a[href*="-controller-"]').all())
    titles.set((await link.getAttribute('href')) ?? '', (await link.textContent()) ?? '');
  for (const [path, selector] of Object.entries(LISTS)) {
    await portal.open(path);
    const links = await page.locator(`main :is(${selector})[href*="-controller-"]`).all();
    expect(links.length).toBeGreaterThan(2);
    for (const link of links) {
      const [href, text] = [(await link.getAttribute('href')) ?? '', (await link.textContent()) ?? ''];
      // "Give feedback on the summary of a chat, of a text".
      expect(titles.get(href)?.toLowerCase() ?? '', href).toContain(text.toLowerCase());
    }
  }
});

test('the page of keys has the form and the types of keys, in the words of the guide, which has the rest', async ({page}) => {
  const auth = new AuthPage(page);
  await auth.openAuth();
  await expect(auth.scheme('apiKey').part).toContainText('A live key is for your server. If you try one here, remove it afterwards.');
  // How to get a key is above the form, in the words of the guide.
  const practising = auth.main.getByText(/^To practise, you need no key\./);
  const getting = auth.main.getByText(/^For the API itself, an owner of your .* account creates, lists and revokes keys in its settings/);
  await expect(practising).toBeInViewport();
  const saidOfKeys = [await practising.textContent(), await getting.textContent()];
  const types = auth.main.getByRole('table').filter({hasText: 'sk_admin_'});
  const said = await types.textContent();
  await expect(auth.main.getByRole('table')).toHaveCount(1);
  for (const name of ['protect it', 'why a request is refused']) {
    const href = (await auth.main.getByRole('link', {name}).getAttribute('href')) ?? '';
    expect(href).toMatch(/\/docs\/guides\/authentication#/);
  }
  await auth.open('docs/guides/authentication');
  await expect(types).toHaveText(said ?? '');
  expect([await practising.textContent(), await getting.textContent()]).toEqual(saidOfKeys);
  await expect(auth.main).toContainText('Press Try it on any endpoint page: the sandbox runs in your browser.');
});

test('each step of the home page links to its sample in the other languages of the reference', async ({page, portal}) => {
  await portal.open('');
  const languages = portal.main.getByText(/^The same request in/);
  await expect(languages).toHaveCount(3);
  const names = await languages.last().getByRole('link').allTextContents();
  await languages.last().getByRole('link', {name: 'Python'}).click();
  await expect(page).toHaveURL(/-ask-question\?language=python$/);
  await expect(page.getByRole('tab', {name: 'Python'})).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', {name: 'Python'})).toContainText('import requests');
  const tabs = await page.locator('[data-language-tabs] [role=tab]').allTextContents();
  expect(names).toEqual([...tabs.slice(1, 6), 'and others']);
});

test('each type of key has one name: live, administrator or sandbox key', async ({page}) => {
  const auth = new AuthPage(page);
  for (const path of ['auth', 'docs/guides/authentication', 'docs/api/uploading-api', 'docs/api/api-developer-portal']) {
    await auth.open(path);
    await expect(auth.main).toContainText(/sandbox key/i);
    await expect(auth.main).not.toContainText(/(?:secret|practice|admin) key/i);
  }
});

test('links that name a subject lead to its section of a page', async ({page, portal}) => {
  await portal.open('');
  const resume = /\/docs\/guides\/streaming#resume-after-a-break$/;
  await expect(page.getByRole('link', {name: 'resets the settings of an index'})).toHaveAttribute(
    'href',
    /\/indices-controller-reset-index-settings$/,
  );
  await expect(portal.main.getByRole('link', {name: 'how to resume an interrupted stream'})).toHaveAttribute('href', resume);
  await expect(portal.main.getByRole('link', {name: 'administrator key'})).toHaveAttribute('href', /\/auth#keys$/);
  await portal.open('docs/guides/streaming');
  await expect(page.locator('#resume-after-a-break')).toHaveText(/^Resume after a break/);
});

test('lists of pages use the title or the sidebar name of each page', async ({page, portal}) => {
  for (const path of ['docs', '']) {
    await portal.open(path);
    const links = await portal.main
      .locator('a[href*="/tutorial"], a[href$="/api-developer-portal"], a[href*="/docs/guides/"]:not([href*="#"])')
      .all();
    const named = await Promise.all(
      links.map(async (link) => ({href: (await link.getAttribute('href')) ?? '', text: (await link.innerText()).trim()})),
    );
    for (const {href, text} of named.filter(
      (each) => !/^(?:Basics|Extras|Tutorials|API reference|\d\. .*|Make a request)$/.test(each.text),
    )) {
      await page.goto(href);
      const names = [await portal.heading.innerText(), ...(await page.locator('.menu a[aria-current=page]').allTextContents())];
      expect(names, `${path}: ${href}`).toContain(text);
    }
  }
});

test('the guide of errors names statuses as the reference does', async ({portal}) => {
  await portal.open('docs/guides/errors');
  const {STATUS_CODES} = await import('node:http');
  const headings = (await portal.main.locator('h2').allTextContents()).join(' ');
  const named = [...headings.matchAll(/(\d{3}) ([A-Z]\w+(?: [A-Z]\w+)*)/g)];
  expect(named.length).toBeGreaterThan(9);
  // Node.js has the names of 2014; the reference has the names of RFC 9110.
  const RENAMED: Record<string, string> = {413: 'Content Too Large', 422: 'Unprocessable Content'};
  for (const [, status = '', name] of named) expect(name).toBe(RENAMED[status] ?? STATUS_CODES[status]);
});

test('the time when a key was saved has no seconds, and the same date format as elsewhere', async ({page}) => {
  const auth = new AuthPage(page);
  await auth.openAuth();
  const scheme = auth.scheme('apiKey');
  await scheme.fill({'API key': 'sk_sandbox_3q7w9e1r5t2y'}, 'Save key');
  await expect(scheme.part).toContainText(/Added [A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d\s[AP]M\./);
});

test('dates have one format: in the changelog, under a sample, at the end of a page', async ({portal}) => {
  const DAY = /^[A-Z][a-z]{2} \d{1,2}, \d{4}$/;
  await portal.open('docs/api/changelog');
  await expect(portal.main.locator('time').first()).toHaveText('Jun 3, 2025');
  await portal.open('docs/guides/streaming');
  for (const time of await portal.main.locator('time').all()) await expect(time).toHaveText(DAY);
});

test('figures about the portal are among the pages for its owners, not in the reference', async ({portal}) => {
  await portal.open('docs/api/changelog');
  await expect(portal.sidebar.links.filter({hasText: 'Changelog'}).first()).toBeVisible();
  await expect(portal.page.locator('.menu a[href$="/docs/proof"]')).toHaveCount(0);
  await portal.open('docs/proof');
  await expect(portal.heading).toHaveText('Performance of this portal');
  await expect(portal.sidebar.links.filter({hasText: 'Introduction'}).first()).toBeVisible();
});

test('blog tags name their subjects, at the addresses of the specification', async ({portal}) => {
  await portal.open('blog/tags');
  for (const [tag, label] of [
    ['facebook', 'React'],
    ['hello', 'Introductions'],
    ['hola', 'Languages'],
  ] as const)
    await expect(portal.main.locator(`a[href="/docs-site/blog/tags/${tag}"]`)).toContainText(label);
});

test('the brand is fully visible at 320 px', async ({page, portal}) => {
  await page.setViewportSize({width: 320, height: 700});
  await portal.open('');
  const title = portal.navbar.bar.locator('.navbar__title').first();
  const {whole, seen} = await title.evaluate((element) => ({whole: element.scrollWidth, seen: element.clientWidth}));
  expect(whole).toBeLessThanOrEqual(seen);
  const [brand, search] = [await title.boundingBox(), await page.locator('nav.navbar button[aria-keyshortcuts]').boundingBox()];
  expect((brand?.x ?? 0) + (brand?.width ?? 0)).toBeLessThanOrEqual(search?.x ?? 0);
});

for (const path of ['blog/welcome', 'docs/guides/pagination', 'docs/api/indices-controller-create-index'])
  test(`lines of prose are at most 49 rem wide if a page has one column: ${path}`, async ({page, portal}) => {
    await page.setViewportSize({width: 996, height: 900});
    await portal.open(path);
    const prose = page.locator('main p').filter({hasText: /.{100}/});
    const widths = await prose.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
    expect(widths.length).toBeGreaterThan(1);
    expect(Math.max(...widths)).toBeLessThanOrEqual(49 * 16);
  });

test('the credentials of a request are called authorization in the navbar, on their page and on both kinds of reference pages', async ({
  page,
  portal,
}) => {
  await portal.open('auth');
  await expect(portal.heading).toHaveText('Authorization');
  await expect(portal.navbar.link('Authorization')).toBeVisible();
  for (const path of ['docs/api/api-developer-portal', 'docs/api/indices-controller-create-index']) {
    await portal.open(path);
    await expect(page.getByRole('heading', {level: 2, name: 'Authorization'})).toBeVisible();
  }
  // The guide is another page with another subject: the keys.
  await portal.open('docs/guides/authentication');
  await expect(portal.heading).toHaveText('API keys');
  await expect(page.getByText(/authentication/i)).toHaveCount(0);
});
