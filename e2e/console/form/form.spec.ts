// The form of the console as a developer uses it: required fields first, the rest by name.
import {Console} from '../../pages/Console';
import {expect, test} from '../../test';

const ASK = 'user-session-chats-controller-ask-question';
const CREATE = 'indices-controller-create-index';
const GET = 'indices-controller-get-index';

test('optional fields are added by name, and stay when they are emptied', async ({page}) => {
  const call = new Console(page);
  await call.start(CREATE);
  await call.action('JSON').click();
  await call.editor.fill('{"name": "Only what is needed"}');
  await call.action('Form').click();
  await expect(call.field('body.name')).toBeVisible();
  await expect(call.field('body.description')).toHaveCount(0);
  await call.action('Add description').click();
  await expect(call.input('body.description')).toBeFocused();
  await call.input('body.description').fill('Added');
  await expect(call.shownSample()).toContainText('Added');
  await call.input('body.description').fill('');
  await expect(call.input('body.description')).toBeVisible();
  await expect(call.shownSample()).not.toContainText('description');
});

test('an unknown field is reported in one line with its fix', async ({page}) => {
  const call = new Console(page);
  await call.start(CREATE);
  await call.action('JSON').click();
  await call.editor.fill('{"name": "A name", "bogus": 1}');
  await call.send.click();
  await expect(call.problems.getByRole('listitem')).toHaveText([/^bogus\s+Unknown field\. Remove it or correct its name\.$/]);
});

test('an error in a list item uses the item’s name in the form', async ({page}) => {
  const call = new Console(page);
  await call.start(CREATE);
  await call.input('body.tempFileIds.0').fill('zzz');
  await call.send.click();
  await expect(call.problems.getByRole('button', {name: 'tempFileIds[0]', exact: true})).toBeVisible();
});

test('an error of the field just left appears only after the press, so that a slow press hits its button', async ({page}) => {
  const call = new Console(page);
  await page.clock.install();
  await call.start(CREATE);
  const field = call.input('body.tempFileIds.0');
  await field.fill('zzz');
  await call.action('More').hover();
  await page.mouse.down();
  await expect(field).not.toBeFocused();
  await page.clock.runFor(1000);
  await page.clock.runFor(1000);
  expect(await field.getAttribute('aria-invalid')).toBe('false');
  await page.mouse.up();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(call.action('More')).toHaveAttribute('aria-expanded', 'true');
});

test('the description of a field is complete, and its list is a list', async ({page}) => {
  const call = new Console(page);
  await call.start(CREATE);
  await call.action('Add settings').click();
  await call.action('Add answerStyle').click();
  await expect(call.field('body.settings.answerStyle').getByRole('listitem').first()).toBeVisible();
  await expect(call.field('body.settings.answerStyle')).not.toContainText('…');
});

test('a field shows the source of its value only while it has that value, and not for values from the same request', async ({page}) => {
  const call = new Console(page);
  const note = call.console.getByText(/^Filled in from your last/);
  await call.start(ASK);
  await call.send.click();
  await expect(call.response).toContainText('Status 202');
  await expect(call.send).toBeVisible();
  await expect(note).toHaveCount(0);
  await call.reload();
  await expect(call.input('body.indexId')).toBeVisible();
  await expect(note).toHaveCount(0);

  await call.start(CREATE);
  await call.send.click();
  await expect(call.response).toContainText('Status 201');
  // Send is back when the values of the response are stored.
  await expect(call.send).toBeVisible();
  await call.start(GET);
  await expect(note).toHaveText('Filled in from your last “Create an index” request.');
  const id = await call.input('path.indexId').inputValue();
  await call.send.click();
  await expect(call.response).toContainText('Status 200');
  await expect(note).toBeVisible();
  await call.input('path.indexId').fill(`${id}x`);
  await expect(note).toHaveCount(0);
});

test('a list that is added has its first item, with the focus', async ({page}) => {
  const call = new Console(page);
  await call.start('index-files-controller-get-all-index-files');
  await call.action('Add status').click();
  await expect(call.input('query.status.0')).toBeFocused();
  await expect(call.input('query.status.0').locator('option:checked')).toHaveText('Choose…');
  await call.input('query.status.0').selectOption('indexed');
  await expect(call.shownSample()).toContainText('status=indexed');
});

test('a list in a list starts empty, and is empty again when its last item is removed', async ({page}) => {
  const call = new Console(page);
  await call.start(CREATE);
  await call.console.getByRole('combobox', {name: 'Load example'}).selectOption({label: 'With settings of its own'});
  await call.action('Add synonyms').click();
  await expect(call.action('Add synonyms[1]')).toBeFocused();
  const added = call.field('body.settings.synonyms.1');
  await call.send.click();
  await expect(call.problems.getByRole('listitem')).toHaveText(['settings.synonyms[1] Add at least 2 items.']);
  await call.action('Add synonyms[1]').click();
  await call.input('body.settings.synonyms.1.0').fill('Frist');
  await call.action('Remove synonyms[1][0]').click();
  await expect(added).not.toContainText('Must be a list');
  await expect(call.shownSample()).toContainText('[]');
});

for (const width of [390, 996, 1100]) {
  test(`at ${width} px, the remove button of a file is in the line of its name, and help is as wide as the form`, async ({page}) => {
    await page.setViewportSize({width, height: 900});
    const call = new Console(page);
    await call.start('indices-controller-upload-temp-files');
    const name = 'bikes.md';
    await call.input('body.files').setInputFiles({name, mimeType: 'text/markdown', buffer: Buffer.from('Bikes are lent for a day.')});
    const [text, button] = [
      await call.field('body.files').getByText(name).boundingBox(),
      await call.action(`Remove ${name}`).boundingBox(),
    ];
    expect(button?.y).toBeLessThan((text?.y ?? 0) + (text?.height ?? 0));
    await call.start('indices-controller-create-index');
    const field = call.field('body.name');
    const [all, help] = [await field.boundingBox(), await field.getByText('A name for people to read.').boundingBox()];
    expect(help?.width).toBe(all?.width);
  });
}

test('errors are shown at their fields and in a summary, and the request can be sent anyway', async ({page}) => {
  const call = new Console(page);
  await call.start(CREATE);
  await call.input('body.name').fill('');
  await call.send.click();
  await expect(call.problems).toBeFocused();
  await expect(call.problems).toContainText('This is required.');
  await expect(call.input('body.name')).toHaveAttribute('aria-invalid', 'true');
  await call.problems.getByRole('button', {name: 'name', exact: true}).click();
  await expect(call.input('body.name')).toBeFocused();
  await call.action('Send anyway').click();
  await expect(call.response).toContainText(/40\d|422/);
});
