// Deliberate failures: releases, the network, scripts that hang, storage. Refused chunks: loading.spec and errors.spec.
import {Console} from '../pages/Console';
import {Portal} from '../pages/Portal';
import {serveReleases, type Releases} from '../releases';
import {BUILD, expect, test as base} from '../test';
import {holdChunks, refuseChunks, watch} from '../browser/traffic';
import {countHeld, startVisiting} from '../browser/visits';

const CREATE = 'indices-controller-create-index';
const LIST = 'docs/api/indices-controller-get-available-indices';

const test = base.extend<{releases: Releases}>({
  // oxlint-disable-next-line no-empty-pattern -- a fixture takes a pattern, also where it needs nothing
  releases: async ({}, provide) => {
    const releases = await serveReleases(BUILD);
    await provide(releases);
    await releases.stop();
  },
});

test('a console that fails says so and leaves its page intact, and Retry renders it again', async ({page}) => {
  const call = new Console(page);
  await page.route(/\/calls\/api\/.*\.json$/, async (route) => {
    const response = await route.fetch();
    const known = (await response.json()) as Record<string, unknown>;
    // An unforeseen value, as a build of another release might write it.
    await route.fulfill({response, json: {...known, parameters: null}});
  });
  await call.open(`docs/api/${CREATE}`);
  const title = await call.heading.innerText();
  await call.button.click();
  const alert = page.getByRole('main').getByRole('alert').filter({hasText: 'Retry'});
  await expect(alert).toBeVisible();
  await alert.getByRole('button', {name: 'Retry'}).click();
  await expect(alert).toBeVisible();
  await expect(call.heading).toHaveText(title);
  await expect(call.shownSample()).toBeVisible();
});

test.describe('in a tab that is open while the portal is published again', () => {
  test('a page whose scripts were not loaded yet is reloaded once, and then responds', async ({page, releases}) => {
    const call = new Console(page);
    await page.goto(`${releases.url}docs/api/${CREATE}`);
    const seen = watch(page);
    await releases.publish();
    await call.startScripts();
    await expect.poll(() => seen.loads.length).toBe(1);
    await call.hydrated();
    await call.button.click();
    await expect(call.console).toBeVisible();
    expect(seen.loads).toHaveLength(1);
  });

  test('scripts that the server has lost are not requested again and again', async ({page}) => {
    const portal = new Portal(page);
    await page.route(/\/assets\/js\/main\./, (route) => route.fulfill({status: 404, body: ''}));
    await page.goto('docs/intro');
    const seen = watch(page);
    const fail = async (): Promise<void> => {
      const received = page.waitForResponse(
        (response) => response.url().endsWith('/docs/intro') && response.request().resourceType() === 'fetch',
      );
      await portal.startScripts();
      await received;
    };
    await fail();
    await fail();
    expect(seen.loads).toEqual([]);
    await page.unroute(/\/assets\/js\/main\./);
    await portal.hydrated();
    await expect(portal.heading).toHaveText('Introduction');
  });

  test('a link leads to the page of the later release', async ({page, releases}) => {
    const portal = new Portal(page);
    await page.goto(`${releases.url}docs/api/${CREATE}`);
    await portal.hydrated();
    const seen = watch(page);
    await releases.publish();
    await portal.follow(LIST);
    await expect(page).toHaveURL(/get-available-indices$/);
    await expect.poll(() => seen.loads.length).toBe(1);
    await portal.hydrated();
    await portal.navbar.link('Authorization').click();
    await expect(page).toHaveURL(/\/auth$/);
    expect(seen.loads).toHaveLength(1);
  });

  test('Retry loads a part that is gone, and filled-in values are still there', async ({page, releases}) => {
    const call = new Console(page);
    await page.goto(`${releases.url}docs/api/${CREATE}`);
    await call.hydrated();
    await call.button.click();
    await call.input('body.name').fill('Typed before the release');
    await releases.publish();
    await call.action('JSON').click();
    const seen = watch(page);
    await call.console.getByRole('alert').getByRole('button', {name: 'Retry'}).first().click();
    await expect.poll(() => seen.loads.length).toBe(1);
    await call.hydrated();
    await expect(call.input('body.name')).toHaveValue('Typed before the release');
    await call.action('JSON').click();
    await expect(call.editor).toContainText('Typed before the release');
    expect(seen.loads).toHaveLength(1);
  });
});

