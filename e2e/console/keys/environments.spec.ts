// Environments: a server and keys under a name, for visitors with staging and production.
import type {Locator, Page} from '@playwright/test';
import {AuthPage} from '../../pages/AuthPage';
import {Console} from '../../pages/Console';
import {expect, test} from '../../test';

const LIST = 'indices-controller-get-available-indices';
const DELETE = 'indices-controller-delete-index';
const SERVER = 'https://api.beacon.example/v1';

/** Responds in place of the real server, and returns the credentials it received. */
async function recordKeys(page: Page): Promise<(string | null)[]> {
  const keys: (string | null)[] = [];
  await page.route('https://api.beacon.example/**', async (route) => {
    const request = route.request();
    if (request.method() !== 'OPTIONS') keys.push(await request.headerValue('authorization'));
    const headers = {'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'access-control-allow-methods': '*'};
    return route.fulfill({status: 200, headers, json: {items: []}});
  });
  return keys;
}

class Environments extends Console {
  readonly choice: Locator;
  readonly request: Locator;

  constructor(page: Page) {
    super(page);
    this.choice = this.console.getByRole('combobox', {name: 'Environment', exact: true});
    this.request = this.console.locator('[data-request]');
  }

  async add(name: string): Promise<void> {
    await this.console.getByLabel('Name of a new environment').fill(name);
    await this.action('Add environment').click();
    await expect(this.console.getByText(`${name} is added and selected. It has no key yet.`)).toBeVisible();
  }

  /** Sends, and waits for the response. */
  async sendAll(withKey = true): Promise<void> {
    const sent = this.page.waitForResponse(/api\.beacon\.example/);
    if (withKey) await this.send.click();
    else await this.sendWithoutCredential();
    await sent;
    await expect(this.response.locator('[data-status]')).toContainText('200');
  }
}

async function saveKey(page: Page, key: string): Promise<void> {
  const auth = new AuthPage(page);
  await auth.openAuth();
  await auth.scheme('apiKey').saveAnyway(key);
}

test('each environment sends its own key to its own server, over reloads and on other operations', async ({page}) => {
  const keys = await recordKeys(page);
  const call = new Environments(page);
  await call.start(LIST);
  await call.choose('Environments');
  await call.add('Staging');
  await call.server.selectOption({label: SERVER});
  await expect(call.request).toHaveText(/^Staging\s+GET\s+https:\/\/api\.beacon\.example\/v1\/indices/);
  await saveKey(page, 'sk_live_STAGING00');
  await call.start(LIST);
  await call.sendAll();

  // A new environment starts without a key, whatever the previous one has.
  await call.choose('Environments');
  await call.add('Production');
  await call.sendAll(false);
  await saveKey(page, 'sk_live_PRODUCTION');
  await call.start(LIST);
  await call.sendAll();
  expect(keys).toEqual(['Bearer sk_live_STAGING00', null, 'Bearer sk_live_PRODUCTION']);

  // Outside both, nothing of them is left.
  await call.choose('Environments');
  await call.choice.selectOption('None');
  await expect(call.request).toHaveText(/^GET\s+\/v1/);
  await call.server.selectOption({label: SERVER});
  await call.sendAll(false);
  await call.choice.selectOption('Staging');
  await call.sendAll();
  expect(keys.slice(3)).toEqual([null, 'Bearer sk_live_STAGING00']);
  await call.start(DELETE);
  await expect(call.request).toHaveText(/^Staging\s+DELETE\s+https:\/\/api\.beacon\.example/);
});

test('an environment is renamed and removed with its key, and the others stay', async ({page}) => {
  const call = new Environments(page);
  await call.start(LIST);
  await call.choose('Environments');
  await call.add('Staging');
  await saveKey(page, 'sk_live_STAGING00');
  await call.start(LIST);
  await call.choose('Environments');
  await call.console.getByLabel('Name of Staging').fill('Test');
  await expect(call.request).toHaveText(/^Test\s/);
  await expect(call.choice.getByRole('option')).toHaveText(['None', 'Test']);
  await call.add('Production');
  await call.choice.selectOption('Test');
  await call.action('Remove Test').click();
  await expect(call.console.getByText('Test and its keys are removed.')).toBeVisible();
  await expect(call.choice).toBeFocused();
  await expect(call.choice.getByRole('option')).toHaveText(['None', 'Production']);
  const stored = await page.evaluate(() => [sessionStorage, localStorage].flatMap((store) => Object.entries(store)).join('\n'));
  expect(stored).not.toContain('STAGING00');
});

test('a key is shown only in its environment, and other tabs keep their environment', async ({page, context}) => {
  const call = new Environments(page);
  await call.start(LIST);
  await call.choose('Environments');
  await call.add('Staging');
  await call.add('Production');
  await call.choice.selectOption('Staging');
  const other = new Environments(await context.newPage());
  await other.start(LIST);
  await expect(other.request).toHaveText(/^Staging\s/);
  await call.choice.selectOption('Production');
  await expect(call.request).toHaveText(/^Production\s/);
  await expect(other.request).toHaveText(/^Staging\s/);

  const auth = new AuthPage(other.page);
  await auth.openAuth();
  await auth.scheme('apiKey').saveAnyway('sk_live_STAGING00');
  await expect(auth.scheme('apiKey').forget).toBeVisible();
  const environment = auth.main.getByLabel('Keys of the environment');
  await environment.selectOption('Production');
  await expect(auth.scheme('apiKey').forget).toHaveCount(0);
  await expect(auth.scheme('apiKey').part.getByLabel('API key', {exact: true})).toBeVisible();
});

test('filling in a link or an earlier request does not change the environment', async ({page}) => {
  const keys = await recordKeys(page);
  const call = new Environments(page);
  await call.start(LIST);
  await call.server.selectOption({label: SERVER});
  await call.sendAll(false);
  await call.choose('Environments');
  await call.server.selectOption({label: 'Sandbox in your browser'});
  await call.add('Practice');
  await call.choose('History');
  await call.console.getByRole('listitem').getByRole('button').first().click();
  await expect(call.request).toHaveText(/^Practice\s+GET\s+\/v1/);
  expect(keys).toHaveLength(1);
});

test('Escape closes the menu, and a second Escape the console', async ({page}) => {
  const call = new Environments(page);
  await call.start(LIST);
  await call.choose('Environments');
  await call.choice.press('Escape');
  await expect(call.action('More')).toBeFocused();
  await expect(call.choice).toHaveCount(0);
  await expect(call.console).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(call.console).toHaveCount(0);
});
