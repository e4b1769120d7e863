// A key is stored only where the page says, and is gone everywhere once it is removed.
import type {BrowserContext} from '@playwright/test';
import {readBrowserStorage} from '../../browser/storage';
import {AuthPage} from '../../pages/AuthPage';
import {Console} from '../../pages/Console';
import {expect, test} from '../../test';
import {watch} from '../../browser/traffic';

const KEY = 'sk_live_3q7w9e1r5t2y';

async function openTab(context: BrowserContext): Promise<AuthPage> {
  const auth = new AuthPage(await context.newPage());
  await auth.openAuth();
  return auth;
}

test('a key is stored for the tab, as the page says, and is gone when it is removed', async ({page}) => {
  const auth = new AuthPage(page);
  await auth.openAuth();
  const scheme = auth.scheme('apiKey');
  await scheme.saveAnyway(`Bearer ${KEY} `);
  await expect(scheme.part).toContainText('Saved in this tab (session storage) until you close it');
  await expect(scheme.part).toContainText('(Live key)');
  await expect(scheme.part).not.toContainText(KEY);
  await auth.reload();
  await expect(auth.mark).toBeVisible();
  await scheme.forget.click();
  await expect(auth.summary).toContainText('No key saved');
  await expect(auth.mark).toBeHidden();
  expect(JSON.stringify(await readBrowserStorage(page))).not.toContain(KEY);
});

test('a key is only in the storage that the page names', async ({page}) => {
  const seen = watch(page);
  const auth = new AuthPage(page);
  await auth.openAuth();
  const scheme = auth.scheme('apiKey');
  await scheme.saveAnyway(KEY);
  await scheme.useSandbox();
  await scheme.check.click();
  await expect(scheme.part).toContainText('Accepted (200) by the sandbox');
  await auth.open('docs/api/indices-controller-get-available-indices');
  const holders = Object.entries(await readBrowserStorage(page)).filter(([, text]) => text.includes(KEY));
  expect(holders.map(([location]) => location)).toEqual(['sessionStorage credentials']);
  expect(await page.content()).not.toContain(KEY);
  expect([...seen.errors, ...seen.warnings].filter((text) => text.includes(KEY))).toEqual([]);
  const sent = seen.requests.filter((request) => JSON.stringify([request.url(), request.headers(), request.postData()]).includes(KEY));
  expect(sent.map((request) => request.url())).toEqual([]);
});

test('a key of the device is in every tab, and "Remove" removes it from all tabs', async ({context}) => {
  const [first, second] = [await openTab(context), await openTab(context)];
  await first.scheme('apiKey').device.check();
  await first.scheme('apiKey').saveAnyway(KEY);
  await expect(first.scheme('apiKey').part).toContainText('Saved on this device (local storage)');
  await expect(second.scheme('apiKey').part).toContainText('Saved on this device (local storage)');
  await expect(second.mark).toBeVisible();
  await second.scheme('apiKey').forget.click();
  await expect(first.summary).toContainText('No key saved');
  await expect(first.mark).toBeHidden();
});

test('removing everything also removes another tab’s own key, while that tab shows another page', async ({context}) => {
  const [first, second] = [await openTab(context), await openTab(context)];
  await first.scheme('apiKey').saveAnyway(KEY);
  await second.scheme('apiKey').fill({'API key': 'sk_sandbox_other1'}, 'Save key');
  await first.open('docs/guides/authentication');
  await expect(first.mark).toBeVisible();
  await second.forgetAll.click();
  await expect(first.mark).toBeHidden();
  expect(await first.page.evaluate(() => sessionStorage.getItem('credentials'))).toBeNull();
});

test('a removed key is also removed from a tab that only gets storage events', async ({context}) => {
  const deaf = new AuthPage(await context.newPage());
  await deaf.page.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
  await deaf.openAuth();
  const other = await openTab(context);
  for (const tab of [deaf, other]) await tab.scheme('apiKey').saveAnyway(KEY);
  await expect(deaf.mark).toBeVisible();
  await other.scheme('apiKey').forget.click();
  await expect(deaf.mark).toBeHidden();
  expect(await deaf.page.evaluate(() => sessionStorage.getItem('credentials'))).toBeNull();
});

for (const [what, script] of [
  [
    'forbids every storage',
    `for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, {get() { throw new DOMException('no', 'SecurityError'); }});`,
  ],
  ['has no room', `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };`],
] as const) {
  test(`if the browser ${what}, a key is held in the page, which says so and logs nothing of it`, async ({page}) => {
    const seen = watch(page);
    await page.addInitScript(script);
    const auth = new AuthPage(page);
    await auth.openAuth();
    const scheme = auth.scheme('apiKey');
    await scheme.saveAnyway(KEY);
    await expect(scheme.part).toContainText('allow storage');
    await expect(auth.mark).toBeVisible();
    await scheme.useSandbox();
    await scheme.check.click();
    await expect(scheme.part).toContainText('Accepted (200) by the sandbox');
    expect([...seen.errors, ...seen.warnings].filter((text) => text.includes(KEY))).toEqual([]);
    await scheme.forget.click();
    await expect(auth.summary).toContainText('No key saved');
  });
}

test('a stored value that cannot be read is reported, and can be removed', async ({page}) => {
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('seen')) localStorage.setItem('credentials', '{"half');
    sessionStorage.setItem('seen', 'yes');
  });
  const auth = new AuthPage(page);
  await auth.openAuth();
  await expect(auth.summary).toContainText("can't be read any more");
  await auth.forgetAll.click();
  await expect(auth.summary).not.toContainText("can't be read");
  expect(await auth.stored('credentials')).toBeNull();
});

test('after a session of requests, a key is only in the storage that the page names: no draft, history, link, sandbox or address has it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const seen = watch(page);
  const auth = new AuthPage(page);
  await auth.openAuth();
  await auth.scheme('apiKey').saveAnyway(KEY);
  const call = new Console(page);
  for (const operation of ['indices-controller-get-available-indices', 'indices-controller-get-index']) {
    await call.start(operation);
    await call.send.click();
    await expect(call.response).toContainText('Status 200');
  }
  await call.server.selectOption({index: 2});
  await call.send.click();
  await expect(call.response.getByRole('alert')).toBeVisible();
  await call.choose('Copy link');
  await expect(call.console).toContainText('Link copied');
  await call.choose('History');
  await expect(call.console).not.toContainText('Link copied');
  await expect(call.console).toContainText('Requests are stored until you close this tab.');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const stored = {
    ...(await readBrowserStorage(page)),
    copied,
    shown: await page.content(),
    addresses: seen.requests.map((each) => each.url()).join(),
  };
  expect(Object.keys(stored)).toContainEqual(expect.stringMatching(/^indexedDB sandbox \S+ indices$/));
  expect(
    Object.entries(stored)
      .filter(([, text]) => text.includes(KEY))
      .map(([location]) => location),
  ).toEqual(['sessionStorage credentials']);
  expect([...seen.errors, ...seen.warnings].filter((text) => text.includes(KEY))).toEqual([]);
  await auth.openAuth();
  await auth.forgetAll.click();
  await expect(auth.summary).toContainText('No key saved');
  expect(JSON.stringify(await readBrowserStorage(page))).not.toContain(KEY);
});
