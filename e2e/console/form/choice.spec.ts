// A field that takes one of several kinds of values: which of them is shown.
import type {Page} from '@playwright/test';
import {Console} from '../../pages/Console';
import {expect, test} from '../../test';

const CREATE = 'indices-controller-create-index';
const PETS = {
  type: 'object',
  properties: {
    pets: {
      type: 'array',
      items: {
        oneOf: [
          {title: 'Cat', type: 'object', properties: {name: {type: 'string'}, lives: {type: 'integer'}}},
          {title: 'Dog', type: 'object', properties: {name: {type: 'string'}, trick: {type: 'string'}}},
          {title: 'Name', type: 'string'},
        ],
      },
    },
  },
};

/** A request whose body is a list of pets, in place of the one that the portal has. */
async function open(page: Page): Promise<Console> {
  await page.route(/\/calls\/api\/.*\.json$/, async (route) => {
    const answer = await route.fetch();
    const known = (await answer.json()) as object;
    const media = [{mediaType: 'application/json', schema: PETS, examples: [{name: 'A cat', value: {pets: [{name: 'Tom'}]}}]}];
    await route.fulfill({response: answer, json: {...known, body: {required: true, media}}});
  });
  const call = new Console(page);
  await call.start(CREATE);
  return call;
}

test('a kind that was chosen stays while its fields are filled in, and yields to another value', async ({page}) => {
  const call = await open(page);
  const kind = call.field('body.pets.0').getByRole('combobox', {name: 'One of'});
  const shown = kind.locator('option:checked');
  await call.console.getByRole('combobox', {name: 'Load example'}).selectOption({label: 'A cat'});
  await expect(shown).toHaveText('Cat');
  await kind.selectOption({label: 'Dog'});
  await call.input('body.pets.0.name').fill('Rex');
  await expect(shown).toHaveText('Dog');
  await expect(call.shownSample()).toContainText('Rex');
  await call.console.getByRole('combobox', {name: 'Load example'}).selectOption({label: 'A cat'});
  await expect(call.input('body.pets.0.name')).toHaveValue('Tom');
  await expect(shown).toHaveText('Cat');
});

test('the kind of a row is not that of a row that was removed before it', async ({page}) => {
  const call = await open(page);
  await call.console.getByRole('combobox', {name: 'Load example'}).selectOption({label: 'A cat'});
  await call.action('Add pets').click();
  const shown = (row: number) => call.field(`body.pets.${row}`).getByRole('combobox', {name: 'One of'});
  await expect(shown(1).locator('option:checked')).toHaveText('Cat');
  await shown(0).selectOption({label: 'Dog'});
  await call.action('Remove pets[0]').click();
  await expect(shown(1)).toHaveCount(0);
  await expect(shown(0).locator('option:checked')).toHaveText('Cat');
});

test('a row stays where its kind becomes one without fields', async ({page}) => {
  const call = await open(page);
  await call.console.getByRole('combobox', {name: 'Load example'}).selectOption({label: 'A cat'});
  await call.field('body.pets.0').getByRole('combobox', {name: 'One of'}).selectOption({label: 'Name'});
  await call.field('body.pets.0').getByRole('textbox').fill('Felix');
  await expect(call.shownSample()).toContainText('Felix');
  await expect(call.shownSample()).not.toContainText('Tom');
});
