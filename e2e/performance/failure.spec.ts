// What is broken on purpose: releases, the network, scripts that hang, storage. Refused chunks: loading.spec and errors.spec.
import type {Page, Worker} from '@playwright/test';
import {Console} from '../pages/Console';
import {Portal} from '../pages/Portal';
import {serveReleases, type Releases} from '../releases';
import {BUILD, expect, test as base} from '../test';
import {holdChunks, refuseChunks, watch} from '../traffic';
import {countHeld, startVisiting} from '../visits';

const CREATE = 'indices-controller-create-index';
const LIST = 'docs/api/indices-controller-get-available-indices';

const test = base.extend<{releases: Releases}>({
  // eslint-disable-next-line no-empty-pattern -- a fixture takes a pattern, also where it needs nothing
  releases: async ({}, provide) => {
    const releases = await serveReleases(BUILD);
    await provide(releases);
    await releases.stop();
  },
});

test('a console that fails says so and takes nothing of its page with it; Retry renders it again', async ({page}) => {
  const call = new Console(page);
  await page.route(/\/calls\/api\/.*\.json$/, async (route) => {
    const answer = await route.fetch();
    const known = (await answer.json()) as Record<string, unknown>;
    // As a build of another release might write it, which nobody has foreseen.
    await route.fulfill({response: answer, json: {...known, parameters: null}});
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

test.describe('a tab that is open while the portal is published again', () => {
  test('a page whose scripts were not loaded yet is loaded again, once, and then answers', async ({page, releases}) => {
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

  test('a server that has lost the scripts of its own pages is not asked for them for ever', async ({page}) => {
    const portal = new Portal(page);
    await page.route(/\/assets\/js\/main\./, (route) => route.fulfill({status: 404, body: ''}));
    await page.goto('docs/intro');
    const seen = watch(page);
    const fail = async (): Promise<void> => {
      const answered = page.waitForResponse(
        (answer) => answer.url().endsWith('/docs/intro') && answer.request().resourceType() === 'fetch',
      );
      await portal.startScripts();
      await answered;
    };
    await fail();
    await fail();
    expect(seen.loads).toEqual([]);
    await page.unroute(/\/assets\/js\/main\./);
    await portal.hydrated();
    await expect(portal.heading).toHaveText('Introduction');
  });

  test('a link leads on, to the page of the later release', async ({page, releases}) => {
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

  test('a part that is gone is had by Retry, and what was filled in is still there', async ({page, releases}) => {
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

test('S8.lazy a script that hangs leaves the page usable; after two minutes it is given up and can be asked for again', async ({page}) => {
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

test('offline, what is open can be read and filled in; back online, a retry goes on', async ({context, page}) => {
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

for (const [path, name, answer] of [
  ['', 'Ask the API', '[data-answer]'],
  ['docs/guides/streaming', 'Run both requests', '[data-answer]'],
  [`docs/api/${CREATE}`, 'Try it', '[data-console]'],
] as const)
  test(`what is pressed before the scripts are there, "${name}", says that they do not come, and Retry does it`, async ({
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
    await expect(page.locator(answer).first()).toBeVisible();
    await expect(alert).toHaveCount(0);
  });

test('a search that is opened before the scripts are there says that it loads', async ({page}) => {
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

test('a search that is opened before the scripts are there says that they do not come, and Retry brings it', async ({
  context,
  page,
  portal,
}) => {
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

test('a page that has begun without one of its scripts says so to who presses something, and Retry loads it again', async ({page}) => {
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

test('offline, each part that is still to be loaded says so in one sentence, with Retry', async ({context, page}) => {
  const call = new Console(page);
  await call.open('');
  await context.setOffline(true);
  const step = page.locator('[data-try]').first();
  await step.getByRole('button', {name: 'Ask the API'}).click();
  await expect(step.getByRole('alert')).toHaveText(OFFLINE);
  await context.setOffline(false);
  await step.getByRole('button', {name: 'Retry'}).click();
  await expect(step.locator('[data-answer]').first()).toBeVisible();

  await call.open('docs/intro');
  await context.setOffline(true);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(`${OFFLINE} Retry`);
});

test('offline, a step and a console whose code is there say so, and Retry goes on', async ({context, page}) => {
  const call = new Console(page);
  await page.route(/\/(?:calls\/.*|openapi|auth)\.json$/, (route) => route.abort());
  await call.open('');
  const step = page.locator('[data-try]').first();
  await step.getByRole('button', {name: 'Ask the API'}).click();
  await expect(step.getByRole('alert')).toHaveText(`${MISSING} Retry`);
  await page.unrouteAll();
  // As where data are saved: else the sandbox is there before the network is gone.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', {value: {saveData: true}}));
  await call.start(CREATE);
  await context.setOffline(true);
  await call.input('body.name').fill('Offline');
  await call.send.click();
  const alert = call.answer.getByRole('alert');
  await expect(alert).toContainText('You are offline.');
  await expect(alert).toContainText('Nothing was sent. The sandbox has to be loaded once.');
  await context.setOffline(false);
  await page.waitForFunction(() => navigator.onLine);
  await alert.getByRole('button', {name: 'Retry'}).click();
  await expect(call.answer).toContainText('Status 201');
});

test('offline, the first request of a console is answered by the sandbox, which was loaded while the form was filled in', async ({
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
  // What is loaded comes in turns: the sandbox before what it may need.
  await expect.poll(() => underWay.size === 0 && Date.now() - last > 1000).toBe(true);
  await context.setOffline(true);
  await call.send.click();
  await expect(call.answer).toContainText('Status 201');
  await expect(call.treeRow('id: "idx_')).toBeVisible();
  await expect(call.answer).toContainText('Matches the documented schema.');
});

test('a sandbox of which neither the worker nor the document came starts with Retry', async ({page}) => {
  const call = new Console(page);
  await call.start('indices-controller-get-available-indices');
  await call.send.click();
  await page.route((await findSandboxWorker(page)).url(), (route) => route.abort());
  await page.route(/\/openapi\.json$/, (route) => route.abort());
  await call.start('indices-controller-get-available-indices');
  await call.send.click();
  const alert = call.answer.getByRole('alert');
  await expect(alert).toContainText('The sandbox in your browser failed.');
  await page.unrouteAll();
  await alert.getByRole('button', {name: 'Retry'}).click();
  await expect(call.answer).toContainText('Status 200');
});

test('a sandbox whose worker fails in the middle of a visit starts again with the next call', async ({page}) => {
  const call = new Console(page);
  await call.start('indices-controller-get-available-indices');
  await call.send.click();
  await expect(call.answer).toContainText('Status 200');
  const worker = await findSandboxWorker(page);
  const closed = worker.waitForEvent('close');
  await worker.evaluate(
    () =>
      void setTimeout(() => {
        throw new Error('broken');
      }),
  );
  await closed;
  await call.followTo('indices-controller-get-index');
  await call.button.click();
  await call.send.click();
  await expect(call.answer).toContainText('Status 200');
});

/** The worker in which the sandbox of a page runs, known by what it says before it is started. */
async function findSandboxWorker(page: Page): Promise<Worker> {
  const isSandbox = async (worker: Worker): Promise<boolean> =>
    (await (await page.request.get(worker.url())).text()).includes('The sandbox has not been started.');
  let found: Worker | undefined;
  await expect(async () => {
    for (const worker of page.workers()) if (await isSandbox(worker)) found = worker;
    expect(found).toBeDefined();
  }).toPass();
  return found as Worker;
}

/** Uses what is stored: theme, language, a draft, a call and its history, a credential. */
async function useStorage(page: Page): Promise<Console> {
  const call = new Console(page);
  await call.open(`docs/api/${CREATE}`);
  await call.navbar.colourMode.click();
  await call.chooseLanguage('Python');
  await call.button.click();
  await call.input('body.name').fill('Kept');
  await call.send.click();
  await expect(call.answer).toContainText('Status 201');
  return call;
}

const BROKEN = ['{', '{"version": 99}', 'null', '[[[', '"\\ud800"', '0', '{"at": "x", "draft": {"parameters": 5, "body": []}}'];

test('storage that holds nonsense costs what was stored, and nothing else', async ({page}) => {
  const seen = watch(page);
  const call = await useStorage(page);
  for (const text of BROKEN) {
    await page.evaluate((value) => {
      for (const store of [localStorage, sessionStorage]) for (const name of Object.keys(store)) store.setItem(name, value);
    }, text);
    await call.reload();
    await expect(call.heading).toHaveText('Create an index');
    await expect(call.console).toBeVisible();
    await expect(call.input('body.name')).toBeVisible();
    await expect(call.shownSample()).toBeVisible();
  }
  await call.open('auth');
  await expect(call.heading).toBeVisible();
  expect(seen.errors.filter((text) => !/storage|Failed to load resource/i.test(text))).toEqual([]);
});

for (const kind of ['forbidden', 'full'] as const) {
  test(`with storage that is ${kind}, a call is filled in, sent and answered`, async ({page}) => {
    await page.addInitScript((isForbidden) => {
      const fail = (): never => {
        throw new DOMException('No.', isForbidden ? 'SecurityError' : 'QuotaExceededError');
      };
      if (isForbidden) for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(window, name, {get: fail});
      else Storage.prototype.setItem = fail;
    }, kind === 'forbidden');
    const uncaught: string[] = [];
    page.on('pageerror', ({message}) => uncaught.push(message));
    await useStorage(page);
    expect(uncaught).toEqual([]);
  });
}

test('going from page to page a hundred times leaves nothing behind', async ({page, portal}) => {
  // Four hundred pages take more than three minutes on a slow machine.
  test.setTimeout(600_000);
  await portal.open('docs/intro');
  const visit = await startVisiting(page);
  // What is made once and remains is there after the first rounds.
  await visit(208);
  const grown: {nodes: number; listeners: number}[] = [];
  let before = await countHeld(page);
  for (let span = 0; span < 2; span += 1) {
    await visit(104);
    const after = await countHeld(page);
    grown.push({nodes: after.nodes - before.nodes, listeners: after.listeners - before.listeners});
    before = after;
  }
  // A page that is still held, or made once, counts in one span. What each navigation leaves would count in both.
  expect(Math.min(...grown.map(({nodes}) => nodes))).toBeLessThan(500);
  expect(Math.min(...grown.map(({listeners}) => listeners))).toBeLessThan(104);
});

test('offline, a link to an operation that is not loaded says so and leaves the page open; Retry follows it', async ({context, page}) => {
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

test('offline, a link to a page that is not loaded says so at the bottom of the window; the page stays, and Retry follows it', async ({
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
  // What is open stays usable, and a page that has been open is shown.
  await portal.navbar.colourMode.click();
  await expect(portal.html).toHaveAttribute('data-theme', 'dark');
  await context.setOffline(false);
  await alert.getByRole('button', {name: 'Retry'}).click();
  await portal.hydrated();
  await expect(portal.heading).toHaveText('Authorization');
  await expect(alert).toHaveCount(0);
  expect(seen.loads.length).toBeLessThanOrEqual(1);
});

test('a page that could not be loaded offline begins at its top once there is a network', async ({context, page, portal}) => {
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

test('offline, a page that was open before is shown again by its link', async ({context, page, portal}) => {
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
