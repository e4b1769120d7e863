// What a screen reader announces while a visitor finds an operation, tries it and reads the response.
import type {Page} from '@playwright/test';
import {AuthPage} from '../pages/AuthPage';
import {Console} from '../pages/Console';
import {Portal} from '../pages/Portal';
import {expect, test} from '../test';

const CREATE = 'indices-controller-create-index';
const ASK = 'user-session-chats-controller-ask-question';

/** Starts to record the texts of live regions, in order. Each call returns the texts since the last call. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, {said});
    const last = new WeakMap<Element, string>();
    new MutationObserver((records) => {
      for (const {target} of records) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest('[role=status], [role=alert]');
        const text = region?.textContent.trim() ?? '';
        if (!region || last.get(region) === text) continue;
        last.set(region, text);
        if (text !== '') said.push(text);
      }
    }).observe(document, {subtree: true, childList: true, characterData: true});
  });
  return () => page.evaluate(() => (window as unknown as {said: string[]}).said.splice(0));
}

test('a page opened from a search result is announced by its heading', async ({page}) => {
  const readSaid = await listen(page);
  const portal = new Portal(page);
  await portal.open('docs/intro');
  await page.keyboard.press('/');
  await page.getByRole('combobox', {name: 'Search the documentation'}).fill('create an index');
  await expect(page.getByRole('dialog').getByRole('option', {selected: true})).toContainText('Create an index');
  await expect(page.getByRole('status').filter({hasText: /^\d+ results$/})).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(page.locator('body > [role=status]')).toHaveText('Create an index');
  expect(await readSaid()).toEqual(expect.arrayContaining([expect.stringMatching(/^\d+ results$/), 'Create an index']));
});

test('a refused Send leads to the errors, and a response is announced once, in order', async ({page}) => {
  const readSaid = await listen(page);
  const call = new Console(page);
  await call.start(CREATE);
  await expect(call.console.getByRole('textbox', {name: 'name required', exact: true})).toBeVisible();
  await call.input('body.name').fill('');
  await page.keyboard.press('Control+Enter');
  await expect(call.problems).toBeFocused();
  await expect(call.problems).toHaveAccessibleDescription(/^name .*required/);
  await call.input('body.name').fill('Heard');
  await readSaid();
  await page.keyboard.press('Control+Enter');
  await expect(call.response.getByRole('treeitem').first()).toBeVisible();
  const said = (await readSaid()).filter((text) => /^(?:Status|Waiting|Receiving)/.test(text));
  expect(said.at(-1)).toMatch(/^Status 201, \d+ B, after /);
  expect(said.filter((text) => text.startsWith('Status'))).toHaveLength(1);
  expect(said.join('\n')).not.toMatch(/\b0 (?:B|events)\b/);
});

test('a streamed answer is read out when it ends', async ({page}) => {
  const readSaid = await listen(page);
  const call = new Console(page);
  await call.start(ASK);
  await page.keyboard.press('Control+Enter');
  const ended = call.console.getByRole('status').filter({hasText: /The stream ended/});
  await expect(ended).toHaveText(/^Status 200\. The stream ended after [\d.]+ m?s\. Events: \d+\. \S/);
  expect((await readSaid()).join('\n')).not.toMatch(/\b0 (?:B|events)\b/);
});

test('a stopped stream is announced as stopped', async ({page}) => {
  const call = new Console(page);
  await call.start(ASK);
  await page.keyboard.press('Control+Enter');
  await expect(call.console.getByRole('region', {name: 'Stream', exact: true})).toContainText('answer.delta');
  await call.action('Cancel').click();
  await expect(call.console.getByRole('status').filter({hasText: /You stopped/})).toHaveText(
    'Status 200. You stopped the request. This is what arrived.',
  );
});

test('the focus stays on the form when a key is removed', async ({page}) => {
  const auth = new AuthPage(page);
  await auth.openAuth();
  const scheme = auth.scheme('apiKey');
  await scheme.saveAnyway('sk_live_HEARD0000');
  await scheme.forget.click();
  await expect(scheme.part.getByLabel('API key', {exact: true})).toBeFocused();
});
