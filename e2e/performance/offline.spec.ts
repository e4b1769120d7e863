// Without a network, open pages stay usable, missing parts are reported, and Retry continues.
import {Console} from '../pages/Console';
import {expect, test} from '../test';
import {watch} from '../browser/traffic';

const CREATE = 'indices-controller-create-index';

test('offline, an open page can be read and filled in, and back online a retry continues', async ({context, page}) => {
  const call = new Console(page);
  await call.open(`docs/api/${CREATE}`);
  await context.setOffline(true);
  const seen = watch(page);
  await call.chooseLanguage('Python');
  await expect(call.shownSample()).toContainText('requests');
  await call.button.click();
  const alert = call.article.getByRole('alert');
  await expect(alert).toContainText('Retry');
  await alert.getByRole('button', {name: 'Retry'}).click();
  await expect(alert).toContainText('Retry');
  expect(seen.loads).toEqual([]);
  await context.setOffline(false);
  await alert.getByRole('button', {name: 'Retry'}).click();
  await expect(call.console).toBeVisible();
});

const MISSING = "This part of the page couldn't be loaded. Check your connection and try again.";
const OFFLINE = 'You are offline. Connect to the network and try again.';

test('offline, each part that is not loaded yet says so in one sentence, with Retry', async ({context, page}) => {
  const call = new Console(page);
  await call.open('');
  await context.setOffline(true);
  const step = page.locator('[data-try]').first();
  await step.getByRole('button', {name: 'Ask the API'}).click();
  await expect(step.getByRole('alert')).toHaveText(OFFLINE);
  await context.setOffline(false);
  await step.getByRole('button', {name: 'Retry'}).click();
  await expect(step.locator('[data-received]').first()).toBeVisible();

  await call.open('docs/intro');
  await context.setOffline(true);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(`${OFFLINE} Retry`);
});

test('offline, a step and a console whose code is loaded say so, and Retry continues', async ({context, page}) => {
  const call = new Console(page);
  await page.route(/\/(?:calls\/.*|openapi|auth)\.json$/, (route) => route.abort());
  await call.open('');
  const step = page.locator('[data-try]').first();
  await step.getByRole('button', {name: 'Ask the API'}).click();
  await expect(step.getByRole('alert')).toHaveText(`${MISSING} Retry`);
  await page.unrouteAll();
  // With data saver, because otherwise the sandbox is loaded before the network is gone.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', {value: {saveData: true}}));
  await call.start(CREATE);
  await context.setOffline(true);
  await call.input('body.name').fill('Offline');
  await call.send.click();
  const alert = call.response.getByRole('alert');
  await expect(alert).toContainText('You are offline.');
  await expect(alert).toContainText("Nothing was sent: the sandbox isn't loaded yet.");
  await context.setOffline(false);
  await page.waitForFunction(() => navigator.onLine);
  await alert.getByRole('button', {name: 'Retry'}).click();
  await expect(call.response).toContainText('Status 201');
});

test('offline, the first request of a console succeeds in the sandbox, which was loaded while the form was filled in', async ({
  context,
  page,
}) => {
  const call = new Console(page);
  await call.open('docs/api/indices-controller-create-index');
  const underWay = new Set<unknown>();
  let last = Date.now();
  page.on('request', (request) => underWay.add(request));
  const note = (request: unknown): void => {
    underWay.delete(request);
    last = Date.now();
  };
  page.on('requestfinished', note);
  page.on('requestfailed', note);
  const document = page.waitForResponse(/\/openapi\.json$/);
  await call.button.click();
  await document;
  // Loading has an order: first the sandbox, then the code that it may need.
  await expect.poll(() => underWay.size === 0 && Date.now() - last > 1000).toBe(true);
  await context.setOffline(true);
  await call.send.click();
  await expect(call.response).toContainText('Status 201');
  await expect(call.treeRow('id: "idx_')).toBeVisible();
  await expect(call.response).toContainText('Matches the documented schema.');
});

test('offline, a link to an operation that is not loaded says so, the page stays, and Retry follows it', async ({context, page}) => {
  const call = new Console(page);
  await call.open(`docs/api/${CREATE}`);
  await call.hydrated();
  await context.setOffline(true);
  const seen = watch(page);
  const link = call.sidebar.menu.locator('a[href$="/indices-controller-reset-index-settings"]');
  await link.evaluate((element: HTMLAnchorElement) => element.click());
  const alert = link.locator('xpath=..').getByRole('alert').filter({hasText: OFFLINE});
  await expect(alert).toBeInViewport({ratio: 1});
  await expect(page).toHaveURL(new RegExp(`${CREATE}$`));
  await context.setOffline(false);
  await alert.getByRole('button', {name: 'Retry'}).click();
  await expect(page).toHaveURL(/reset-index-settings$/);
  await expect(alert).toHaveCount(0);
  expect(seen.loads).toEqual([]);
});

test('offline, a link to a page that is not loaded says so at the bottom of the window, the page stays, and Retry follows it', async ({
  context,
  page,
  portal,
}) => {
  await portal.open('docs/guides/errors');
  await portal.hydrated();
  await context.setOffline(true);
  const seen = watch(page);
  const link = portal.main.locator('a[href$="/docs/guides/rate-limits"]').last();
  await link.scrollIntoViewIfNeeded();
  await link.evaluate((element: HTMLAnchorElement) => element.click());
  const alert = portal.main.locator(':scope > [role=alert]').filter({hasText: OFFLINE});
  await expect(alert).toBeInViewport({ratio: 1});
  await expect(page).toHaveURL(/guides\/errors$/);
  for (const name of ['Blog', 'Authorization']) {
    await portal.navbar.link(name).click();
    await expect(alert).toHaveCount(1);
    await expect(alert).toBeInViewport({ratio: 1});
  }
  // The open page stays usable, and an earlier page is shown.
  await portal.navbar.colourMode.click();
  await expect(portal.html).toHaveAttribute('data-theme', 'dark');
  await context.setOffline(false);
  await alert.getByRole('button', {name: 'Retry'}).click();
  await portal.hydrated();
  await expect(portal.heading).toHaveText('Authorization');
  await expect(alert).toHaveCount(0);
  expect(seen.loads.length).toBeLessThanOrEqual(1);
});

test('a page that could not be loaded offline opens at its top once there is a network', async ({context, page, portal}) => {
  await portal.open('docs/guides/errors');
  await context.setOffline(true);
  await page.evaluate(() => window.scrollTo(0, 2000));
  const link = portal.navbar.link('Blog');
  await link.evaluate((element: HTMLAnchorElement) => element.click());
  const alert = portal.main.locator(':scope > [role=alert]').filter({hasText: OFFLINE});
  await expect(alert).toBeVisible();
  await context.setOffline(false);
  await alert.getByRole('button', {name: 'Retry'}).click();
  await expect(page).toHaveURL(/blog$/);
  await portal.hydrated();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('offline, a link to an earlier page shows that page again', async ({context, page, portal}) => {
  await portal.open('docs/guides/errors');
  await portal.follow('docs/guides/rate-limits');
  await expect(portal.heading).toHaveText('Rate limits');
  await context.setOffline(true);
  const seen = watch(page);
  await portal.follow('docs/guides/errors');
  await expect(portal.heading).toHaveText('Errors');
  await expect(page.getByRole('alert').filter({hasText: OFFLINE})).toHaveCount(0);
  expect(seen.loads).toEqual([]);
});
