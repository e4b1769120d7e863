// The first request of a visitor succeeds: a sandbox gets its sandbox key by itself, and nobody else does.
import type {Page} from '@playwright/test';
import {startTestServer, type TestServer} from '../../packages/docusaurus/src/console/testing/server';
import {AnswerConsole} from '../pages/AnswerConsole';
import {Console} from '../pages/Console';
import {expect, test} from '../test';

const LIST = 'indices-controller-get-available-indices';
const PRACTICE = 'No API key set. This sandbox uses a sandbox key.';
const PRACTICE_KEY = 'Bearer sk_sandbox_4k7q2m9x5t8w';

/** Has a real server answer, and tells with which keys it was called. */
async function answerAsServer(page: Page): Promise<{keys: (string | undefined)[]}> {
  const seen: {keys: (string | undefined)[]} = {keys: []};
  await page.route('https://api.beacon.example/**', (route) => {
    const request = route.request();
    if (request.method() !== 'OPTIONS') seen.keys.push(request.headers()['authorization']);
    const headers = {'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'access-control-allow-methods': '*'};
    return route.fulfill({status: 200, headers, json: {items: [], nextCursor: null, total: 0}});
  });
  return seen;
}

test('the first request of a visitor succeeds in the sandbox of the page, which says what key it gets; nothing is stored', async ({
  page,
}) => {
  const call = new Console(page);
  await call.start(LIST);
  await expect(call.console).toContainText(PRACTICE);
  await expect(call.shownSample()).toContainText('YOUR_API_KEY');
  await call.send.click();
  await expect(call.answer).toContainText('200 OK');
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).not.toContain('sk_sandbox');
});

test('a key of the visitor’s own wins, and one that is wrong is refused', async ({page}) => {
  const call = new Console(page);
  await call.useKey('wrong');
  await call.start(LIST);
  await expect(call.console).toContainText('Sent with this request: Bearer token.');
  await call.send.click();
  await expect(call.answer).toContainText('Status 401');
  // The id of a refused request is no value for another call.
  await expect(call.answer).not.toContainText('Reuse in');
  await expect(call.console.locator('[data-refused]')).toContainText('Sent with this request: Bearer token.');
});

test('a real server gets no sandbox key, not even one that a visitor has set', async ({page}) => {
  const server = await answerAsServer(page);
  const call = new Console(page);
  await call.start(LIST);
  await call.server.selectOption({label: 'https://api.beacon.example/v1'});
  await expect(call.console).toContainText('No API key set');
  await call.send.click();
  await expect(call.answer).toContainText('200 OK');
  await call.useKey(PRACTICE_KEY.slice('Bearer '.length));
  await call.reload();
  await expect(call.console).toContainText('Your key is not sent: it is the sandbox key, and only the sandbox accepts it.');
  await call.send.click();
  await expect(call.answer).toContainText('200 OK');
  expect(server.keys).toEqual([undefined, undefined]);
});

test.describe('a sandbox on this machine', () => {
  let answers: TestServer;
  test.beforeAll(async () => {
    answers = await startTestServer();
  });
  test.afterAll(() => answers.close());

  test('gets the sandbox key too, and the samples show it, so that they run as they are', async ({page}) => {
    const call = new AnswerConsole(page);
    await call.answerFrom(`${answers.url}/json`);
    await call.startLocal(LIST);
    await expect(call.console).toContainText(PRACTICE);
    await expect(call.shownSample()).toContainText('http://localhost:4010/v1/indices');
    await expect(call.shownSample()).toContainText(PRACTICE_KEY);
    await call.send.click();
    await expect(call.answer).toContainText('200 OK');
    expect(answers.received.at(-1)?.headers.authorization).toBe(PRACTICE_KEY);
  });
});
