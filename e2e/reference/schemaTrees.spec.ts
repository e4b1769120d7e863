import {OperationPage} from '../pages/OperationPage';
import {expect, test} from '../test';

const CREATE = 'docs/api/indices-controller-create-index';
/** A row two fetched schemas deep: a problem, and one of its errors. */
const DEEP = 'response-404-errors.pointer';
const ASK = 'docs/api/user-session-chats-controller-ask-question';

test.describe('a link to a property', () => {
  test('opens the branches above it, also those that are not fetched yet', async ({page}) => {
    const operation = new OperationPage(page);
    await operation.open(`${ASK}#${DEEP}`);
    await expect(operation.part(DEEP)).toBeInViewport();
    await expect(operation.part(DEEP)).toHaveAttribute('data-target', '');
  });

  test('works after a navigation, and with Back and Forward', async ({page}) => {
    const operation = new OperationPage(page);
    await operation.open(CREATE);
    await operation.sidebar.links.filter({hasText: 'Delete an index'}).click();
    await expect(operation.part('path-parameters-indexId')).toBeVisible();
    await page.evaluate(
      ([path, hash]) => {
        const link = document.createElement('a');
        link.href = `/docs-site/${path ?? ''}#${hash ?? ''}`;
        link.textContent = 'deep';
        document.querySelector('[data-static]')?.append(link);
      },
      [ASK, DEEP],
    );
    await page.getByRole('link', {name: 'deep', exact: true}).click();
    await expect(operation.part(DEEP)).toBeInViewport();
    await page.goBack();
    await expect(operation.heading).toHaveText('Delete an index');
    await page.goForward();
    await expect(operation.part(DEEP)).toBeInViewport();
    await expect(operation.part(DEEP)).toHaveAttribute('data-target', '');
  });

  test('is at every property, changes the address and marks the row', async ({page}) => {
    const operation = new OperationPage(page);
    await operation.open(CREATE);
    const row = operation.part('request-body-settings.language');
    await row.hover();
    await row.getByRole('link', {name: 'Link to language'}).click();
    await expect(page).toHaveURL(/#request-body-settings\.language$/);
    await expect(row).toHaveAttribute('data-target', '');
    const other = operation.part('request-body-name');
    await other.hover();
    await other.getByRole('link', {name: 'Link to name'}).click();
    await expect(other).toHaveAttribute('data-target', '');
    await expect(row).not.toHaveAttribute('data-target');
    await page.goBack();
    await expect(row).toHaveAttribute('data-target', '');
  });

  test('that leads nowhere leaves the page as it is', async ({page}) => {
    const operation = new OperationPage(page);
    const errors: string[] = [];
    page.on('pageerror', ({message}) => errors.push(message));
    await operation.open(`${CREATE}#request-body-settings.none.%`);
    await operation.open(`${CREATE}#request-body-settings.none`);
    await expect(operation.part('request-body-name')).toBeVisible();
    await expect(operation.article.locator('[data-target]')).toHaveCount(0);
    expect(errors).toEqual([]);
  });
});

test('every ID of a page belongs to one element', async ({page}) => {
  const operation = new OperationPage(page);
  for (const path of [CREATE, ASK, 'docs/api/user-session-chats-controller-stream-answer']) {
    await operation.open(path);
    const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({id}) => id));
    expect(ids.length).toBeGreaterThan(20);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  }
});

test('the path of a property is copied', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const operation = new OperationPage(page);
  await operation.open('docs/api/indices-controller-get-available-indices#response-200-items.settings.topK');
  const row = operation.part('response-200-items.settings.topK');
  await row.hover();
  const button = row.getByRole('button', {name: 'Copy path'});
  await button.click();
  await expect(row.getByRole('button', {name: 'Copied'})).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('items[].settings.topK');
  await expect(button).toBeVisible();
});

test('a schema is expanded and collapsed as a whole, including fetched parts', async ({page}) => {
  const operation = new OperationPage(page);
  await operation.open(CREATE);
  const tree = operation.tree('response-201');
  await tree.getByRole('button', {name: 'Expand all'}).click();
  await expect(tree.locator('[data-tree-tools]').getByRole('status')).toHaveText(/^\d+ expanded$/);
  await expect(tree.locator('details:not([open], [data-circular])')).toHaveCount(0);
  await expect(
    tree.locator('[id="response-201-settings.synonyms.synonyms"]').or(tree.locator('[id^="response-201-settings.synonyms."]')).first(),
  ).toBeVisible();
  await tree.getByRole('button', {name: 'Collapse all'}).click();
  await expect(tree.locator('details[open]')).toHaveCount(0);
  await expect(tree.locator('[data-tree-tools]').getByRole('status')).toBeEmpty();
});

test('arrow keys move through the rows, open and close branches, and Tab reaches link and copy button', async ({page}) => {
  const operation = new OperationPage(page);
  await operation.open(CREATE);
  const link = (id: string) => operation.part(id).locator('> div > p > a');
  await link('request-body-name').focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await expect(link('request-body-name')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(link('request-body-description')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(operation.part('request-body-description').getByRole('button', {name: 'Copy path'})).toBeFocused();
  await link('request-body-settings').focus();
  const branch = operation.part('request-body-settings').locator('> details');
  await expect(branch).toHaveAttribute('open', '');
  await page.keyboard.press('ArrowRight');
  await expect(operation.part('request-body-settings').locator('li a').first()).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(link('request-body-settings')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(branch).not.toHaveAttribute('open');
  await expect(link('request-body-settings')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#request-body-settings$/);
});

test('S8.lazy a branch whose content cannot be loaded says so, and a retry opens it', async ({page}) => {
  const operation = new OperationPage(page);
  await operation.open(CREATE);
  await page.route('**/assets/js/*.js', (route) => route.abort());
  const branch = operation.tree('response-201').locator('details[data-schema]').first();
  await operation.part('response-201-settings').locator('> details > summary').click();
  await branch.evaluate((element: HTMLDetailsElement) => {
    for (let at = element.parentElement?.closest('details'); at; at = at.parentElement?.closest('details')) at.open = true;
  });
  await branch.locator('> summary').click();
  await expect(branch.getByRole('alert')).toHaveText(
    "This part of the page couldn't be loaded. Check your connection and try again. Retry",
  );
  await page.unroute('**/assets/js/*.js');
  await branch.getByRole('button', {name: 'Retry'}).click();
  await expect(branch.locator('li code').first()).toBeVisible();
});
