// Opening and closing the console, also if something cannot be loaded.
import {Console} from '../pages/Console';
import {expect, test} from '../test';

const CREATE = 'indices-controller-create-index';
const GET = 'indices-controller-get-index';

test('by keyboard, the console opens, sends with Ctrl+Enter, closes with Escape and returns the focus', async ({page}) => {
  const call = new Console(page);
  await call.open(`docs/api/${GET}`);
  await call.button.focus();
  await page.keyboard.press('Enter');
  await expect(call.console.getByRole('heading', {name: 'Try it'})).toBeFocused();
  await expect(page).toHaveURL(/#console$/);
  await call.input('path.indexId').focus();
  await page.keyboard.press('Control+Enter');
  await expect(call.response).toContainText('200 OK');
  // Escape closes nothing until the whole console is there.
  await expect(call.send).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(call.console).toHaveCount(0);
  await expect(call.button).toBeFocused();
});

test('a console that is closed right after it is opened stays closed', async ({page, portal}) => {
  await portal.open(`docs/api/${CREATE}`);
  const button = page.locator('button[data-try]').first();
  await button.click();
  await expect(page.locator('[data-console]')).toBeVisible();
  await button.click();
  await expect(page.locator('[data-console]')).toHaveCount(0);
  // Both presses within one frame.
  await button.evaluate((element: HTMLElement) => {
    element.click();
    setTimeout(() => element.click());
  });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await page.locator('.pagination-nav__link').first().click();
  await expect(page).not.toHaveURL(new RegExp(CREATE));
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${CREATE}$`));
  await expect(page.locator('[data-console]')).toHaveCount(0);
});

test('a link to the console of the current page opens it again after it was closed', async ({page}) => {
  const call = new Console(page);
  await call.start(CREATE);
  await expect(page).toHaveURL(/#console$/);
  await call.action('Close').click();
  await expect(page).not.toHaveURL(/#/);
  await page.evaluate(() => {
    window.location.hash = '#console';
  });
  await expect(call.console).toBeVisible();
  await call.button.click();
  await expect(call.console).toHaveCount(0);
});

test('S8.lazy a console that cannot be loaded says so, and a retry opens it', async ({page}) => {
  const call = new Console(page);
  await call.open(`docs/api/${GET}`);
  await page.route('**/calls/**', (route) => route.abort());
  await call.button.click();
  const alert = call.article.getByRole('alert');
  await expect(alert).toContainText('Retry');
  await page.unroute('**/calls/**');
  await alert.getByRole('button', {name: 'Retry'}).click();
  await expect(call.console).toBeVisible();
});

test('S8.lazy a sandbox that cannot be loaded says so, and a retry sends the request', async ({page}) => {
  const call = new Console(page);
  // Also when it is loaded ahead.
  await page.route('**/openapi/api/openapi.json', (route) => route.abort());
  await call.start(GET);
  await call.send.click();
  const alert = call.response.getByRole('alert');
  await expect(alert).toContainText('The sandbox in your browser failed.');
  await page.unroute('**/openapi/api/openapi.json');
  await alert.getByRole('button', {name: 'Retry'}).click();
  await expect(call.response).toContainText('Status 200');
  await expect(alert).toHaveCount(0);
});

test('on a phone the console fits the screen, and filled-in values survive forward and back', async ({page}) => {
  await page.setViewportSize({width: 390, height: 800});
  const call = new Console(page);
  await call.start(GET);
  await call.input('path.indexId').fill('idx_of_mine');
  const box = await call.console.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
  await call.action('Close').click();
  await page.locator('.pagination-nav__link--next').click();
  await expect(page.locator('h1')).toHaveText(/Update/);
  await page.goBack();
  await call.button.click();
  await expect(call.input('path.indexId')).toHaveValue('idx_of_mine');
});

test('a page without scripts offers no console', async ({browser, served}) => {
  const context = await browser.newContext({javaScriptEnabled: false, baseURL: served.url});
  const page = await context.newPage();
  await page.goto(`docs/api/${GET}`);
  await expect(page.locator('article[data-operation]')).toContainText('/indices/{indexId}');
  await expect(page.getByRole('button', {name: 'Try it'})).toHaveCount(0);
  await context.close();
});
