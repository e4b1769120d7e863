// From one operation to the next, and parts of a page that are fetched when they are opened.
import {OperationPage} from '../pages/OperationPage';
import {expect, test, isPlain} from '../test';

const CREATE = 'docs/api/indices-controller-create-index';

test('an operation links to the next one and back', async ({page}) => {
  const operation = new OperationPage(page);
  await operation.open(CREATE);
  const next = page.locator('.pagination-nav__link--next');
  const href = await next.getAttribute('href');
  await next.click();
  await expect(page).toHaveURL(new RegExp(`${href ?? ''}$`));
  await page.locator('.pagination-nav__link--prev').click();
  await expect(page).toHaveURL(new RegExp(`${CREATE}$`));
});

test('the styles of the reference apply although its views are not sent to the browser', async ({page}) => {
  const operation = new OperationPage(page);
  await operation.open(CREATE);
  await expect(operation.article.locator('[data-static=lead] > div').first()).toHaveCSS('border-top-style', 'solid');
  await expect(operation.part('request-body-name').locator('xpath=..')).toHaveCSS('list-style-type', 'none');
});

test('from one operation to the next, the new page is complete and loads no new document', async ({page}) => {
  const operation = new OperationPage(page);
  await operation.open(CREATE);
  await page.evaluate(() => {
    document.body.setAttribute('data-mark', 'same document');
  });
  await operation.sidebar.links.filter({hasText: 'Delete an index'}).click();
  await expect(operation.heading).toHaveText('Delete an index');
  await expect(operation.part('path-parameters-indexId')).toBeVisible();
  await expect(operation.shownSample()).toContainText('--request DELETE');
  await page.goBack();
  await expect(operation.heading).toHaveText('Create an index');
  await expect(operation.part('request-body-name')).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-mark', 'same document');
});

test('S8.preload a page of the reference that cannot be fetched is loaded as a document', async ({page}) => {
  test.skip(isPlain, 'A plain build loads the page as a script, as it does every other.');
  const operation = new OperationPage(page);
  await operation.open('docs/api/indices-controller-create-index');
  const address = '**/docs/api/indices-controller-delete-index';
  await page.route(address, (route) => (route.request().resourceType() === 'fetch' ? route.abort() : route.continue()));
  const loaded = page.waitForEvent('load');
  await operation.sidebar.links.filter({hasText: 'Delete an index'}).click();
  await loaded;
  await expect(operation.heading).toHaveText('Delete an index');
  await operation.hydrated();
  await expect(operation.part('path-parameters-indexId')).toBeVisible();
});

test('a sample that is not in the page is generated when its language is chosen', async ({page}) => {
  const operation = new OperationPage(page);
  await operation.open(CREATE);
  await operation.chooseLanguage('Go');
  await expect(operation.shownSample()).toContainText('http.NewRequest("POST"');
  await expect(operation.shownSample().locator('.token.keyword').first()).toBeVisible();
});

test('S8.lazy a sample that cannot be generated says so, and a retry generates it', async ({page}) => {
  const operation = new OperationPage(page);
  await operation.open(CREATE);
  await page.route('**/assets/js/*.js', (route) => route.abort());
  await operation.chooseLanguage('Rust');
  const alert = operation.samples.getByRole('alert');
  await expect(alert).toHaveText("This part of the page couldn't be loaded. Check your connection and try again. Retry");
  await page.unroute('**/assets/js/*.js');
  await alert.getByRole('button', {name: 'Retry'}).click();
  await expect(operation.shownSample()).toContainText('reqwest::blocking::Client');
  await expect(alert).toHaveCount(0);
});

test('S8.lazy a schema deeper than the page opens on demand, and a failure can be retried', async ({page}) => {
  const operation = new OperationPage(page);
  await operation.open('docs/api/indices-controller-get-index');
  await page.route('**/schemas/**', (route) => route.abort());
  const branch = operation.article.locator('details[data-schema]').first();
  await branch.evaluate((element) => {
    for (let parent = element.parentElement?.closest('details'); parent; parent = parent.parentElement?.closest('details'))
      parent.open = true;
  });
  const tab = await branch.evaluate((element) => element.closest('[role=tabpanel]')?.getAttribute('aria-labelledby'));
  if (tab) await page.locator(`#${tab}`).click();
  await branch.locator('> summary').click();
  await expect(branch.getByRole('alert')).toBeVisible();
  await page.unroute('**/schemas/**');
  await branch.getByRole('button', {name: 'Retry'}).click();
  await expect(branch.locator('li code').first()).toBeVisible();
});

test('a link to the last response leads to it, from outside and within the page', async ({page, portal}) => {
  const last = page.locator('#response-500');
  await portal.open('docs/api/indices-controller-get-index#response-500');
  await expect(last).toBeInViewport();
  await portal.open('docs/api/indices-controller-create-index');
  await page.locator('a.hash-link[href="#response-500"]').evaluate((link: HTMLAnchorElement) => link.click());
  await expect(last).toBeInViewport();
});
