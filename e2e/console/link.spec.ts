// Links with a filled-in request: their content, and links that are too large for a page.
import {deflateRawSync} from 'node:zlib';
import {Console} from '../pages/Console';
import {expect, test} from '../test';
import {watch} from '../browser/traffic';

const CREATE = 'indices-controller-create-index';
const GET = 'indices-controller-get-index';

test('copying a link with an ID that exists only in this browser gives a warning', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const call = new Console(page);
  const warning = call.console.getByText(/^Link copied\..* Only this browser has idx_\w+: others get an error\./);
  await call.start(GET);
  await call.copyLink();
  await expect(warning).toHaveCount(0);
  await call.start(CREATE);
  await call.input('body.name').fill('Shared');
  await call.send.click();
  await call.console.getByRole('link', {name: /^Get an index/}).click();
  await expect(call.input('path.indexId')).toHaveValue(/^idx_/);
  await call.copyLink();
  await expect(warning).toBeVisible();
});

test('a link contains the filled-in request without a credential, and sends nothing by itself', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const call = new Console(page);
  await call.start(CREATE);
  await call.input('body.name').fill('From a link');
  const link = await call.copyLink();
  expect(link).toContain('#console=1.');
  const other = await context.newPage();
  const seen = watch(other);
  const opened = new Console(other);
  await opened.open(link);
  await expect(opened.input('body.name')).toHaveValue('From a link');
  await expect(opened.response).toHaveCount(0);
  // Scripts begin with the HTML from the server: nothing is discarded and rendered again.
  expect(seen.errors).toEqual([]);
  await opened.open(`docs/api/${GET}#console=1.%20garbage`);
  await expect(opened.console.getByText('The link is incomplete, so its values are not loaded.')).toBeVisible();
});

test('a link with a list that is far too long opens, and the list reports it', async ({page}) => {
  const tempFileIds = Array.from({length: 6000}, (_, index) => ({[`id${index}`]: index}));
  const values = {p: {}, b: {mediaType: 'application/json', value: {name: 'Long', tempFileIds}}};
  const call = new Console(page);
  await call.open(`docs/api/${CREATE}#console=1.${deflateRawSync(JSON.stringify(values)).toString('base64url')}`);
  await expect(call.input('body.name')).toHaveValue('Long');
  await call.input('body.name').fill('Still typing');
  await call.send.click();
  await expect(call.problems).toContainText(/at most \d+ are allowed/);
  await expect(call.input('body.tempFileIds.99')).toBeVisible();
  await expect(call.input('body.tempFileIds.100')).toHaveCount(0);
  await call.console.getByRole('button', {name: 'Show more (5900 left)'}).click();
  await expect(call.input('body.tempFileIds.199')).toBeVisible();
});

test('a link with thousands of fields opens, and the form first shows some of them', async ({page}) => {
  const unknown = Object.fromEntries(Array.from({length: 7000}, (_, index) => [`k${index}`, index]));
  const values = {p: {}, b: {mediaType: 'application/json', value: {name: 'Wide', ...unknown}}};
  const call = new Console(page);
  await call.open(`docs/api/${CREATE}#console=1.${deflateRawSync(JSON.stringify(values)).toString('base64url')}`);
  await expect(call.input('body.k99')).toBeVisible();
  await expect(call.input('body.k100')).toHaveCount(0);
  await call.input('body.name').fill('Still typing');
  await call.console.getByRole('button', {name: 'Show more (6900 left)'}).click();
  await expect(call.input('body.k199')).toBeVisible();
});

test('a link whose values cannot be checked says so, and Retry fills them in', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const call = new Console(page);
  await call.start(CREATE);
  await call.input('body.name').fill('From a link');
  const {hash} = new URL(await call.copyLink());
  await call.input('body.name').fill('Typed later');
  await page.route('**/assets/js/*.js', (route) => route.abort());
  await page.evaluate((link) => {
    window.location.hash = link;
  }, hash);
  const alert = page.locator('[data-try-it]').getByRole('alert');
  await expect(alert).toContainText("couldn't be loaded");
  await page.unroute('**/assets/js/*.js');
  await alert.getByRole('button', {name: 'Retry'}).click();
  await expect(call.input('body.name')).toHaveValue('From a link');
});
