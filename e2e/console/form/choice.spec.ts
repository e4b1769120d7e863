// Which kind of value is shown in a field that takes one of several kinds.
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
    owners: {
      type: ['array', 'null'],
      items: {
        type: 'object',
        required: ['kind'],
        properties: {
          kind: {const: 'person'},
          level: {
            oneOf: [
              {const: 1, title: 'Beginner'},
              {const: 2, title: 'Expert'},
            ],
          },
        },
      },
    },
    shelter: {
      oneOf: [
        {title: 'Address', type: 'object', required: ['street'], properties: {street: {type: 'string'}}},
        {title: 'Code', type: 'string'},
      ],
    },
  },
};

/** Opens the console with a list of pets as the body, in place of the portal's own. */
async function open(page: Page): Promise<Console> {
  await page.route(/\/calls\/api\/.*\.json$/, async (route) => {
    const response = await route.fetch();
    const known = (await response.json()) as object;
    const media = [{mediaType: 'application/json', schema: PETS, examples: [{name: 'A cat', value: {pets: [{name: 'Tom'}]}}]}];
    await route.fulfill({response, json: {...known, body: {required: true, media}}});
  });
  const call = new Console(page);
  await call.start(CREATE);
  return call;
}

test('a chosen kind stays while its fields are filled in, and follows a new value', async ({page}) => {
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

test('a row has its own kind after the row before it was removed', async ({page}) => {
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

test('a row stays when its kind changes to one without fields', async ({page}) => {
  const call = await open(page);
  await call.console.getByRole('combobox', {name: 'Load example'}).selectOption({label: 'A cat'});
  await call.field('body.pets.0').getByRole('combobox', {name: 'One of'}).selectOption({label: 'Name'});
  await call.field('body.pets.0').getByRole('textbox').fill('Felix');
  await expect(call.shownSample()).toContainText('Felix');
  await expect(call.shownSample()).not.toContainText('Tom');
});

test('a list that may be null is added with the focus in its first item, which one button removes', async ({page}) => {
  const call = await open(page);
  await call.action('Add owners').press('Enter');
  await expect(call.input('body.owners.0.kind')).toBeFocused();
  // It has only one possible value.
  await expect(call.input('body.owners.0.kind').locator('option:checked')).toHaveText('person');
  await expect(call.action('Leave out owners[0]')).toHaveCount(0);
  await call.action('Add level').press('Enter');
  await call.input('body.owners.0.level').selectOption('2 – Expert');
  await expect(call.shownSample()).toContainText('"level": 2');
  await call.action('Remove owners[0]').click();
  await expect(call.shownSample()).not.toContainText('owners');
});

test('an optional choice opens its first kind, marks none as required, and is left out again', async ({page}) => {
  const call = await open(page);
  await call.action('Add shelter').press('Enter');
  const shelter = call.field('body.shelter');
  await call.input('body.shelter.street').fill('1 Elm Road');
  await expect(call.shownSample()).toContainText('1 Elm Road');
  await expect(shelter.getByText('required')).toHaveCount(1);
  await call.action('Leave out Address').click();
  await expect(call.shownSample()).not.toContainText('shelter');
  await shelter.getByRole('combobox', {name: 'One of'}).selectOption({label: 'Code'});
  await shelter.getByRole('textbox').fill('A7');
  await expect(call.shownSample()).toContainText('"shelter": "A7"');
  await shelter.getByRole('combobox', {name: 'One of'}).selectOption({label: 'Address'});
  await expect(call.input('body.shelter.street')).toBeVisible();
});
