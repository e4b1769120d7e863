// Storage that is damaged, forbidden or full, and a sandbox that fails to start or stops.
import type {Page, Worker} from '@playwright/test';
import {Console} from '../pages/Console';
import {expect, test} from '../test';
import {watch} from '../browser/traffic';

const CREATE = 'indices-controller-create-index';

test('a sandbox whose worker and document failed to load starts on Retry', async ({page}) => {
  const call = new Console(page);
  await call.start('indices-controller-get-available-indices');
  await call.send.click();
  await page.route((await findSandboxWorker(page)).url(), (route) => route.abort());
  await page.route(/\/openapi\.json$/, (route) => route.abort());
  await call.start('indices-controller-get-available-indices');
  await call.send.click();
  const alert = call.response.getByRole('alert');
  await expect(alert).toContainText('The sandbox in your browser failed.');
  await page.unrouteAll();
  await alert.getByRole('button', {name: 'Retry'}).click();
  await expect(call.response).toContainText('Status 200');
});

test('a sandbox whose worker fails during a visit starts again with the next request', async ({page}) => {
  const call = new Console(page);
  await call.start('indices-controller-get-available-indices');
  await call.send.click();
  await expect(call.response).toContainText('Status 200');
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
  await expect(call.response).toContainText('Status 200');
});

/** The worker of a page's sandbox, identified by its message before it is started. */
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

/** Uses everything that is stored: theme, language, a draft, a request and its history, a credential. */
async function useStorage(page: Page): Promise<Console> {
  const call = new Console(page);
  await call.open(`docs/api/${CREATE}`);
  await call.navbar.colourMode.click();
  await call.chooseLanguage('Python');
  await call.button.click();
  await call.input('body.name').fill('Kept');
  await call.send.click();
  await expect(call.response).toContainText('Status 201');
  return call;
}

const BROKEN = ['{', '{"version": 99}', 'null', '[[[', '"\\ud800"', '0', '{"at": "x", "draft": {"parameters": 5, "body": []}}'];

test('nonsense in storage loses the stored values, and nothing else', async ({page}) => {
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
  test(`with storage that is ${kind}, a request is filled in, sent and answered`, async ({page}) => {
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
