// The page of credentials of this portal: fill in, check, remove.
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

test('a key goes only to the origins that the page’s policy allows, and only those are listed', async ({page}) => {
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

test('a key for real servers gives a warning, and is checked at its own server unless the sandbox is chosen', async ({page}) => {
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
  // The result has its own line, below buttons that have not moved.
  const [check, remove, result] = await Promise.all(
    [scheme.check, scheme.forget, scheme.part.getByRole('status')].map((each) => each.boundingBox()),
  );
  expect(result?.y ?? 0).toBeGreaterThan(remove?.y ?? Infinity);
  expect([check?.y, remove?.y]).toEqual([before, before]);
  await scheme.target.selectOption({label: 'https://api.beacon.example/v1'});
  await expect(scheme.part).not.toContainText('Accepted');
});

test('an error in a key is shown at its field', async ({page}) => {
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

test('after all keys are removed with the keyboard, the focus is on "No key saved"', async ({page}) => {
  const auth = new AuthPage(page);
  await auth.openAuth();
  await auth.scheme('apiKey').saveAnyway(KEY);
  await auth.forgetAll.press('Enter');
  await expect(auth.summary).toContainText('No key saved');
  await expect(auth.summary).toBeFocused();
});

test('a key without a prefix of the API gives a warning', async ({page}) => {
  const auth = new AuthPage(page);
  await auth.openAuth();
  const scheme = auth.scheme('apiKey');
  await scheme.saveAnyway('wrong');
  await expect(scheme.part).toContainText("Keys of this API begin with sk_live_, sk_admin_, sk_sandbox_. This one doesn't");
  const box = scheme.part.locator('div:has(> p > strong:text-is("Saved"))');
  const neutral = await box.evaluate((element) => getComputedStyle(element).borderInlineStartColor);
  // The page names its storage once.
  await expect(auth.main.getByText(/this browser only|session storage/)).toHaveCount(1);
  await scheme.part.getByRole('button', {name: 'Remove'}).click();
  await scheme.saveAnyway('sk_live_3q7w9e1r5t2y');
  await expect(scheme.part).toContainText('This looks like a key for real servers.');
  await expect(scheme.part).not.toContainText('Keys of this API');
  // Green is only for keys with a known prefix.
  await expect(box).not.toHaveCSS('border-inline-start-color', neutral);
});

test('the check of a key at an unreachable server gives the console’s message', async ({page}) => {
  const auth = new AuthPage(page);
  await auth.openAuth();
  const scheme = auth.scheme('apiKey');
  await scheme.saveAnyway('sk_live_3q7w9e1r5t2y');
  await scheme.target.selectOption({label: 'https://api.beacon.example/v1'});
  await page.route('https://api.beacon.example/**', (route) => route.abort('connectionrefused'));
  await scheme.check.click();
  await expect(scheme.part.getByRole('status')).toHaveText("Can't connect to https://api.beacon.example.");
});

test('a doubtful key is only saved after a warning, and a valid one with one press', async ({page}) => {
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
  // A new value is checked again.
  await field.fill('wrong too');
  await expect(anyway).toHaveCount(0);
  await field.fill('sk_sandbox_3q7w9e1r5t2y');
  await scheme.part.getByRole('button', {name: 'Save key'}).click();
  await expect(scheme.forget).toBeVisible();
  expect(await stored()).toContain('sk_sandbox_3q7w9e1r5t2y');
});

test('an administrator key gives a warning', async ({page}) => {
  const auth = new AuthPage(page);
  await auth.openAuth();
  await auth.scheme('apiKey').saveAnyway('sk_admin_3q7w9e1r5t2y');
  await expect(auth.scheme('apiKey').part).toContainText('belong in a browser');
});

test('without scripts, the page is complete and says what needs scripts', async ({browser, served}) => {
  const context = await browser.newContext({javaScriptEnabled: false});
  const page = await context.newPage();
  await page.goto(`${served.url}auth`);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Authorization');
  await expect(page.locator('main')).toContainText('Enable JavaScript');
  await expect(page.locator('main')).toContainText('The three types of key');
  await context.close();
});

test('choosing another server ends a running check without a result', async ({page}) => {
  const auth = new AuthPage(page);
  await auth.openAuth();
  const scheme = auth.scheme('apiKey');
  await scheme.saveAnyway(KEY);
  const asked = Promise.withResolvers<undefined>();
  // Never gets a response.
  await page.route('https://api.beacon.example/**', () => asked.resolve(undefined));
  await scheme.check.click();
  await asked.promise;
  await expect(scheme.part.getByRole('status')).toHaveText('Checking…');
  const ended = page.waitForEvent('requestfailed', {timeout: 5000});
  await scheme.useSandbox();
  await ended;
  await expect(scheme.part).not.toContainText('Checking…');
});
