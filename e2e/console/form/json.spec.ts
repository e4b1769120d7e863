// A body as JSON and its form have the same value.
import {ResponseConsole} from '../../pages/ResponseConsole';
import {Console} from '../../pages/Console';
import {expect, test} from '../../test';

const CREATE = 'indices-controller-create-index';

test('form and JSON stay in step, and the samples follow both', async ({page}) => {
  const call = new Console(page);
  await call.start(CREATE);
  await call.input('body.name').fill('In step');
  await expect(call.shownSample()).toContainText('"name": "In step"');
  await call.action('JSON').click();
  await expect(call.editor).toContainText('"name": "In step"');
  await call.editor.fill('{"name": "From JSON", "big": 12345678901234567890}');
  await expect(call.shownSample()).toContainText('12345678901234567890');
  await call.action('Form').click();
  await expect(call.input('body.name')).toHaveValue('From JSON');
  await expect(call.shownSample()).toContainText('YOUR_API_KEY');
  await call.choose('Reset request');
  await expect(call.input('body.name')).toHaveValue('Warehouse manual');
  await call.action('Close').click();
  await expect(call.shownSample()).toContainText('Warehouse manual');
});

test('the JSON editor completes names and values of the schema, and marks errors', async ({page}) => {
  const call = new Console(page);
  await call.start(CREATE);
  await call.action('JSON').click();
  await call.editor.fill('{"name": "", "settings": {}}');
  await expect(call.console.locator('.cm-lintRange')).not.toHaveCount(0);
  await call.editor.press('Control+End');
  await call.editor.press('ArrowLeft');
  await call.editor.press('ArrowLeft');
  await call.editor.press('Control+Space');
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.filter({hasText: 'language'})).toBeVisible();
  await options.filter({hasText: 'topK'}).click();
  await expect(call.editor).toContainText('"topK":');
});

test('JSON that the form cannot show stays in its editor, and one plain sentence names the wrong line', async ({page}) => {
  const call = new Console(page);
  await call.start(CREATE);
  await call.action('JSON').click();
  await call.editor.fill('{\n  "name": oops\n}');
  await call.action('Form').click();
  await expect(call.console).toContainText('Fix the JSON to switch back to the form.');
  await expect(call.editor).toContainText('oops');
  await expect(call.action('JSON')).toHaveAttribute('aria-pressed', 'true');
  await call.send.click();
  await expect(call.problems.getByRole('listitem')).toHaveText(['body This is not JSON. Check line 2, column 11.']);
  await expect(call.console.getByText('This is not JSON')).toHaveCount(1);
  await expect(call.console.locator('[data-invalid]')).toBeVisible();
  await call.editor.fill('{"name": "Right"}');
  await expect(call.console).not.toContainText('Fix the JSON');
  await expect(call.editor).toBeFocused();
  await call.action('Form').click();
  await expect(call.input('body.name')).toHaveValue('Right');
});

test('an empty editor sends no body', async ({page}) => {
  const call = new ResponseConsole(page);
  await call.start('indices-controller-create-index');
  await call.action('JSON').click();
  await call.editor.fill('');
  await expect(call.shownSample()).not.toContainText('""');
  await expect(call.shownSample()).not.toContainText('Content-Type');
});
