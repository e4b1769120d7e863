import {readLinks} from '../browser/links';
import {PORTAL, SITE} from '../portalFacts';
import {Console} from '../pages/Console';
import {DocPage} from '../pages/DocPage';
import {KINDS} from '../kinds';
import {expect, test} from '../test';

test('S1.basepath the portal is under /docs-site/, and so are all of its links', async ({page, portal, served}) => {
  const response = await portal.open('');
  expect(response?.status()).toBe(200);
  expect(new URL(served.url).pathname).toBe('/docs-site/');
  const hrefs = await page.locator('a[href^="/"]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs.length).toBeGreaterThan(5);
  expect(hrefs.filter((href) => !href.startsWith('/docs-site/'))).toEqual([]);
});

test('S9.base the base path is /docs-site/ and the language en', async ({page, portal}) => {
  await portal.open('');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', SITE);
  await expect(portal.html).toHaveAttribute('lang', 'en');
});

test('S1.locale pages are in English, from left to right', async ({portal}) => {
  await portal.open('docs/intro');
  await expect(portal.html).toHaveAttribute('lang', 'en');
  await expect(portal.html).toHaveAttribute('dir', 'ltr');
});

test('S2.notfound any other path returns 404 with a page of the portal', async ({page, portal}) => {
  const response = await portal.open('nope');
  expect(response?.status()).toBe(404);
  await expect(portal.heading).toHaveText('Page Not Found');
  await expect(page).toHaveTitle(`Page Not Found | ${PORTAL.title}`);
  await portal.navbar.link('API reference').click();
  await expect(portal.heading).toHaveText(`${PORTAL.product} API`);
});

test('S2.nav.two the navbar leads to the authorization page and to the API documentation', async ({page, portal}) => {
  await portal.open('');
  await portal.navbar.link('Authorization').click();
  await expect(page).toHaveURL(/\/docs-site\/auth$/);
  await portal.navbar.link('API reference').click();
  await expect(page).toHaveURL(/\/docs-site\/docs\/api\/api-developer-portal$/);
});

test('a sidebar that appears after navigation shows the current page', async ({page, portal}) => {
  await page.setViewportSize({width: 1280, height: 420});
  await portal.open('');
  await page.getByRole('link', {name: 'List user sessions'}).click();
  await expect(portal.heading).toHaveText('List user sessions');
  await expect(portal.sidebar.menu.locator('[aria-current=page]')).toBeInViewport({ratio: 1});
});

test('S2.nav.pos links without a position are on the right', async ({portal}) => {
  await portal.open('');
  const links = portal.navbar.right.locator('> a.navbar__link');
  await expect(links).toHaveCount(PORTAL.navbar.filter(({position}) => position === 'right').length);
  await expect(links.first()).toBeVisible();
});

test('with one language there is no language menu', async ({portal}) => {
  await portal.open('docs/intro');
  await expect(portal.navbar.languages).toHaveCount(0);
});

test('brand and sections are on the left, and the section of a page is marked', async ({portal}) => {
  for (const [path, name] of [
    ['docs/guides/errors', 'Documentation'],
    ['docs/api/indices-controller-create-index', 'API reference'],
    ['docs/api/changelog', 'Changelog'],
    ['blog/welcome', 'Blog'],
  ] as const) {
    await portal.open(path);
    await expect(portal.navbar.left.locator('> a.navbar__link')).toHaveText(['Documentation', 'API reference', 'Changelog', 'Blog']);
    await expect(portal.navbar.left.locator('.navbar__link--active')).toHaveText([name]);
  }
});

test('the brand above the sidebar is visible only while the brand in the navbar is hidden', async ({page, portal}) => {
  await portal.open('docs/guides/streaming');
  const brand = page.locator('.theme-doc-sidebar-container a[class^=sidebarLogo]');
  await expect(brand).toHaveCSS('opacity', '0');
  await page.mouse.move(900, 500);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
  await page.mouse.wheel(0, 600);
  await expect(portal.navbar.bar).toHaveClass(/navbarHidden/);
  await expect(brand).toHaveCSS('opacity', '1');
});

test('S2.skip after a page change, the skip link moves the focus into the main area', async ({page, portal}) => {
  await portal.open('docs/intro');
  const moved = page.evaluate(
    () =>
      new Promise<string | null>((resolve) => {
        document.addEventListener('focusin', ({target}) => resolve((target as Element).getAttribute('aria-label')), {once: true});
      }),
  );
  await portal.follow('docs/tutorial-basics/create-a-page');
  await expect(portal.heading).toHaveText('Create a page');
  expect(await moved).toBe('Skip to main content');
  await page.keyboard.press('Tab');
  const link = page.getByRole('link', {name: 'Skip to main content'});
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
});

test('S2.title a title is page, bar, site; the home page has only the site', async ({page, portal}) => {
  await portal.open('docs/tutorial-basics/create-a-page');
  await expect(page).toHaveTitle(`Create a page | ${PORTAL.title}`);
  await portal.open('');
  await expect(page).toHaveTitle(PORTAL.title);
});

test('S9.delim page and site are divided by a vertical bar on every kind of page', async ({page, portal}) => {
  for (const path of ['auth', 'blog/welcome', 'docs/tags', 'docs/api/api-developer-portal']) {
    await portal.open(path);
    expect(await page.title()).toMatch(new RegExp(`^[^|]+ \\| ${PORTAL.title}$`));
  }
});

test('S2.qs the chosen tab is in the address, survives a reload and is restored from the address', async ({page}) => {
  const doc = new DocPage(page);
  await doc.open('docs/tutorial-basics/markdown-features');
  await doc.tab(0, 'pnpm').click();
  await expect(page).toHaveURL(/\?package-manager=pnpm$/);
  await doc.tab(0, 'Yarn').click();
  await expect(page).toHaveURL(/\?package-manager=yarn$/);
  await doc.reload();
  await expect(doc.tab(0, 'Yarn')).toHaveAttribute('aria-selected', 'true');
  await doc.navbar.link('Authorization').click();
  await expect(page).toHaveURL(/\/auth$/);
  await page.goBack();
  await expect(page).toHaveURL(/\?package-manager=yarn$/);
  await expect(doc.tab(0, 'Yarn')).toHaveAttribute('aria-selected', 'true');
});

test('S2.qs an address can contain the chosen tab, beside other parameters', async ({page}) => {
  const doc = new DocPage(page);
  await doc.open('docs/tutorial-basics/markdown-features?from=mail&tag=a&tag=b&package-manager=pnpm');
  await expect(doc.tab(0, 'pnpm')).toHaveAttribute('aria-selected', 'true');
  await doc.tab(0, 'npm').click();
  await expect(page).toHaveURL(/\?from=mail&tag=a&tag=b&package-manager=npm$/);
});

test('S2.action a link pushes a history entry, a tab replaces it, and Back closes the mobile sidebar without leaving', async ({page}) => {
  const doc = new DocPage(page);
  const getLength = (): Promise<number> => page.evaluate(() => history.length);
  await doc.open('docs/intro');
  const before = await getLength();
  await doc.follow('docs/tutorial-basics/markdown-features');
  await expect(doc.heading).toHaveText('Markdown features');
  expect(await getLength()).toBe(before + 1);
  await doc.tab(0, 'pnpm').click();
  await expect(page).toHaveURL(/package-manager=pnpm$/);
  expect(await getLength()).toBe(before + 1);

  await page.setViewportSize({width: 390, height: 800});
  await doc.navbar.menuButton.click();
  await expect(doc.navbar.panel).toBeVisible();
  const url = page.url();
  await page.goBack();
  await expect(doc.navbar.panel).toHaveCount(0);
  // A blocked pop changes the address for a moment.
  await expect(page).toHaveURL(url);
  await page.goBack();
  await expect(doc.heading).toHaveText('Introduction');
});

test('S2.action on a phone, Back and the Close button close the console without leaving, and no history entry is left', async ({page}) => {
  const call = new Console(page);
  await page.setViewportSize({width: 390, height: 800});
  await call.open('');
  await call.follow('docs/api/indices-controller-create-index');
  await expect(call.heading).toHaveText('Create an index');
  const url = page.url();
  await call.button.click();
  await expect(page).toHaveURL(`${url}#console`);
  await call.input('body.name').fill('Typed');
  await page.goBack();
  await expect(call.console).toHaveCount(0);
  expect(page.url()).toBe(url);
  await expect(call.heading).toHaveText('Create an index');
  await expect(call.button).toBeFocused();
  await call.button.click();
  await expect(call.input('body.name')).toHaveValue('Typed');
  await expect(page).toHaveURL(`${url}#console`);
  await call.action('Close').click();
  await expect(call.console).toHaveCount(0);
  await expect(page).toHaveURL(url);
  await expect(call.button).toBeFocused();
  await page.goForward();
  await expect(call.input('body.name')).toHaveValue('Typed');
  await page.goBack();
  await expect(call.console).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/docs-site\/$/);
});