test('S8.lazy a script that hangs leaves the page usable, and after two minutes it is aborted and can be retried', async ({page}) => {
  const call = new Console(page);
  await call.open(`docs/api/${CREATE}`);
  await page.clock.install();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isHeld = (url: URL): boolean => /\/assets\/js\/\w+\.\w+\.js$/.test(url.pathname);
  await page.route(isHeld, async (route) => {
    await held;
    await route.abort().catch(() => undefined);
  });
  await call.button.click();
  await expect(call.article.getByRole('status').first()).toHaveText('Loading…');
  await call.navbar.colourMode.click();
  await expect(call.html).toHaveAttribute('data-theme', 'dark');
  await page.clock.fastForward('02:05');
  const alert = call.article.getByRole('alert');
  await expect(alert).toContainText("couldn't be loaded in time");
  await page.unroute(isHeld);
  release();
  await page.clock.resume();
  await alert.getByRole('button', {name: 'Retry'}).click();
  await expect(call.console).toBeVisible();
});

const MISSING = "This part of the page couldn't be loaded. Check your connection and try again.";

for (const [path, name, shown] of [
  ['', 'Ask the API', '[data-received]'],
  ['docs/guides/streaming', 'Run both requests', '[data-received]'],
  [`docs/api/${CREATE}`, 'Try it', '[data-console]'],
] as const)
  test(`a press on "${name}" before the scripts are there reports that they failed, and Retry repeats the press`, async ({
    context,
    page,
  }) => {
    await page.goto(path);
    await context.setOffline(true);
    await page.getByRole('button', {name, exact: true}).click();
    const alert = page.getByRole('alert');
    await expect(alert).toHaveText(`${MISSING} Retry`);
    await alert.getByRole('button', {name: 'Retry'}).click();
    await expect(alert).toHaveCount(1);
    await context.setOffline(false);
    await alert.getByRole('button', {name: 'Retry'}).click();
    await expect(page.locator(shown).first()).toBeVisible();
    await expect(alert).toHaveCount(0);
  });

test('a search opened before the scripts are there says that it is loading', async ({page}) => {
  await page.goto('docs/intro');
  const chunks = await holdChunks(page, ({pathname}) => pathname.endsWith('.js'));
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Loading…')).toBeVisible();
  chunks.release();
  await dialog.getByRole('combobox').fill('topk');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(dialog.getByText('Loading…')).toHaveCount(0);
});

test('a search opened before the scripts are there reports that they failed, and Retry loads it', async ({context, page, portal}) => {
  await page.goto('docs/intro');
  await context.setOffline(true);
  await page.keyboard.press('Control+k');
  const alert = page.getByRole('dialog').getByRole('alert');
  await expect(alert).toHaveText(`${MISSING} Retry`);
  await expect(page.getByRole('dialog').getByText('Loading…')).toBeHidden();
  await context.setOffline(false);
  await alert.getByRole('button', {name: 'Retry'}).click();
  await portal.hydrated();
  await expect(alert).toHaveCount(0);
  await page.getByRole('dialog').getByRole('combobox').fill('topk');
  await expect(page.getByRole('option').first()).toBeVisible();
});

test('a page that started without one of its scripts says so on a press, and Retry reloads it', async ({page}) => {
  const call = new Console(page);
  const chunks = await refuseChunks(page);
  await page.goto(`docs/api/${CREATE}`);
  const failed = page.waitForEvent('pageerror');
  await call.startScripts();
  await failed;
  await call.button.click();
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText(`${MISSING} Retry`);
  await chunks.mend();
  await alert.getByRole('button', {name: 'Retry'}).click();
  await call.hydrated();
  await call.button.click();
  await expect(call.console).toBeVisible();
});

test('going from page to page many times leaks no nodes or listeners', async ({page, portal}) => {
  test.setTimeout(300_000);
  await portal.open('docs/intro');
  const visit = await startVisiting(page);
  // Elements that are created once and stay exist after the first rounds.
  await visit(56);
  const grown: {nodes: number; listeners: number}[] = [];
  let before = await countHeld(page);
  for (let span = 0; span < 2; span += 1) {
    await visit(56);
    const after = await countHeld(page);
    grown.push({nodes: after.nodes - before.nodes, listeners: after.listeners - before.listeners});
    before = after;
  }
  // A page that is still in memory, or created once, counts in one span. A leak of each navigation would count in both.
  expect(Math.min(...grown.map(({nodes}) => nodes))).toBeLessThan(250);
  expect(Math.min(...grown.map(({listeners}) => listeners))).toBeLessThan(56);
});
