// What a page does with presses, keys and fields before its scripts have arrived.
import type {Page} from '@playwright/test';
import type {BootEvent} from '../../packages/docusaurus/src/bootEvents';
import {DocPage} from '../pages/DocPage';
import {OperationPage} from '../pages/OperationPage';
import {Search} from '../pages/Search';
import {expect, test} from '../test';
import {holdChunks} from '../browser/traffic';

const OPERATION = 'docs/api/indices-controller-create-index';
const HYDRATED: BootEvent = 'hydrated';
const isScript = ({pathname}: URL): boolean => pathname.endsWith('.js');

/** Opens a page whose scripts only arrive when they are released. */
async function openWithoutScripts(page: Page, path: string): Promise<{release: () => void}> {
  const scripts = await holdChunks(page, isScript);
  await page.goto(path);
  return scripts;
}

test.describe('before the scripts have arrived', () => {
  test('a press on a button marks it, and is repeated when they arrive', async ({page}) => {
    const scripts = await openWithoutScripts(page, OPERATION);
    const button = page.locator('button[data-try]').first();
    await button.click();
    await expect(button).toHaveAttribute('data-missed', '');
    await expect(button).toHaveCSS('cursor', 'progress');
    await expect(page.locator('[data-console]')).toHaveCount(0);
    scripts.release();
    await expect(page.locator('[data-console]')).toBeVisible();
    await expect(page.locator('[data-missed]')).toHaveCount(0);
  });

  test('the contents mark the heading in the address', async ({page}) => {
    const scripts = await openWithoutScripts(page, 'docs/guides/errors#409-conflict');
    const marked = page.locator('.table-of-contents__link--active');
    await expect(marked).toHaveText('409 Conflict');
    await page.locator('.table-of-contents__link', {hasText: '404'}).click();
    await expect(marked).toHaveText('404 Not Found');
    await page.locator('.table-of-contents__link', {hasText: '409'}).click();
    scripts.release();
    await page.mouse.wheel(0, 1);
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
    await expect(marked).toHaveText('409 Conflict');
  });

  test('several presses on a button count once', async ({page}) => {
    const scripts = await openWithoutScripts(page, OPERATION);
    await page.locator('button[data-try]').first().click();
    await page.locator('button[data-try]').first().click();
    scripts.release();
    await expect(page.locator('[data-console]')).toBeVisible();
    await expect(page).toHaveURL(/#console$/);
  });

  test('a press on a button during hydration counts once', async ({page}) => {
    const button = page.locator('button[data-try]').first();
    // Behaviours are attached, and earlier presses are not replayed yet.
    await page.addInitScript((hydrated) => {
      addEventListener(hydrated, () => document.querySelector<HTMLElement>('button[data-try]')?.click(), {once: true});
    }, HYDRATED);
    await page.goto(OPERATION);
    await page.mouse.wheel(0, 10);
    await expect(page.locator('[data-console]')).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(page).toHaveURL(/#console$/);
  });

  test('S2.toggle the colour mode does not wait for the scripts, and they take it over', async ({page, portal}) => {
    const scripts = await openWithoutScripts(page, OPERATION);
    await portal.navbar.colourMode.click();
    await expect(portal.html).toHaveAttribute('data-theme', 'dark');
    await portal.navbar.colourMode.click();
    await expect(portal.html).toHaveAttribute('data-theme', 'light');
    await portal.navbar.colourMode.click();
    expect(await portal.stored('theme')).toBe('dark');
    scripts.release();
    await expect(portal.navbar.colourMode).toHaveAccessibleName(/currently dark mode/);
    await expect(portal.html).toHaveAttribute('data-theme', 'dark');
    await portal.navbar.colourMode.click();
    await expect(portal.html).toHaveAttribute('data-theme', 'light');
  });

  for (const [way, open] of [
    ['its box', (search: Search) => search.box.click()],
    ['a slash', (search: Search) => search.page.keyboard.press('/')],
    ['Ctrl K', (search: Search) => search.page.keyboard.press('Control+k')],
  ] as const)
    test(`S2.search ${way} opens the search, which keeps typed text and Enter until the scripts arrive`, async ({page}) => {
      const scripts = await openWithoutScripts(page, OPERATION);
      const search = new Search(page);
      await open(search);
      await expect(search.input).toBeFocused();
      await page.keyboard.type('delete an index');
      await page.keyboard.press('Enter');
      await expect(search.options).toHaveCount(0);
      scripts.release();
      await expect(page).toHaveURL(/\/indices-controller-delete-index/);
      await expect(search.dialog).toBeHidden();
    });

  test('S2.search an opened search continues unchanged when they arrive, and returns the focus', async ({page}) => {
    const scripts = await openWithoutScripts(page, OPERATION);
    const search = new Search(page);
    await search.box.click();
    await page.keyboard.type('topk');
    await page.keyboard.press('ArrowLeft');
    scripts.release();
    await expect(search.active).toContainText('topK');
    await expect(search.input).toBeFocused();
    await page.keyboard.type('-');
    await expect(search.input).toHaveValue('top-k');
    await page.keyboard.press('Escape');
    await expect(search.dialog).toBeHidden();
    await expect(search.box).toBeFocused();
    await page.keyboard.press('/');
    await expect(search.input).toHaveValue('');
  });

  test('S2.search a search that was closed stays closed when they arrive', async ({page, portal}) => {
    const scripts = await openWithoutScripts(page, OPERATION);
    const search = new Search(page);
    await search.box.click();
    await page.keyboard.press('Escape');
    await expect(search.dialog).toBeHidden();
    scripts.release();
    await expect(portal.html).toHaveAttribute('data-has-hydrated', 'true');
    await expect(page.locator('[data-missed]')).toHaveCount(0);
    await expect(search.dialog).toBeHidden();
  });

  test('a keyboard press on a button works, and the button keeps the focus', async ({page, portal}) => {
    const scripts = await openWithoutScripts(page, OPERATION);
    await portal.navbar.colourMode.focus();
    await page.keyboard.press('Enter');
    scripts.release();
    await expect(portal.html).toHaveAttribute('data-theme', 'dark');
    await expect(portal.navbar.colourMode).toBeFocused();
  });

  test('a tab chosen by pointer or key is shown when they arrive', async ({page, portal}) => {
    const operation = new OperationPage(page);
    let scripts = await openWithoutScripts(page, OPERATION);
    await operation.sample('Python').click();
    scripts.release();
    await expect(operation.sample('Python')).toHaveAttribute('aria-selected', 'true');
    await expect(portal.html).toHaveAttribute('data-has-hydrated', 'true');
    await page.evaluate(() => localStorage.clear());
    await page.unrouteAll();
    scripts = await openWithoutScripts(page, OPERATION);
    await operation.sample('cURL').focus();
    await page.keyboard.press('ArrowRight');
    scripts.release();
    await expect(operation.sample('cURL')).toHaveAttribute('aria-selected', 'false');
    await expect(operation.samples.getByRole('tab', {selected: true})).toBeFocused();
  });

  test('S9.codethemes a chosen code theme is applied when they arrive, and stays chosen', async ({page, portal}) => {
    const scripts = await openWithoutScripts(page, OPERATION);
    await page.getByLabel('Code theme').selectOption('twilight');
    scripts.release();
    await expect(portal.html).toHaveAttribute('data-code-theme', 'twilight');
    await expect(page.getByLabel('Code theme')).toHaveValue('twilight');
    expect(await portal.stored('code-theme')).toBe('twilight');
  });

  test('a link is followed at once', async ({page, portal}) => {
    await openWithoutScripts(page, OPERATION);
    await portal.navbar.link('Authorization').click();
    await expect(page).toHaveURL(/\/auth$/);
    await expect(portal.heading).toBeVisible();
  });

  test('a link within the page, a disclosure and a branch of a schema open at once', async ({page}) => {
    const operation = new OperationPage(page);
    await openWithoutScripts(page, OPERATION);
    const details = operation.article.locator('[data-static] details:not([open])').first();
    const summary = details.locator('> summary');
    const content = await details.evaluateHandle((element) => element as HTMLDetailsElement);
    await summary.click();
    expect(await content.evaluate((element) => element.open)).toBe(true);
    await page.locator('a[href="#responses"]').first().click();
    await expect(page).toHaveURL(/#responses$/);
  });

  test('the menu of a narrow screen opens when they arrive', async ({page}) => {
    await page.setViewportSize({width: 390, height: 800});
    const scripts = await openWithoutScripts(page, OPERATION);
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
    scripts.release();
    await expect(page.locator('.navbar-sidebar')).toBeVisible();
  });

  test('a group of the sidebar opens when they arrive', async ({page, portal}) => {
    const scripts = await openWithoutScripts(page, 'docs/intro');
    const group = page.locator('.theme-doc-sidebar-menu [aria-expanded]').first();
    const before = await group.getAttribute('aria-expanded');
    await group.click();
    scripts.release();
    await portal.hydrated();
    await expect(group).not.toHaveAttribute('aria-expanded', before ?? '');
  });

  test('tabs of a guide work too', async ({page}) => {
    const doc = new DocPage(page);
    const scripts = await openWithoutScripts(page, 'docs/tutorial-basics/markdown-features');
    const tab = doc.tab(0, 'Yarn');
    await expect(tab).toHaveAttribute('aria-selected', 'false');
    await tab.click();
    scripts.release();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(tab).toBeFocused();
  });
});