test('S9.key each entry of the history has a key of six characters', async ({page, portal}) => {
  await portal.open('');
  const keys = new Set<string>();
  for (const [name, path] of [
    ['Authorization', 'auth'],
    ['API reference', 'docs/api/api-developer-portal'],
    ['Authorization', 'auth'],
  ] as const) {
    await portal.navbar.link(name).click();
    await expect(page).toHaveURL(new RegExp(`/docs-site/${path}$`));
    await expect(portal.heading).toHaveText(path === 'auth' ? 'Authorization' : `${PORTAL.product} API`);
    keys.add(await page.evaluate(() => (history.state as {key: string}).key));
  }
  expect(keys.size).toBe(3);
  for (const key of keys) expect(key).toMatch(/^[a-z0-9]{6}$/);
});

test('S2.slash without the setting, links stay as written', async ({page}) => {
  expect(PORTAL.trailingSlash).toBeUndefined();
  const links = await readLinks(page, 'docs/intro');
  expect(links.length).toBeGreaterThan(3);
  // The framework itself writes the documentation's root with a slash.
  expect(links.filter((href) => href.endsWith('/') && href !== '/docs-site/docs/')).toEqual([]);
});

for (const width of [1920, 1440, 996, 390])
  test(`titles of all pages with a sidebar start at the same edge, at ${width} px`, async ({page}) => {
    await page.setViewportSize({width, height: 900});
    const edges = new Map<string, number | undefined>();
    for (const kind of ['guide', 'tutorial', 'category', 'walk-through', 'workflow', 'overview', 'operation', 'changelog'] as const) {
      await page.goto(KINDS[kind]);
      edges.set(kind, (await page.locator('main h1').boundingBox())?.x);
    }
    const edge = edges.get('guide');
    expect([...edges].filter(([, x]) => x !== edge)).toEqual([]);
  });
