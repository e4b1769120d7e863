// The console as a sheet is a modal dialog, since it covers the end of each line. On a wide screen it is part of the page.
import type {Page} from '@playwright/test';
import {Console} from '../pages/Console';
import {Search} from '../pages/Search';
import {expect, test} from '../test';

const CREATE = 'indices-controller-create-index';

for (const width of [390, 768, 996, 1279]) {
  test(`at ${width} px the console is a modal dialog, and typed values survive Escape`, async ({page}) => {
    await page.setViewportSize({width, height: 844});
    const call = new Console(page);
    await call.start(CREATE);
    const dialog = page.getByRole('dialog', {name: 'Try it'});
    await expect(dialog).toHaveAttribute('aria-modal', 'true');
    await expect(dialog.getByRole('heading', {name: 'Try it'})).toBeFocused();
    // The page beside it takes no presses.
    expect(await page.evaluate(() => document.elementFromPoint(2, 300)?.closest('article a, main p, [data-static]') ?? null)).toBeNull();
    await call.input('body.name').fill('Typed');
    await page.keyboard.press('Escape');
    await expect(call.console).toHaveCount(0);
    await expect(call.button).toBeFocused();
    await expect(page).not.toHaveURL(/#/);
    await page.keyboard.press('Enter');
    await expect(call.input('body.name')).toHaveValue('Typed');
  });
}

test('a press beside the sheet only closes it, and the page behind does not scroll', async ({page}) => {
  await page.setViewportSize({width: 996, height: 844});
  const call = new Console(page);
  await call.start(CREATE);
  await call.input('body.name').fill('Typed');
  const {x = 0, y = 0} = (await page.locator('.breadcrumbs a').first().boundingBox()) ?? {};
  await page.mouse.move(x + 5, y + 5);
  await page.mouse.wheel(0, 600);
  await page.mouse.wheel(0, 600);
  await page.mouse.click(x + 5, y + 5);
  await expect(call.console).toHaveCount(0);
  await expect(page).toHaveURL(/create-index/);
  await expect(call.button).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await call.button.click();
  await expect(call.input('body.name')).toHaveValue('Typed');
});

test('on a wide screen the console is part of the page, which stays usable', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900});
  const call = new Console(page);
  await call.start(CREATE);
  await expect(page.getByRole('region', {name: 'Try it'})).toHaveCount(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.locator('.breadcrumbs a').first().focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('main').locator(':focus')).toHaveCount(1);
  await page.setViewportSize({width: 996, height: 900});
  await expect(page.getByRole('dialog', {name: 'Try it'})).toBeVisible();
  await page.keyboard.press('Tab');
  await page.setViewportSize({width: 1440, height: 900});
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.locator('.breadcrumbs a').first().click();
  await expect(page).not.toHaveURL(/create-index/);
});

test('on a phone the console is a sheet, and closing it shows the page at its earlier position', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  const call = new Console(page);
  await call.open(`docs/api/${CREATE}`);
  await page.evaluate(() => window.scrollTo(0, 120));
  await call.button.click();
  await call.console.waitFor();
  expect(await call.console.boundingBox()).toEqual({x: 0, y: 0, width: 390, height: 844});
  await call.action('Close').click();
  await expect(call.console).toHaveCount(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(120);
});

for (const width of [390, 996]) {
  test(`the focus stays in the sheet at ${width} px, and Escape closes the sheet from anywhere`, async ({page}) => {
    await page.setViewportSize({width, height: 844});
    const call = new Console(page);
    await call.start(CREATE);
    const stops = new Set<string>();
    for (let tabs = 0; tabs < 60; tabs += 1) {
      await page.keyboard.press('Tab');
      const at = await call.console.evaluate((sheet) => {
        const active = document.activeElement;
        return active === document.body || sheet.contains(active) ? '' : (active?.outerHTML ?? 'nothing');
      });
      stops.add(at);
    }
    expect([...stops]).toEqual(['']);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('Escape');
    await expect(call.console).toHaveCount(0);
    await expect(call.button).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('body')).not.toBeFocused();
  });
}

test('the menu of a sheet that is scrolled to the response opens in view, and closes to the response', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  const call = new Console(page);
  await call.start('indices-controller-update-index-settings');
  await call.send.click();
  const status = call.response.locator('[data-status]');
  await expect(status).toContainText(/^\d{3} /);
  await expect(status).toBeInViewport({ratio: 1});
  await expect(call.input('path.indexId')).not.toBeInViewport();
  await call.action('More').click();
  await expect(call.action('Environments')).toBeInViewport({ratio: 1});
  await call.action('More').click();
  await expect(status).toBeInViewport({ratio: 1});
});

test('a dialog over a sheet keeps the focus to itself', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  const call = new Console(page);
  await call.start(CREATE);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog').getByRole('combobox', {name: 'Search the documentation'});
  await expect(field).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(field).toBeFocused();
  await field.fill('session');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/create-index/);
});

/** Makes the browser slow to go back, as under load. */
async function slowBack(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const go = window.history.go.bind(window.history);
    window.history.go = (delta) => {
      document.documentElement.dataset.leaving = '';
      setTimeout(() => go(delta), 300);
    };
    window.addEventListener('popstate', () => (document.documentElement.dataset.arrived = ''));
  });
}

for (const target of ['the button', 'a link'])
  test(`Enter on ${target} right after Escape is not undone by the navigation back`, async ({page}) => {
    await slowBack(page);
    await page.setViewportSize({width: 390, height: 844});
    const call = new Console(page);
    await call.start(CREATE);
    await page.keyboard.press('Escape');
    await page.locator('html[data-leaving]').waitFor();
    const link = page.locator('.pagination-nav__link--next');
    const address = (await link.getAttribute('href')) ?? '';
    if (target === 'a link') await link.focus();
    await page.keyboard.press('Enter');
    await page.locator('html[data-arrived]').waitFor();
    if (target === 'a link') await expect(page).toHaveURL(new RegExp(`${address}$`));
    else await expect(page).toHaveURL(/#console$/);
    await expect(call.console).toHaveCount(target === 'a link' ? 0 : 1);
  });

test('Enter right after Escape in the search leads nowhere', async ({page, portal}) => {
  await slowBack(page);
  await portal.open('docs/intro');
  const search = new Search(page);
  await search.find('pagination');
  await expect(search.options.first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await page.locator('html[data-arrived]').waitFor();
  await expect(search.input).toBeHidden();
  await expect(page).toHaveURL(/\/docs\/intro$/);
});

test('on a low screen, Send is between the form and the response', async ({page}) => {
  await page.setViewportSize({width: 720, height: 450});
  const call = new Console(page);
  await call.start(CREATE);
  await call.send.click();
  await expect(call.response.getByText(/^201 /)).toBeVisible();
  const getTop = (element: Element): number => element.getBoundingClientRect().top;
  expect(await call.send.evaluate(getTop)).toBeGreaterThan(await call.input('body.name').evaluate(getTop));
  expect(await call.send.evaluate(getTop)).toBeLessThan(await call.response.evaluate(getTop));
});
