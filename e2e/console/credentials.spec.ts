// The page of credentials of this portal: fill in, check, forget; where a key is stored, and that it is nowhere else.
import type {BrowserContext} from '@playwright/test';
import {readBrowserStorage} from '../browserStorage';
import {AuthPage} from '../pages/AuthPage';
import {Console} from '../pages/Console';
import {watch} from '../traffic';
import {BUILD, expect, test} from '../test';

const KEY = 'sk_live_3q7w9e1r5t2y';

async function openTab(context: BrowserContext): Promise<AuthPage> {
  const auth = new AuthPage(await context.newPage());
  await auth.openAuth();
  return auth;
}

test('S2.auth a sandbox key is filled in with one click and works in the sandbox of the page, without a network', async ({
  page,
  context,
}) => {
  const auth = new AuthPage(page);
  await auth.openAuth();
  await expect(auth.summary).toContainText('No key saved');
  await expect(auth.mark).toBeHidden();
  const scheme = auth.scheme('apiKey');
  await expect(scheme.part).toContainText('No key yet? The sandbox needs none.');
  await scheme.part.getByRole('button', {name: 'Use a sandbox key'}).click();
  await expect(scheme.part.getByText('(Sandbox key)')).toBeVisible();
  await expect(scheme.part).not.toContainText('No key yet?');
  await expect(auth.mark).toBeVisible();
  await scheme.check.click();
  await expect(scheme.part).toContainText('Accepted (200).');
  await context.setOffline(true);
  await scheme.check.click();
  await expect(scheme.part.getByRole('status')).toContainText('Accepted (200). Only the sandbox accepted it');
});

test('a key goes to the origins that the policy of the page allows, and no others are listed', async ({page}) => {
  const {serve} = await import('@lectern/docusaurus/hosting');
  for (const [local, origins] of [
    [false, ['https://api.beacon.example']],
    [true, ['https://api.beacon.example', 'http://localhost:4010', 'http://127.0.0.1:4010']],
  ] as const) {
    const {server, url} = await serve({folder: BUILD, basePath: '/docs-site/', port: 0, local});
    await page.goto(`${url}auth`);
    await expect(page.getByText('Only sent to these origins').locator('code')).toHaveText(origins);
    server.closeAllConnections();
    server.close();
  }
});

test('a key for real servers is warned of, and checked at its own server unless the sandbox is chosen', async ({page}) => {
  const auth = new AuthPage(page);
  await auth.openAuth();
  const scheme = auth.scheme('apiKey');
  await scheme.saveAnyway(KEY);
  await expect(scheme.part).toContainText('This looks like a key for real servers. Remove it when you finish');
  await expect(scheme.target.locator('option:checked')).toHaveText('https://api.beacon.example/v1');
  const {y: before} = await scheme.check.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  await scheme.useSandbox();
  await scheme.check.click();
  await expect(scheme.part.getByRole('status')).toHaveText(
    "Accepted (200). Only the sandbox accepted it: this isn't checked on any other server.",
  );
  // The result has a line of its own, below buttons that are where they were.
  const [check, remove, result] = await Promise.all(
    [scheme.check, scheme.forget, scheme.part.getByRole('status')].map((each) => each.boundingBox()),
  );
  expect(result?.y ?? 0).toBeGreaterThan(remove?.y ?? Infinity);
  expect([check?.y, remove?.y]).toEqual([before, before]);
  await scheme.target.selectOption({label: 'https://api.beacon.example/v1'});
  await expect(scheme.part).not.toContainText('Accepted');
});

test('what is wrong with a key is said at its field', async ({page}) => {
  const auth = new AuthPage(page);
  await auth.openAuth();
  const {part} = auth.scheme('apiKey');
  const field = part.getByLabel('API key', {exact: true});
  await auth.scheme('apiKey').fill({'API key': 'two words'}, 'Save key');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription('It contains a space or a line break. Copy it again.');
  await expect(field).toBeFocused();
  await auth.scheme('apiKey').fill({'API key': ' '}, 'Save key');
  await expect(field).toHaveAccessibleDescription('Enter a value.');
  await auth.scheme('apiKey').saveAnyway(KEY);
  await expect(part.getByText('Remember on this device')).toBeHidden();
});

