// The first request of a visitor succeeds: a sandbox gets its sandbox key automatically, and no other server does.
import type {Page} from '@playwright/test';
import {startTestServer, type TestServer} from '../../../packages/docusaurus/src/console/testing/server';
import {ResponseConsole} from '../../pages/ResponseConsole';
import {Console} from '../../pages/Console';
import {expect, test} from '../../test';

const LIST = 'indices-controller-get-available-indices';
const PRACTICE = 'No API key set. This sandbox uses a sandbox key.';
const SERVER = 'https://api.beacon.example/v1';
const PRACTICE_KEY = 'Bearer sk_sandbox_4k7q2m9x5t8w';

const ALLOWED = {'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'access-control-allow-methods': '*'};

/** Responds in place of a real server, and returns the keys it received. */
async function respondAsServer(page: Page): Promise<{keys: (string | undefined)[]}> {
  const seen: {keys: (string | undefined)[]} = {keys: []};
  await page.route('https://api.beacon.example/**', (route) => {
    const request = route.request();
    if (request.method() !== 'OPTIONS') seen.keys.push(request.headers()['authorization']);
    return route.fulfill({status: 200, headers: ALLOWED, json: {items: [], nextCursor: null, total: 0}});
  });
  return seen;
}

test('the first request of a visitor succeeds in the sandbox of the page, with a notice of its key and nothing stored', async ({page}) => {
  const call = new Console(page);
  await call.start(LIST);
  await expect(call.console).toContainText(PRACTICE);
  await expect(call.shownSample()).toContainText('YOUR_API_KEY');
  await call.send.click();
  await expect(call.response).toContainText('200 OK');
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).not.toContain('sk_sandbox');
});

test('a saved key goes to the sandbox only once it is chosen there, and the console names the key it uses', async ({page}) => {
  const call = new Console(page);
  await call.useKey('wrong');
  await call.start(LIST);
  await expect(call.console).toContainText('This sandbox uses a sandbox key. Your saved key is not sent.');
  await call.send.click();
  await expect(call.response).toContainText('200 OK');
  await call.action('Use your key here').click();
  await expect(call.console).toContainText('Sent with this request: Bearer token.');
  await call.send.click();
  await expect(call.response).toContainText('Status 401');
  // The ID of a refused request is not a value for other requests.
  await expect(call.response).not.toContainText('Reuse in');
  await expect(call.console.getByText('Refused (401): Bearer token. Change it or remove it.')).toHaveCount(1);
  await expect(call.console).not.toContainText('Sent with this request');
  await call.action('Use the sandbox key').click();
  await call.send.click();
  await expect(call.response).toContainText('200 OK');
});

test('a refused key is marked as refused until it is changed or accepted', async ({page}) => {
  let status = 401;
  await page.route(`${SERVER}/**`, (route) => route.fulfill({status, headers: ALLOWED, json: {items: []}}));
  const call = new Console(page);
  const navbar = page.getByRole('navigation', {name: 'Main'});
  const saved = navbar.getByRole('link', {name: 'Authorization (A key is saved)', exact: true});
  const refused = navbar.getByRole('link', {name: 'Authorization (The saved key was refused (401))', exact: true});
  const mark = refused.getByTitle('The saved key was refused (401)');
  const line = call.console.getByText('Refused (401): Bearer token. Change it or remove it.');
  await call.useKey('sk_live_3q7w9e1r5t2y');
  await call.start(LIST);
  await call.server.selectOption({label: SERVER});
  await expect(saved).toBeVisible();
  await call.send.click();
  await expect(call.response).toContainText('Status 401');
  await expect(line).toHaveCount(1);
  await expect(refused).toBeVisible();
  await expect(mark).toHaveCSS('border-radius', '0px');
  // Another endpoint of the server also refuses it.
  await call.followTo('indices-controller-get-index');
  await call.button.click();
  await expect(line).toBeVisible();
  status = 200;
  await call.send.click();
  await expect(call.response).toContainText('Status 200');
  await expect(line).toHaveCount(0);
  await expect(refused).toHaveCount(0);
  await expect(saved).toBeVisible();
});

