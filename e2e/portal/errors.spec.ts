import {PORTAL} from '../portalFacts';
import {DocPage} from '../pages/DocPage';
import {startOwnServer} from '../servers/server';
import {expect, test, ROOT} from '../test';
import {findOwnChunks, refuseChunks, watch} from '../browser/traffic';

test('S8.lazy a part that fails to load says so, and Retry loads it', async ({page, portal}) => {
  const chunks = await refuseChunks(page, await findOwnChunks(page, 'docs/intro', 'docs/tutorial-basics/create-a-page'));
  await page.goto('docs/intro/index.html');
  await expect(page.getByText(/ChunkLoadError: Loading chunk \S+ failed/)).toBeVisible();
  const retry = page.getByRole('button', {name: 'Retry', exact: true});
  await expect(retry).toBeVisible();
  await chunks.mend();
  await retry.click();
  await expect(portal.heading).toHaveText('Introduction');
  await expect(retry).toHaveCount(0);
});

test('S8.baseurl served from the wrong path, only the home page says that the site did not load properly', async ({page}) => {
  const {url, stop} = await startOwnServer(`${ROOT}/build`, {basePath: '/elsewhere/'});
  await page.goto(url);
  const banner = page.locator('#__docusaurus-base-url-issue-banner');
  await expect(banner).toContainText('Your Docusaurus site did not load properly.');
  await expect(banner).toContainText('/docs-site/');
  await expect(banner).toContainText('/elsewhere/');
  await page.goto(`${url}docs/intro`);
  await expect(page.locator('h1')).toHaveText('Introduction');
  await expect(banner).toHaveCount(0);
  await stop();
});

test('S8.nostorage without storage there is one warning, and every choice still works on its page', async ({page}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The store is switched off.', 'SecurityError');
      },
    });
  });
  const seen = watch(page);
  const doc = new DocPage(page);
  await doc.open('docs/tutorial-basics/markdown-features');
  await doc.navbar.colourMode.click();
  await expect(doc.html).toHaveAttribute('data-theme', 'dark');
  await doc.tab(0, 'pnpm').click();
  await expect(doc.tab(0, 'pnpm')).toHaveAttribute('aria-selected', 'true');
  await doc.navbar.codeTheme.selectOption('Twilight');
  await expect(doc.html).toHaveAttribute('data-code-theme', 'twilight');
  await doc.announcement.close.click();
  await expect(doc.announcement.bar).toHaveCount(0);
  expect(seen.errors).toEqual([]);
  expect(seen.warnings).toHaveLength(1);
  expect(seen.warnings[0]).toContain('Docusaurus browser storage is not available.');
  await doc.reload();
  await expect(doc.html).toHaveAttribute('data-theme', 'light');
});

test('S8.storagefail a failure to store a choice is logged and not shown', async ({page, portal}) => {
  await portal.open('docs/intro');
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The store is full.', 'QuotaExceededError');
    };
  });
  const seen = watch(page);
  await portal.navbar.colourMode.click();
  await expect(portal.html).toHaveAttribute('data-theme', 'dark');
  await portal.navbar.codeTheme.selectOption('Twilight');
  await expect(portal.html).toHaveAttribute('data-code-theme', 'twilight');
  expect(seen.errors.join('\n')).toContain("Docusaurus storage error, can't set theme=dark");
  expect(seen.errors.join('\n')).toContain("Docusaurus storage error, can't set code-theme=twilight");
  await expect(portal.heading).toHaveText('Introduction');
  await expect(portal.alert).toHaveCount(0);
});

test('S8.decode a typed path that cannot be decoded shows the message on a working page', async ({page, portal}) => {
  const seen = watch(page);
  const response = await portal.open('%C3%28');
  expect(response?.status()).toBe(404);
  await expect(portal.alert).toHaveText(
    'Pathname "/docs-site/%C3%28" could not be decoded. This is likely caused by an invalid percent-encoding.',
  );
  await expect(portal.alert).toBeVisible();
  await expect(portal.heading).toHaveText('Page Not Found');
  await portal.navbar.colourMode.click();
  await expect(portal.html).toHaveAttribute('data-theme', 'dark');
  await portal.navbar.link('Authorization').click();
  await expect(portal.heading).toHaveText('Authorization');
  expect(seen.errors.filter((error) => !error.includes('404 (Not Found)'))).toEqual([]);
});

test('S5.url an address whose path cannot be decoded is refused with a reason', async ({page, portal}) => {
  await portal.open('docs/%E0%A4%A');
  await expect(portal.alert).toContainText('could not be decoded');
  await expect(portal.alert).toContainText('%E0%A4%A');
  await expect(page).toHaveTitle(`Page Not Found | ${PORTAL.title}`);
});

test('S8.decode a typed hash that cannot be decoded leaves the page intact', async ({portal}) => {
  await portal.open('docs/intro#%');
  await expect(portal.alert).toHaveText('Hash "#%" could not be decoded. This is likely caused by an invalid percent-encoding.');
  await expect(portal.heading).toHaveText('Introduction');
  await portal.follow('docs/tutorial-basics/create-a-page');
  await expect(portal.heading).toHaveText('Create a page');
});

test('S8.decode a hash that cannot be decoded, typed while the page is open, leaves it intact too', async ({page, portal}) => {
  await portal.open('docs/intro');
  await page.evaluate(() => {
    location.hash = '#%C3%28';
  });
  await expect(portal.alert).toContainText('could not be decoded');
  await expect(portal.heading).toHaveText('Introduction');
  await portal.follow('docs/tutorial-basics/create-a-page');
  await expect(portal.heading).toHaveText('Create a page');
});

test('S2.notfound a path below /docs that leads nowhere has the title of the not-found page too', async ({page, portal}) => {
  const response = await portal.open('docs/nope');
  expect(response?.status()).toBe(404);
  await expect(portal.heading).toHaveText('Page Not Found');
  await expect(page).toHaveTitle(`Page Not Found | ${PORTAL.title}`);
});

test('S8.decode the message disappears on the next page', async ({portal}) => {
  await portal.open('docs/intro#%');
  await expect(portal.alert).toBeVisible();
  await portal.follow('docs/tutorial-basics/create-a-page');
  await expect(portal.heading).toHaveText('Create a page');
  await expect(portal.alert).toHaveCount(0);
});
