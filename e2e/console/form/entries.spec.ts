// Entries of a map: names that the visitor types.
import {Console} from '../../pages/Console';
import {expect, test} from '../../test';

const SCHEMA = {type: 'object', properties: {labels: {type: 'object', additionalProperties: {type: 'string'}}}};

test('an entry is added under its name, and a name that is in use leads to its entry', async ({page}) => {
  await page.route(/\/calls\/api\/.*\.json$/, async (route) => {
    const response = await route.fetch();
    const known = (await response.json()) as object;
    const media = [{mediaType: 'application/json', schema: SCHEMA, examples: [{name: 'One label', value: {labels: {colour: 'red'}}}]}];
    await route.fulfill({response, json: {...known, body: {required: true, media}}});
  });
  const call = new Console(page);
  await call.start('indices-controller-create-index');
  const name = page.getByLabel('Name of a new entry');
  await expect(page.getByRole('button', {name: 'Add an entry'})).toBeDisabled();
  await name.fill('size');
  await name.press('Enter');
  await expect(page.getByLabel('size', {exact: true})).toBeFocused();
  await name.fill('colour');
  await name.press('Enter');
  await expect(page.getByLabel('colour', {exact: true})).toBeFocused();
  await expect(name).toHaveValue('');
  await expect(page.getByLabel('colour', {exact: true})).toHaveValue('red');
});
