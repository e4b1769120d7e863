import type {BrowserContext, Page} from '@playwright/test';
import {PORTAL} from '../portalFacts';
import {AuthPage} from '../pages/AuthPage';
import {Console} from '../pages/Console';
import {DocPage} from '../pages/DocPage';
import {Portal} from '../pages/Portal';
import {Search} from '../pages/Search';
import {expect, test} from '../test';

/** Writes to storage once, before any script of a page runs. */
async function store(target: BrowserContext | Page, name: string, value: string): Promise<void> {
  await target.addInitScript(
    ([key, text]) => {
      if (sessionStorage.getItem(`stored ${key}`)) return;
      sessionStorage.setItem(`stored ${key}`, 'yes');
      localStorage.setItem(key, text);
    },
    [name, value] as const,
  );
}

/** Records the attribute of `<html>` when the body starts, which is before anything is painted. */
async function noteEarly(page: Page, attribute: string): Promise<() => Promise<string | null>> {
  await page.addInitScript((name) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('#__docusaurus')) return;
      observer.disconnect();
      Object.assign(window, {early: document.documentElement.getAttribute(name)});
    }).observe(document, {subtree: true, childList: true});
  }, attribute);
  return () => page.evaluate(() => (window as unknown as {early: string | null}).early);
}

test('S2.toggle the button switches between light and dark', async ({portal}) => {
  await portal.open('');
  await expect(portal.html).toHaveAttribute('data-theme', 'light');
  await portal.navbar.colourMode.click();
  await expect(portal.html).toHaveAttribute('data-theme', 'dark');
  await portal.navbar.colourMode.click();
  await expect(portal.html).toHaveAttribute('data-theme', 'light');
});

test('S9.color light is the default, and there is a switch', async ({page, portal}) => {
  await page.emulateMedia({colorScheme: 'no-preference'});
  await portal.open('');
  await expect(portal.html).toHaveAttribute('data-theme', 'light');
  await expect(portal.navbar.colourMode).toBeEnabled();
});

test('until a colour mode is chosen, the mode of the system applies, also before the first paint', async ({page, portal}) => {
  const readEarly = await noteEarly(page, 'data-theme');
  await page.emulateMedia({colorScheme: 'dark'});
  await portal.open('');
  expect(await readEarly()).toBe('dark');
  await expect(portal.html).toHaveAttribute('data-theme', 'dark');
  await portal.navbar.colourMode.click();
  await expect(portal.html).toHaveAttribute('data-theme', 'light');
  await portal.reload();
  await expect(portal.html).toHaveAttribute('data-theme', 'light');
});

test('S4.color.init a stored choice applies before the first paint, and an address can override it', async ({page, portal}) => {
  const readEarly = await noteEarly(page, 'data-theme');
  await store(page, 'theme', 'dark');
  await portal.open('docs/intro');
  expect(await readEarly()).toBe('dark');
  await expect(portal.html).toHaveAttribute('data-theme', 'dark');
  await portal.open('docs/intro?docusaurus-theme=light');
  expect(await readEarly()).toBe('light');
  // Scripts read the attribute of the page, not storage.
  await expect(portal.html).toHaveAttribute('data-theme', 'light');
  await portal.navbar.colourMode.click();
  await expect(portal.html).toHaveAttribute('data-theme', 'dark');
});

test('S4.color.save a choice is stored, and other tabs follow it', async ({context, page, portal}) => {
  await portal.open('');
  const other = new Portal(await context.newPage());
  await other.open('docs/intro');
  await portal.navbar.colourMode.click();
  expect(await portal.stored('theme')).toBe('dark');
  await expect(other.html).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(portal.html).toHaveAttribute('data-theme', 'dark');
});

test('S4.color.sync-remove a choice removed in another tab restores the default', async ({context, portal}) => {
  await portal.open('');
  const other = new Portal(await context.newPage());
  await other.open('docs/intro');
  await portal.navbar.colourMode.click();
  await expect(other.html).toHaveAttribute('data-theme', 'dark');
  await other.page.evaluate(() => localStorage.removeItem('theme'));
  await expect(portal.html).toHaveAttribute('data-theme', 'light');
});

