// Typed text in the console stays as typed, and the focus stays where the visitor types.
import type {Page} from '@playwright/test';
import {Console} from '../../pages/Console';
import {expect, test} from '../../test';

const CREATE = 'indices-controller-create-index';
const ASK = 'user-session-chats-controller-ask-question';
const UNFINISHED = '{"name": "Half a na';

/** The text of the JSON editor. */
async function readEditor(call: Console): Promise<string> {
  return (await call.editor.locator('.cm-line').allTextContents()).join('\n');
}

async function startWithJson(page: Page, operation = CREATE): Promise<Console> {
  const call = new Console(page);
  await call.start(operation);
  await call.action('JSON').click();
  await call.editor.waitFor();
  return call;
}

/** Removes the whole text of the editor by keyboard. */
async function clear(call: Console): Promise<void> {
  await call.editor.press('Control+a');
  await call.editor.press('Delete');
}

test('the error summary takes the focus on Send, never while the visitor types', async ({page}) => {
  const call = new Console(page);
  await call.start(ASK);
  await call.input('body.question').fill('');
  await call.send.click();
  await expect(call.problems).toBeFocused();
  await call.input('body.question').click();
  await page.keyboard.type('W');
  await expect(call.problems).toHaveCount(0);
  await page.keyboard.press('Backspace');
  await expect(call.problems).toBeVisible();
  await expect(call.input('body.question')).toBeFocused();
  await page.keyboard.type('What is the warranty?');
  await expect(call.input('body.question')).toHaveValue('What is the warranty?');
  await expect(page.getByRole('dialog', {name: 'Keyboard shortcuts'})).toHaveCount(0);
  await call.input('body.question').fill('');
  await page.keyboard.press('Control+Enter');
  await expect(call.problems).toBeFocused();
});

test('the response to an earlier request disappears when Send is refused', async ({page}) => {
  const call = new Console(page);
  await call.start(CREATE);
  await call.send.click();
  await expect(call.response.locator('[data-status]')).toContainText('201');
  await call.input('body.name').fill('');
  await call.send.click();
  await expect(call.problems).toBeVisible();
  await expect(call.response).toHaveCount(0);
});

test('letters meant for the form open nothing when the focus is on the error summary', async ({page}) => {
  const call = new Console(page);
  await call.start(ASK);
  await call.input('body.question').fill('');
  await call.send.click();
  await expect(call.problems).toBeFocused();
  await page.keyboard.type('?/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(call.problems).toBeFocused();
});

test('after a refused request, the JSON editor keeps the focus when it is cleared', async ({page}) => {
  const call = await startWithJson(page, ASK);
  await clear(call);
  await call.send.click();
  await expect(call.problems).toBeFocused();
  await call.editor.click();
  await page.keyboard.type('{"question": "?"}');
  await clear(call);
  await expect(call.problems).toBeVisible();
  await expect(call.editor).toBeFocused();
  await page.keyboard.type('?');
  expect(await readEditor(call)).toBe('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

for (const delay of [0, 60]) {
  test(`the JSON editor contains the text typed after clearing, with ${delay} ms between the keys`, async ({page}) => {
    const call = await startWithJson(page);
    for (const text of ['{"name": "B", "tempFileIds": []}', '{"name": "A", "settings": {"topK": 5}}', '[1, 2, {"a": null}]']) {
      await clear(call);
      await page.keyboard.type(text, {delay});
      expect(await readEditor(call)).toBe(text);
    }
    await expect(call.shownSample()).toContainText('"a": null');
    expect(await readEditor(call)).toBe('[1, 2, {"a": null}]');
  });
}

test('the JSON editor follows choices made elsewhere', async ({page}) => {
  const call = await startWithJson(page);
  await clear(call);
  await page.keyboard.type('{"name": "Mine"}');
  await call.choose('Reset request');
  await expect(call.editor).toContainText('"Warehouse manual"');
  await call.console.getByRole('combobox', {name: 'Load example'}).selectOption({index: 2});
  await expect(call.editor).toContainText('"Supplier contracts"');
});

test('the JSON editor takes over text, focus and caret from before it was loaded', async ({page}) => {
  const call = new Console(page);
  await call.start(CREATE);
  const requests: (() => void)[] = [];
  let isOpen = false;
  await page.route('**/assets/js/**', (route) => (isOpen ? route.continue() : void requests.push(() => void route.continue())));
  await call.action('JSON').click();
  const plain = call.console.getByRole('textbox', {name: 'Body as JSON'});
  await plain.fill('{"name": "Early and "}');
  await plain.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  isOpen = true;
  for (const go of requests) go();
  await call.editor.waitFor();
  await expect(call.editor).toBeFocused();
  await page.keyboard.type('late');
  expect(await readEditor(call)).toBe('{"name": "Early and late"}');
});

test('typing over a selection in the JSON editor does not break the policy', async ({page}) => {
  const call = await startWithJson(page);
  await call.editor.press('Control+a');
  await page.keyboard.type('12');
  expect(await readEditor(call)).toBe('12');
  await call.editor.press('Control+z');
  await expect.poll(() => readEditor(call)).toContain('"name"');
});

test('Escape in the JSON editor closes its completions and nothing else', async ({page}) => {
  const call = await startWithJson(page);
  await clear(call);
  await page.keyboard.type('{"na');
  await call.editor.press('Control+Space');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(call.editor).toBeFocused();
  await page.keyboard.type('me');
  expect(await readEditor(call)).toBe('{"name"}');
});

const LEAVING: Record<string, (call: Console, page: Page) => Promise<void>> = {
  'a click beside': (call) => call.heading.click(),
  'closing the console': async (call) => {
    await call.action('Close').click();
    await expect(call.console).toHaveCount(0);
    await call.button.click();
  },
  'Escape outside the editor': async (call, page) => {
    await call.send.focus();
    await page.keyboard.press('Escape');
    await expect(call.console).toHaveCount(0);
    await call.button.click();
  },
  'another language of the samples': (call) => call.chooseLanguage('Python'),
  'a navigation and back': async (call, page) => {
    await call.followTo(ASK);
    await page.goBack();
  },
  'a reload': (call) => call.reload(),
};

for (const [name, leave] of Object.entries(LEAVING)) {
  test(`unfinished JSON survives ${name}`, async ({page}) => {
    const call = await startWithJson(page);
    await clear(call);
    await page.keyboard.insertText(UNFINISHED);
    await leave(call, page);
    await expect(call.editor).toHaveText(UNFINISHED);
    await call.action('Form').click();
    await call.action('JSON').click();
    await expect(call.editor).toHaveText(UNFINISHED);
  });
}