test('a live key stays with its real server, and a sandbox key of the visitor’s own is sent to the sandbox', async ({page}) => {
  const server = await respondAsServer(page);
  const call = new Console(page);
  await call.useKey('sk_live_3q7w9e1r5t2y');
  await call.start(LIST);
  await expect(call.console).toContainText('Your saved key is not sent.');
  await call.server.selectOption({label: SERVER});
  await expect(call.console).toContainText('Sent with this request: Bearer token.');
  await call.send.click();
  await expect(call.response).toContainText('200 OK');
  expect(server.keys).toEqual(['Bearer sk_live_3q7w9e1r5t2y']);
  await call.useKey('sk_sandbox_other1');
  await call.reload();
  await call.server.selectOption({label: 'Sandbox in your browser'});
  await expect(call.console).toContainText('Sent with this request: Bearer token.');
  await expect(call.action('Use the sandbox key')).toHaveCount(0);
});

test('a real server that needs a key gets no request before the visitor knows that the key is missing', async ({page}) => {
  const server = await respondAsServer(page);
  const call = new Console(page);
  await call.start(LIST);
  await call.server.selectOption({label: SERVER});
  await expect(call.console).toContainText('No API key set');
  const before = await call.send.boundingBox();
  await call.send.click();
  await expect(call.problems).toBeFocused();
  await expect(call.problems.getByRole('listitem')).toHaveText([
    'This server needs a credential, and none is saved for it. Set credentials',
  ]);
  expect(await call.send.boundingBox()).toEqual(before);
  await expect(call.response).toHaveCount(0);
  expect(server.keys).toEqual([]);
  await call.action('Send anyway').click();
  await expect(call.response).toContainText('200 OK');
  await expect(call.problems).toHaveCount(0);
  expect(server.keys).toEqual([undefined]);
  // The link leads to the page of credentials, and back.
  await call.send.click();
  await call.problems.getByRole('link', {name: 'Set credentials'}).click();
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByRole('link', {name: /^Back to/})).toBeVisible();
});

test('a key in an added header counts as a key, and no warning appears', async ({page}) => {
  const server = await respondAsServer(page);
  const call = new Console(page);
  await call.start(LIST);
  await call.server.selectOption({label: SERVER});
  await call.choose('Options');
  await call.action('Add a header').click();
  await call.console.getByRole('textbox', {name: 'Header name'}).fill('authorization');
  await call.console.getByRole('textbox', {name: 'Header value'}).fill('Bearer of-my-own');
  await call.send.click();
  await expect(call.response).toContainText('200 OK');
  expect(server.keys).toEqual(['Bearer of-my-own']);
});

test('a real server gets no sandbox key, not even one set by the visitor', async ({page}) => {
  const server = await respondAsServer(page);
  const call = new Console(page);
  await call.useKey(PRACTICE_KEY.slice('Bearer '.length));
  await call.start(LIST);
  await call.server.selectOption({label: SERVER});
  const withheld = 'Your key is not sent: it is the sandbox key, and only the sandbox accepts it.';
  await expect(call.console).toContainText(withheld);
  await call.send.click();
  await expect(call.problems).toContainText(withheld);
  await call.action('Send anyway').click();
  await expect(call.response).toContainText('200 OK');
  expect(server.keys).toEqual([undefined]);
});

test.describe('a sandbox on this machine', () => {
  let testServer: TestServer;
  test.beforeAll(async () => {
    testServer = await startTestServer();
  });
  test.afterAll(() => testServer.close());

  test('gets the sandbox key too, and the samples show it, so that they run unchanged', async ({page}) => {
    const call = new ResponseConsole(page);
    await call.redirectTo(`${testServer.url}/json`);
    await call.startLocal(LIST);
    await expect(call.console).toContainText(PRACTICE);
    await expect(call.shownSample()).toContainText('http://localhost:4010/v1/indices');
    await expect(call.shownSample()).toContainText(PRACTICE_KEY);
    await call.send.click();
    await expect(call.response).toContainText('200 OK');
    expect(testServer.received.at(-1)?.headers.authorization).toBe(PRACTICE_KEY);
  });
});
