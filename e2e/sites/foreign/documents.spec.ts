// A portal of two documents whose operations share IDs, without a sandbox. Requests that a page cannot send, or can only send in another
// form.
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {API_KEY} from '../../servers/authServer';
import {Console} from '../../pages/Console';
import {Search} from '../../pages/Search';
import {getSiteFolder} from '../../site';
import {expect, openAuth, test} from './test';

test('no built file mentions a sandbox', () => {
  const folder = path.join(getSiteFolder('foreign'), 'build');
  const files = readdirSync(folder, {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(20);
  const texts = files.map((entry) => path.join(entry.parentPath, entry.name)).filter((file) => /\.(html|json|md|txt|xml|yaml)$/.test(file));
  expect(texts.filter((file) => /sandbox/i.test(readFileSync(file, 'utf8')))).toEqual([]);
  const all = files.map((entry) => path.join(entry.parentPath, entry.name));
  expect(all.filter((file) => readFileSync(file).includes('sk_sandbox_'))).toEqual([]);
});

test('a step of a guide shows an example from the document, says so, and sends nothing', async ({page, server}) => {
  await page.goto('docs');
  const step = page.locator('[data-try]');
  await expect(step).toContainText('Shows an example response from the API document: nothing is sent.');
  await step.getByRole('button', {name: 'Run this step'}).click();
  await expect(step.locator('[data-status]')).toContainText('200');
  await expect(step).toContainText('"two"');
  await expect(step.getByRole('alert')).toHaveCount(0);
  expect(server.requests).toEqual([]);
});

test.describe('with two documents whose operations have the same IDs', () => {
  test('each document has its route, sidebar, overview and samples', async ({page, server}) => {
    const call = new Console(page);
    await call.open('docs/things/list-things');
    await expect(call.heading).toHaveText('List things');
    await expect(call.sidebar.menu).toContainText('Add a thing');
    await expect(call.sidebar.menu).not.toContainText('part');
    await expect(call.shownSample()).toContainText(`${server.origin}/v1/things`);
    await call.open('docs/parts/parts-api');
    await page.getByRole('main').getByRole('link', {name: 'GET List parts /parts'}).click();
    await expect(page).toHaveURL(/\/docs\/parts\/list-things$/);
    await expect(call.heading).toHaveText('List parts');
    await expect(call.sidebar.menu).toContainText('Add a part');
    await expect(call.sidebar.menu).not.toContainText('thing');
    await expect(call.shownSample()).toContainText('/v2/parts');
  });

  test('the search finds both documents, or only one by filter', async ({page, portal}) => {
    const search = new Search(page);
    await portal.open('docs');
    await search.find('list');
    await expect(search.options.filter({hasText: 'List things'})).not.toHaveCount(0);
    await expect(search.options.filter({hasText: 'List parts'})).not.toHaveCount(0);
    // Two rows of filters: the row of APIs shows it.
    const apis = search.dialog.getByRole('group', {name: 'APIs', exact: true});
    await expect(apis.getByRole('button')).toHaveText(['Foreign parts', 'Foreign API']);
    await expect(apis.getByText('APIs', {exact: true})).toBeVisible();
    await search.filter('Foreign parts').click();
    await expect(search.options.filter({hasText: 'List things'})).toHaveCount(0);
    await expect(search.options.filter({hasText: 'List parts'})).not.toHaveCount(0);
    await search.input.fill('torque');
    // A page found for "list" names the torque, too.
    await expect(search.marks.first()).toHaveText(/torque/i);
    await search.options.filter({hasText: 'torque'}).first().click();
    await expect(page).toHaveURL(/\/docs\/parts\/list-things#query-parameters-torque$/);
  });

  test('each request goes to its own server, only with its own credential', async ({page, server, elsewhere}) => {
    const auth = await openAuth(page);
    await expect(auth.main.getByRole('heading', {level: 2, name: /^Foreign (API|parts)$/})).toHaveCount(2);
    await auth.scheme('key').saveAnyway(API_KEY);
    const call = new Console(page);
    const send = async (path: string, withKey = true): Promise<void> => {
      await call.open(path);
      await call.button.click();
      await (withKey ? call.send.click() : call.sendWithoutCredential());
      await expect(call.response).toContainText('Status 200');
    };
    await send('docs/parts/list-things', false);
    await auth.openAuth();
    await auth.scheme('pass').fill({'API key': 'pass-of-parts-4k2j'}, 'Save key');
    await send('docs/parts/list-things');
    await send('docs/things/list-things');
    const toFacts = ({method, url, headers}: (typeof server.requests)[number]): unknown[] =>
      method === 'OPTIONS' ? [] : [[url, headers['x-key']]];
    expect(elsewhere.requests.flatMap(toFacts)).toEqual([
      ['/v2/parts', undefined],
      ['/v2/parts', 'pass-of-parts-4k2j'],
    ]);
    expect(server.requests.flatMap(toFacts)).toEqual([['/v1/things', API_KEY]]);
  });

  test('changes are shown for the document that has a changelog', async ({page, portal}) => {
    await portal.open('docs/parts/changelog');
    await expect(portal.main).toContainText('query parameter torque');
    await portal.main.getByRole('link', {name: '/parts'}).first().click();
    await expect(page).toHaveURL(/\/docs\/parts\/list-things/);
    await expect(page.locator('[data-notes]')).toBeVisible();
    await portal.open('docs/things/list-things');
    await expect(portal.heading).toHaveText('List things');
    await expect(page.locator('[data-notes]')).toHaveCount(0);
    expect((await page.request.get('docs/things/changelog')).status()).toBe(404);
  });
});

test('an old address redirects to the new one, with its query and hash', async ({page, portal}) => {
  await page.goto('docs/things/get-things?from=mail#response-200');
  await expect(page).toHaveURL(/\/docs-site\/docs\/things\/list-things\/?\?from=mail#response-200$/);
  await portal.hydrated();
  await expect(portal.heading).toHaveText('List things');
});

const LIST = 'docs/things/list-things';

test('requests that browsers cannot send are reported first, with a cURL command', async ({page}) => {
  const call = new Console(page);
  const alert = call.console.getByRole('alert');
  await call.open('docs/things/get-with-body#console');
  await expect(alert).toContainText("Browsers don't let a page set the header Cookie");
  await expect(alert).toContainText("Browsers don't send a body with GET or HEAD.");
  await expect(alert).toContainText('session=abc');
  await call.open('docs/things/trace-it#console');
  await expect(alert).toContainText("Browsers don't let a page use the method TRACE.");
  await expect(alert).toContainText('curl');
});

test('no request goes to a server address that is not http or https, with a reason, and scripts in descriptions do not run', async ({
  page,
  server,
}) => {
  const auth = await openAuth(page);
  await auth.scheme('key').saveAnyway(API_KEY);
  const call = new Console(page);
  const shown: string[] = [];
  page.on('dialog', (dialog) => {
    shown.push(dialog.message());
    void dialog.dismiss();
  });
  await call.open('docs/things/put-odd-server#console');
  const alert = call.console.getByRole('alert').filter({hasText: 'Your browser blocked this request.'});
  for (const id of ['server-0', 'server-1', 'server-2', 'server-3']) {
    await call.server.selectOption(id);
    await expect(alert.first()).toContainText('send requests to this address. Use http or https');
    await expect(call.console.getByText(/^Not sent: .*is not a server in the API document\.$/)).toBeVisible();
    // A terminal could not send this request either.
    await expect(alert.filter({hasText: 'curl'})).toHaveCount(id === 'server-3' ? 1 : 0);
    await call.send.click();
    await expect(call.response).toContainText('Your browser blocked this request.');
  }
  await expect(page.locator('a[href^="javascript:" i], iframe, main script:not([type="application/json"])')).toHaveCount(0);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(shown).toEqual([]);
  expect(server.requests.filter(({method}) => method === 'PUT')).toEqual([]);
});

test('a body that is neither JSON nor a form is a text or a file, the samples follow it, and a server variable is filled in', async ({
  page,
  server,
}) => {
  const call = new Console(page);
  await call.open('docs/things/add-lines#console');
  const text = call.console.getByRole('textbox', {name: 'Body'});
  await expect(text).toHaveValue('a,b');
  await text.fill('c,d\ne,$&');
  await expect(call.shownSample()).toContainText('e,$&');
  await call.send.click();
  await expect(call.response).toContainText('Status 401');
  await call.action('File').click();
  await call.console.locator('input[type=file]').setInputFiles({name: 'lines.csv', mimeType: 'text/csv', buffer: Buffer.from('from,file')});
  await expect(call.shownSample()).toContainText('@lines.csv');
  await call.server.selectOption('server-1');
  await call.console.getByRole('textbox', {name: 'host'}).fill('127.0.0.1');
  await expect(call.shownSample()).toContainText('http://127.0.0.1:');
  await call.console.getByRole('textbox', {name: 'host'}).fill('localhost');
  await call.send.click();
  await expect(call.response).toContainText('Status 401');
  const sent = server.requests.filter(({method}) => method === 'POST');
  expect(sent.map(({url, headers, body}) => [url, headers['content-type'], body])).toEqual([
    ['/v1/lines', 'text/csv', 'c,d\ne,$&'],
    ['/v1/lines', 'text/csv', 'from,file'],
  ]);
});

test('without a sandbox a mock responds, says that it is a mock, and returns the chosen example', async ({page, server}) => {
  const call = new Console(page);
  await call.open(`${LIST}#console`);
  await call.server.selectOption({label: 'Mock: examples from the API document'});
  await expect(call.console).toContainText('No server: the response is an example from the API document');
  await expect(call.console).toContainText('No key needed');
  await call.send.click();
  await expect(call.response).toContainText('"one"');
  await call.console.getByRole('combobox', {name: 'Response'}).selectOption({index: 2});
  await call.send.click();
  await expect(call.response).toContainText('Status 404');
  expect(server.requests).toEqual([]);
});