test('a key is stored for the tab, says so, and is gone when it is removed', async ({page}) => {
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

test('a key is in the one storage that the page names, and in no other', async ({page}) => {
  const seen = watch(page);
  const auth = new AuthPage(page);
  await auth.openAuth();
  const scheme = auth.scheme('apiKey');
  await scheme.saveAnyway(KEY);
  await scheme.useSandbox();
  await scheme.check.click();
  await expect(scheme.part).toContainText('Accepted (200).');
  await auth.open('docs/api/indices-controller-get-available-indices');
  const holders = Object.entries(await readBrowserStorage(page)).filter(([, text]) => text.includes(KEY));
  expect(holders.map(([location]) => location)).toEqual(['sessionStorage credentials']);
  expect(await page.content()).not.toContain(KEY);
  expect([...seen.errors, ...seen.warnings].filter((text) => text.includes(KEY))).toEqual([]);
  const sent = seen.requests.filter((request) => JSON.stringify([request.url(), request.headers(), request.postData()]).includes(KEY));
  expect(sent.map((request) => request.url())).toEqual([]);
});

test('a key of the device is there in every tab, and "forget" reaches them all', async ({context}) => {
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

test('"forget everything" reaches a key that another tab keeps for itself, while that tab shows another page', async ({context}) => {
  const [first, second] = [await openTab(context), await openTab(context)];
  await first.scheme('apiKey').saveAnyway(KEY);
  await second.scheme('apiKey').fill({'API key': 'sk_sandbox_other1'}, 'Save key');
  await first.open('docs/guides/authentication');
  await expect(first.mark).toBeVisible();
  await second.forgetAll.click();
  await expect(first.mark).toBeHidden();
  expect(await first.page.evaluate(() => sessionStorage.getItem('credentials'))).toBeNull();
});

test('a key that is removed is removed from a tab that hears of storage alone', async ({context}) => {
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

test('who removes all keys with the keyboard goes on where it says that there is none', async ({page}) => {
  const auth = new AuthPage(page);
  await auth.openAuth();
  await auth.scheme('apiKey').saveAnyway(KEY);
  await auth.forgetAll.press('Enter');
  await expect(auth.summary).toContainText('No key saved');
  await expect(auth.summary).toBeFocused();
});

test('a key that begins like none of the API is warned of', async ({page}) => {
  const auth = new AuthPage(page);
  await auth.openAuth();
  const scheme = auth.scheme('apiKey');
  await scheme.saveAnyway('wrong');
  await expect(scheme.part).toContainText("Keys of this API begin with sk_live_, sk_admin_, sk_sandbox_. This one doesn't");
  const box = scheme.part.locator('div:has(> p > strong:text-is("Saved"))');
  const neutral = await box.evaluate((element) => getComputedStyle(element).borderInlineStartColor);
  // Where it is stored is said once.
  await expect(auth.main.getByText(/this browser only|session storage/)).toHaveCount(1);
  await scheme.part.getByRole('button', {name: 'Remove'}).click();
  await scheme.saveAnyway('sk_live_3q7w9e1r5t2y');
  await expect(scheme.part).toContainText('This looks like a key for real servers.');
  await expect(scheme.part).not.toContainText('Keys of this API');
  // Green is for what is known.
  await expect(box).not.toHaveCSS('border-inline-start-color', neutral);
});

test('a key is checked against a server that cannot be reached in the words of the console', async ({page}) => {
  const auth = new AuthPage(page);
  await auth.openAuth();
  const scheme = auth.scheme('apiKey');
  await scheme.saveAnyway('sk_live_3q7w9e1r5t2y');
  await scheme.target.selectOption({label: 'https://api.beacon.example/v1'});
  await page.route('https://api.beacon.example/**', (route) => route.abort('connectionrefused'));
  await scheme.check.click();
  await expect(scheme.part.getByRole('status')).toHaveText("Can't connect to https://api.beacon.example.");
});

test('a key that looks doubtful is not saved before that was said; one that is fine needs one press', async ({page}) => {
  const auth = new AuthPage(page);
  await auth.openAuth();
  const scheme = auth.scheme('apiKey');
  const field = scheme.part.getByLabel('API key', {exact: true});
  const anyway = scheme.part.getByRole('button', {name: 'Save anyway'});
  const stored = (): Promise<string> => page.evaluate(() => JSON.stringify(sessionStorage) + JSON.stringify(localStorage));
  for (const [key, doubt] of [
    [KEY, /^Not saved yet: this looks like a key for real servers/],
    ['sk_admin_3q7w9e1r5t2y', /^Not saved yet: this looks like a key of type “Administrator key”/],
    ['wrong', /^Keys of this API begin with sk_live_/],
  ] as const) {
    await field.fill(key);
    await scheme.part.getByRole('button', {name: 'Save key'}).dblclick();
    await expect(field).toHaveAccessibleDescription(doubt);
    await expect(anyway).toBeVisible();
    expect(await stored()).not.toContain(key);
  }
  // Another value is looked at again.
  await field.fill('wrong too');
  await expect(anyway).toHaveCount(0);
  await field.fill('sk_sandbox_3q7w9e1r5t2y');
  await scheme.part.getByRole('button', {name: 'Save key'}).click();
  await expect(scheme.forget).toBeVisible();
  expect(await stored()).toContain('sk_sandbox_3q7w9e1r5t2y');
});

test('an administrator key is warned of', async ({page}) => {
  const auth = new AuthPage(page);
  await auth.openAuth();
  await auth.scheme('apiKey').saveAnyway('sk_admin_3q7w9e1r5t2y');
  await expect(auth.scheme('apiKey').part).toContainText('belong in a browser');
});

for (const [what, script] of [
  [
    'forbids every storage',
    `for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, {get() { throw new DOMException('no', 'SecurityError'); }});`,
  ],
  ['has no room', `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };`],
] as const) {
  test(`where the browser ${what}, a key is held in the page, which says so and logs nothing of it`, async ({page}) => {
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
    await expect(scheme.part).toContainText('Accepted (200).');
    expect([...seen.errors, ...seen.warnings].filter((text) => text.includes(KEY))).toEqual([]);
    await scheme.forget.click();
    await expect(auth.summary).toContainText('No key saved');
  });
}

test('what is stored and cannot be read is named, and can be removed', async ({page}) => {
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

test('the page is whole without scripts, and says what they are for', async ({browser, served}) => {
  const context = await browser.newContext({javaScriptEnabled: false});
  const page = await context.newPage();
  await page.goto(`${served.url}auth`);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Authorization');
  await expect(page.locator('main')).toContainText('Enable JavaScript');
  await expect(page.locator('main')).toContainText('The three types of key');
  await context.close();
});

test('after a session of calls a key is in the one storage that the page names: no draft, history, link, sandbox or address holds it', async ({
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
    await expect(call.answer).toContainText('Status 200');
  }
  await call.server.selectOption({index: 2});
  await call.send.click();
  await expect(call.answer.getByRole('alert')).toBeVisible();
  await call.choose('Copy link');
  await expect(call.console).toContainText('Link copied');
  await call.choose('History');
  await expect(call.console).not.toContainText('Link copied');
  await expect(call.console).toContainText('Only requests are stored, until you close this tab.');
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

test('a check that is under way ends when another server is chosen, which it says nothing of', async ({page}) => {
  const auth = new AuthPage(page);
  await auth.openAuth();
  const scheme = auth.scheme('apiKey');
  await scheme.saveAnyway(KEY);
  const asked = Promise.withResolvers<undefined>();
  // Never answered.
  await page.route('https://api.beacon.example/**', () => asked.resolve(undefined));
  await scheme.check.click();
  await asked.promise;
  await expect(scheme.part.getByRole('status')).toHaveText('Checking…');
  const ended = page.waitForEvent('requestfailed', {timeout: 5000});
  await scheme.useSandbox();
  await ended;
  await expect(scheme.part).not.toContainText('Checking…');
});
