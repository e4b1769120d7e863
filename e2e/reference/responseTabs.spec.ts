// The responses of an operation: one at a time with scripts, all without scripts, each at its own address.
import {readCalls} from '../document';
import {OperationPage} from '../pages/OperationPage';
import {expect, test} from '../test';

const CREATE = 'docs/api/indices-controller-create-index';

test('a tab shows its response, hides the others and names it in the address', async ({page}) => {
  const operation = new OperationPage(page);
  await operation.open(CREATE);
  const tabs = page.getByRole('tablist', {name: 'Responses'});
  await expect(page.getByRole('heading', {name: /^201 /})).toBeVisible();
  await expect(page.getByRole('heading', {name: /^404 /})).toBeHidden();
  await tabs.getByRole('tab', {name: '404'}).click();
  await expect(page.getByRole('heading', {name: /^404 /})).toBeVisible();
  await expect(page.getByRole('heading', {name: /^201 /})).toBeHidden();
  await expect(page).toHaveURL(/#response-404$/);
  await expect(tabs.getByRole('tab', {name: '404'})).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await expect(page.getByRole('heading', {name: /^201 /})).toBeVisible();
});

test('the address of a response, and the table of contents, select its tab', async ({page}) => {
  const operation = new OperationPage(page);
  await operation.open(`${CREATE}#response-404`);
  await expect(page.getByRole('heading', {name: /^404 /})).toBeInViewport();
  await expect(page.getByRole('tab', {name: '404', exact: true})).toHaveAttribute('aria-selected', 'true');
  await page.evaluate(() => (window.location.hash = '#response-422'));
  await expect(page.getByRole('heading', {name: /^422 /})).toBeInViewport();
  await expect(page.getByRole('heading', {name: /^404 /})).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('all responses are visible, one below the other', async ({page, served}) => {
    await page.goto(served.url + CREATE);
    await expect(page.getByRole('heading', {name: /^201 /})).toBeVisible();
    await expect(page.getByRole('heading', {name: /^404 /})).toBeVisible();
    await expect(page.locator('[data-response]').last()).toBeVisible();
    await expect(page.getByRole('tablist', {name: 'Responses'})).toBeHidden();
  });
});

test('no operation is longer than 6,000 px on a screen of 1440 px', async ({page}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({width: 1440, height: 900});
  const operation = new OperationPage(page);
  for (const {page: name} of readCalls()) {
    await operation.open(`docs/api/${name}`);
    // Parts that are laid out late have an estimated height until then.
    await page.evaluate(() => document.querySelector('article')?.setAttribute('data-whole', ''));
    expect(await page.evaluate(() => document.documentElement.scrollHeight), name).toBeLessThanOrEqual(6000);
  }
});

test('a response links to the entry of each of its possible errors', async ({page}) => {
  await new OperationPage(page).open('docs/api/user-session-chats-controller-ask-question#response-404');
  const panel = page.locator('[data-response]:visible');
  await expect(panel).toContainText('More about index_not_found, session_not_found');
  await panel.getByRole('link', {name: 'session_not_found'}).click();
  await expect(page).toHaveURL(/\/docs\/guides\/errors#session_not_found$/);
});
