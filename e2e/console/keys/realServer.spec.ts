// The console calls the target that it names. The visitor first confirms what deletes or overwrites on a real server.
import type {Page} from '@playwright/test';
import {deflateRawSync} from 'node:zlib';
import {Console} from '../../pages/Console';
import {startOwnServer} from '../../servers/server';
import {BUILD, expect, test} from '../../test';
import {watch} from '../../browser/traffic';

const DELETE = 'indices-controller-delete-index';
const CANCEL = 'index-files-controller-cancel-indexing-files';
const CREATE = 'indices-controller-create-index';
const LIST = 'indices-controller-get-available-indices';
const VERSION = {name: 'version', default: 'v1', values: ['v1', 'v2']};
const SERVER = 'https://api.beacon.example/v1';

/** A link with a filled-in request, as an attacker may write it. */
function toLink(operation: string, values: object): string {
  return `docs/api/${operation}#console=1.${deflateRawSync(JSON.stringify(values)).toString('base64url')}`;
}

/** Responds with 204 in place of the real server, and returns the requests it received. */
async function recordCalls(page: Page): Promise<string[]> {
  const calls: string[] = [];
  await page.route('https://api.beacon.example/**', (route) => {
    const request = route.request();
    if (request.method() !== 'OPTIONS') calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
    const headers = {'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'access-control-allow-methods': '*'};
    return route.fulfill({status: 204, headers});
  });
  return calls;
}

async function startAtServer(page: Page, operation: string): Promise<Console> {
  const call = new Console(page);
  await call.useKey('sk_live_3q7w9e1r5t2y');
  await call.start(operation);
  await call.server.selectOption({label: SERVER});
  return call;
}

test('the bar shows the path for a sandbox, and the whole address for a server', async ({page}) => {
  const call = new Console(page);
  await call.start(CREATE);
  const request = call.console.locator('[data-request]');
  await expect(request).toHaveText(/^POST\s+\/v1\/indices$/);
  await call.server.selectOption({label: 'Sandbox on localhost'});
  await expect(request).toHaveText(/^POST\s+http:\/\/localhost:4010\/v1\/indices$/);
  await call.server.selectOption({label: SERVER});
  await expect(request).toHaveText(/^POST\s+https:\/\/api\.beacon\.example\/v1\/indices$/);
});

for (const [operation, method] of [
  [DELETE, 'DELETE'],
  ['indices-controller-update-index', 'PATCH'],
  ['user-session-chats-controller-update-summery-feedback', 'PUT'],
  [CANCEL, 'POST'],
] as const) {
  test(`${method} of ${operation} on a real server is confirmed first`, async ({page}) => {
    const calls = await recordCalls(page);
    const call = await startAtServer(page, operation);
    await call.send.click();
    const dialog = page.getByRole('dialog', {name: `Send ${method} to api.beacon.example?`});
    await expect(dialog.getByRole('button', {name: 'Cancel'})).toBeFocused();
    await expect(dialog).toContainText('can delete or overwrite data');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(call.send).toBeFocused();
    await call.send.press('Control+Enter');
    await dialog.getByRole('button', {name: 'Cancel'}).click();
    expect(calls).toEqual([]);
    await expect(call.response).toHaveCount(0);
    await call.send.click();
    await dialog.getByRole('button', {name: `Send ${method}`}).click();
    await expect(call.response).toContainText('Status 204');
    expect(calls).toHaveLength(1);
    expect(calls[0]).toContain(`${method} /v1/`);
  });
}

test('requests that only read or create, or go to the sandbox of the page, are sent at once', async ({page}) => {
  const calls = await recordCalls(page);
  const reading = await startAtServer(page, LIST);
  await reading.send.click();
  await expect(reading.response).toContainText('Status 204');
  await reading.followTo(CREATE);
  await reading.button.click();
  await reading.send.click();
  await expect(reading.response).toContainText('Status 204');
  expect(calls).toEqual(['GET /v1/indices', 'POST /v1/indices']);
  await reading.followTo(DELETE);
  await reading.button.click();
  await reading.server.selectOption({label: 'Sandbox in your browser'});
  await reading.send.click();
  await expect(reading.response).toContainText('Status 204');
  expect(calls).toHaveLength(2);
});

test('a request sent despite errors is confirmed too', async ({page}) => {
  const calls = await recordCalls(page);
  const call = await startAtServer(page, CANCEL);
  await call.console.getByRole('combobox', {name: 'Load example'}).selectOption('Clear the body');
  await call.send.click();
  await call.action('Send anyway').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(calls).toEqual([]);
});

test('a link with a path value that leads to another address sends nothing, and the field says why', async ({page}) => {
  const calls = await recordCalls(page);
  const call = new Console(page);
  await call.open(toLink(DELETE, {p: {'path.indexId': '..'}, t: 'server-0'}));
  await call.send.click();
  await expect(call.problems).toContainText('Must not be “.” or “..”: the request would go to another address.');
  await expect(call.field('path.indexId')).toContainText('the request would go to another address');
  await expect(call.action('Send anyway')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Dots in a longer value do not change the address. They only break the document's pattern.
  await call.input('path.indexId').fill('v1..2');
  await call.send.click();
  await call.action('Send anyway').click();
  await page.getByRole('dialog').getByRole('button', {name: 'Send DELETE'}).click();
  await expect(call.response).toContainText('Status 204');
  expect(calls).toEqual(['DELETE /v1/indices/v1..2']);
});

test('a link sets a server variable only to a value in its list', async ({page}) => {
  const calls = await recordCalls(page);
  await page.route(/indices-controller-create-index\.[^/]*json/, async (route) => {
    const response = await route.fetch();
    const servers = [
      {url: 'https://{host}.beacon.example/{version}', variables: [{name: 'host', default: 'api', values: ['api', 'sandbox']}, VERSION]},
    ];
    await route.fulfill({response, json: {...((await response.json()) as object), servers}});
  });
  const call = new Console(page);
  for (const version of ['v2', 'v1']) {
    await page.goto('about:blank');
    await call.open(toLink(CREATE, {p: {}, t: 'server-0', v: {host: 'api.beacon.example/v1/delete-everything?x=', version}}));
    await expect(call.console).toContainText('Loaded from a shared link.');
    await expect(call.console.getByRole('combobox', {name: 'host'})).toHaveValue('api');
    await expect(call.console.getByRole('combobox', {name: 'version'})).toHaveValue(version);
    await call.send.click();
    await call.action('Send anyway').click();
    await expect(call.response).toContainText('Status 204');
  }
  expect(calls).toEqual(['POST /v2/indices', 'POST /v1/indices']);
});

test('a request with an added header follows no redirect, and neither does an upload', async ({page}) => {
  await page.route('https://api.beacon.example/**', (route) => {
    const cors = {'access-control-allow-origin': '*', 'access-control-allow-headers': '*'};
    const isAsked = route.request().method() === 'OPTIONS';
    return route.fulfill(
      isAsked ? {status: 204, headers: cors} : {status: 307, headers: {...cors, location: 'https://sandbox.beacon.example/v1/elsewhere'}},
    );
  });
  const seen = watch(page);
  const call = new Console(page);
  await call.start('indices-controller-upload-temp-files');
  await call.server.selectOption({label: SERVER});
  await call.choose('Options');
  await call.action('Add a header').click();
  await call.console.getByRole('textbox', {name: 'Header name'}).fill('X-Admin-Key');
  await call.console.getByRole('textbox', {name: 'Header value'}).fill('secret');
  await call.input('body.files').setInputFiles({name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('private words')});
  await call.sendWithoutCredential();
  await expect(call.response.getByRole('alert')).toContainText('The server redirects, and the redirect was not followed.');
  expect(seen.requests.filter((request) => request.url().includes('elsewhere'))).toEqual([]);
});

test('the sandbox on localhost is offered only if the page’s policy allows it', async ({page}) => {
  for (const local of [false, true]) {
    const {url, stop} = await startOwnServer(BUILD, {local});
    const call = new Console(page);
    await call.start(LIST, url);
    const option = call.server.getByRole('option', {name: 'Sandbox on localhost'});
    if (local) await expect(option).toHaveCount(1);
    else {
      await page.waitForLoadState('networkidle');
      await expect(option).toHaveCount(0);
    }
    await stop();
  }
});
