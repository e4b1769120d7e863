// Whatever replaces or outlives the visitor's input says so and can be undone.
import {Console} from '../../pages/Console';
import {expect, test} from '../../test';

const ASK = 'user-session-chats-controller-ask-question';
const CREATE = 'indices-controller-create-index';
const DELETE = 'indices-controller-delete-index';
const GET = 'indices-controller-get-index';
const LIST = 'indices-controller-get-available-indices';

test('an example replaces what was typed, and Undo brings it back', async ({page}) => {
  const call = new Console(page);
  await call.start(ASK);
  await call.input('body.question').fill('Precious text');
  const examples = call.console.getByRole('combobox', {name: 'Load example'});
  await examples.selectOption({index: 2});
  await expect(call.input('body.question')).not.toHaveValue('Precious text');
  await expect(call.field('body').getByRole('status')).toHaveText('Example loaded.');
  await call.action('Undo').click();
  await expect(call.input('body.question')).toHaveValue('Precious text');
  await expect(call.field('body').getByRole('status')).toHaveText('Input restored.');
  await expect(call.action('Redo')).toBeFocused();
  await examples.selectOption('Clear the body');
  await expect(call.field('body').getByRole('status')).toHaveText('Body cleared.');
  await call.action('Undo').click();
  await expect(call.input('body.question')).toHaveValue('Precious text');
});

test('a reset is announced and leaves the focus on the menu, and Undo and Redo lose nothing', async ({page}) => {
  const call = new Console(page);
  await call.start(CREATE);
  await call.input('body.name').fill('My own name');
  await call.choose('Reset request');
  await expect(call.input('body.name')).toHaveValue('Warehouse manual');
  await expect(call.action('More')).toBeFocused();
  await expect(call.console.getByText('Request reset.')).toBeVisible();
  await call.input('body.name').fill('Typed afterwards');
  await call.action('Undo').click();
  await expect(call.input('body.name')).toHaveValue('My own name');
  await call.action('Redo').click();
  await expect(call.input('body.name')).toHaveValue('Typed afterwards');
  await call.action('Undo').click();
  await expect(call.input('body.name')).toHaveValue('My own name');
});

test('Undo brings back what was typed in the JSON editor', async ({page}) => {
  const call = new Console(page);
  await call.start(CREATE);
  await call.action('JSON').click();
  for (const typed of ['{"name": "Typed as JSON"}', '{"name": "Unfinished']) {
    await call.editor.fill(typed);
    await call.choose('Reset request');
    await expect(call.editor).toContainText('Warehouse manual');
    await call.action('Undo').click();
    await expect(call.editor).toContainText(typed.slice(9));
  }
});

test('the menu separates items that show from items that discard', async ({page}) => {
  const call = new Console(page);
  await call.start(CREATE);
  await call.action('More').click();
  const top = async (name: string): Promise<number> => (await call.action(name).boundingBox())?.y ?? NaN;
  expect(await top('Reset request')).toBe(await top('Reset sandbox'));
  expect(await top('Reset request')).toBeGreaterThan(await top('History'));
});

test('a response says so if its request was edited since', async ({page}) => {
  const call = new Console(page);
  await call.start(CREATE);
  await call.send.click();
  await expect(call.response.locator('[data-status]')).toContainText('201');
  const note = call.console.getByText('Response to an earlier request');
  await expect(note).toHaveCount(0);
  await call.input('body.name').fill('Edited');
  await expect(note).toBeVisible();
  await call.input('body.name').fill('Warehouse manual');
  await expect(note).toHaveCount(0);
  await call.input('body.name').fill('Edited');
  await call.send.click();
  await expect(note).toHaveCount(0);
  await expect(call.response.locator('[data-status]')).toBeVisible();
});

test('after the sample index is deleted, its data can be restored without losing the visitor’s own', async ({page}) => {
  const call = new Console(page);
  await call.start(CREATE);
  await call.send.click();
  await expect(call.response.locator('[data-status]')).toContainText('201');
  await call.start(DELETE);
  await call.input('path.indexId').fill('idx_7k2m9q4x8n3p');
  await call.send.click();
  await expect(call.response.locator('[data-status]')).toContainText('204');
  await expect(call.response.getByText('The response has no body.')).toHaveCount(1);
  await expect(call.console).toContainText('keeps what you created');
  await call.action('Restore sample data').click();
  await expect(call.console.getByText('Sample data restored.')).toBeFocused();
  await call.start(LIST);
  await call.send.click();
  await expect(call.response).toContainText('Warehouse manual');
  await expect(call.response).toContainText('Product handbook');
});

test('after the visitor’s own index is deleted, nothing is offered', async ({page}) => {
  const call = new Console(page);
  await call.start(CREATE);
  await call.send.click();
  await expect(call.response.locator('[data-status]')).toContainText('201');
  await call.followTo(DELETE);
  await call.button.click();
  await call.send.click();
  await expect(call.response.locator('[data-status]')).toContainText('204');
  await expect(call.action('Restore sample data')).toHaveCount(0);
});

test('the hint of the sandbox on localhost explains how to start it, and disappears once it has responded', async ({page}) => {
  const call = new Console(page);
  await page.route('http://localhost:4010/**', (route) =>
    route.fulfill({status: 200, contentType: 'application/json', headers: {'access-control-allow-origin': '*'}, body: '{}'}),
  );
  await call.start(GET);
  await call.server.selectOption('Sandbox on localhost');
  const hint = call.console.getByText("Start it in a copy of this portal's repository");
  await expect(hint).toBeVisible();
  await call.send.click();
  await expect(call.response.locator('[data-status]')).toContainText('200');
  await expect(hint).toBeHidden();
  await expect(call.action('Check connection')).toHaveCount(0);
});
