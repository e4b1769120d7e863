// The page of credentials of this portal: fill in, check, forget.
import {AuthPage} from '../../pages/AuthPage';
import {BUILD, expect, test} from '../../test';

const KEY = 'sk_live_3q7w9e1r5t2y';

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
  await expect(scheme.part).toContainText('Accepted (200) by the sandbox');
  await context.setOffline(true);
  await scheme.check.click();
  await expect(scheme.part.getByRole('status')).toContainText('Accepted (200) by the sandbox');
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
  await expect(scheme.part.getByRole('status')).toHaveText('Accepted (200) by the sandbox. Not checked on any other server.');
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

test('the page is whole without scripts, and says what they are for', async ({browser, served}) => {
  const context = await browser.newContext({javaScriptEnabled: false});
  const page = await context.newPage();
  await page.goto(`${served.url}auth`);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Authorization');
  await expect(page.locator('main')).toContainText('Enable JavaScript');
  await expect(page.locator('main')).toContainText('The three types of key');
  await context.close();
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