test('S4.color.os a change of the system does not override a stored choice', async ({page, portal}) => {
  await store(page, 'theme', 'dark');
  await page.emulateMedia({colorScheme: 'dark'});
  await portal.open('');
  await page.emulateMedia({colorScheme: 'light'});
  await expect(portal.html).toHaveAttribute('data-theme', 'dark');
  await portal.reload();
  await expect(portal.html).toHaveAttribute('data-theme', 'dark');
  expect(await portal.stored('theme')).toBe('dark');
});

test('S2.ann an announcement is above the navbar', async ({portal}) => {
  await portal.open('');
  await expect(portal.announcement.bar).toBeVisible();
  await expect(portal.announcement.bar).toHaveAttribute('role', 'banner');
  await expect(portal.announcement.bar).toContainText((PORTAL.announcement?.content ?? 'none is configured').replace(/<.*/s, ''));
});

for (const width of [390, 1440]) {
  test(`dismissing the announcement by keyboard moves the focus to the navbar, ${width} pixels wide`, async ({page, portal}) => {
    await page.setViewportSize({width, height: 900});
    await portal.open('docs/intro');
    await portal.hydrated();
    await portal.announcement.close.press('Enter');
    await expect(portal.announcement.bar).toHaveCount(0);
    await expect(page.locator('.navbar :focus')).toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(page.locator('.navbar :focus')).toBeVisible();
  });
}

test('S4.ann.dismiss a dismissed announcement stays hidden until its ID changes', async ({portal}) => {
  await portal.open('');
  await portal.announcement.close.click();
  await expect(portal.announcement.bar).toHaveCount(0);
  expect(await portal.stored('docusaurus.announcement.dismiss')).toBe('true');
  await portal.reload();
  await expect(portal.announcement.bar).toHaveCount(0);
  await portal.page.evaluate(() => localStorage.setItem('docusaurus.announcement.id', 'an older one'));
  await portal.reload();
  await expect(portal.announcement.bar).toBeVisible();
  expect(await portal.stored('docusaurus.announcement.id')).toBe(PORTAL.announcement?.id);
});

test('S4.docsver reading a document stores its version, and an unknown one is replaced', async ({portal}) => {
  await portal.open('docs/intro');
  await expect.poll(() => portal.stored('docs-preferred-version-default')).toBe('current');
  await portal.page.evaluate(() => localStorage.setItem('docs-preferred-version-default', '9.9'));
  await portal.reload();
  await expect.poll(() => portal.stored('docs-preferred-version-default')).toBe('current');
});

test('S9.docsver the version is in local storage, and survives the tab', async ({context, portal}) => {
  await portal.open('docs/guides/errors');
  await expect.poll(() => portal.stored('docs-preferred-version-default')).toBe('current');
  await portal.page.close();
  const next = new Portal(await context.newPage());
  await next.open('auth');
  expect(await next.stored('docs-preferred-version-default')).toBe('current');
});

test('S3.storage the entries of the reference, the search and credentials have plain names', async ({page}) => {
  const auth = new AuthPage(page);
  await auth.openAuth();
  await auth.scheme('apiKey').device.check();
  await auth.scheme('apiKey').saveAnyway('sk_test_0123456789abcdef');
  const call = new Console(page);
  await call.start('indices-controller-get-index');
  await call.server.selectOption({label: 'Sandbox on localhost'});
  await call.article.getByRole('tab', {name: 'Python'}).click();
  const search = new Search(page);
  await search.find('rate limits');
  await expect(search.active).toContainText('Rate limits');
  await search.active.click();
  await expect(page).toHaveURL(/rate-limits/);
  await expect
    .poll(() => call.storedNames())
    .toEqual([
      'console.server.api',
      'credentials',
      'docs-preferred-version-default',
      'docusaurus.announcement.dismiss',
      'docusaurus.announcement.id',
      'docusaurus.tab.language',
      'search-recent',
    ]);
});

test('S3.storage every choice is stored under its plain name', async ({page}) => {
  const doc = new DocPage(page);
  await doc.open('docs/tutorial-basics/markdown-features');
  await doc.navbar.colourMode.click();
  await doc.navbar.codeTheme.selectOption('Okaidia');
  await doc.announcement.close.click();
  await doc.tab(0, 'pnpm').click();
  await expect
    .poll(() => doc.storedNames())
    .toEqual([
      'code-theme',
      'docs-preferred-version-default',
      'docusaurus.announcement.dismiss',
      'docusaurus.announcement.id',
      'docusaurus.tab.package-manager',
      'theme',
    ]);
});
