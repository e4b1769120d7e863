// What survives a reload: drafts, the history, and notices of running requests.
import {Console} from '../pages/Console';
import {expect, test} from '../test';

const ASK = 'user-session-chats-controller-ask-question';
const CREATE = 'indices-controller-create-index';

test('a draft survives a reload without a credential, and the history fills it in again', async ({page}) => {
  const call = new Console(page);
  await call.start(CREATE);
  await call.input('body.name').fill('Kept for later');
  await call.send.click();
  await expect(call.response).toContainText('Status 201');
  await call.input('body.name').fill('Sent after it');
  await call.send.click();
  // Its temporary files are used up.
  await expect(call.response).toContainText('Status 404');
  await call.input('body.name').fill('Changed since');
  await call.reload();
  await expect(call.input('body.name')).toHaveValue('Changed since');
  const past = call.console.getByRole('button', {name: /POST \/v1\/indices/});
  // The newest is first.
  for (const [position, name] of ['Sent after it', 'Kept for later'].entries()) {
    await call.choose('History');
    await past.nth(position).click();
    await expect(call.input('body.name')).toHaveValue(name);
  }
  const stored = await page.evaluate(() =>
    Object.entries(sessionStorage)
      .filter(([name]) => name.startsWith('console.'))
      .map(([, value]) => String(value))
      .join('\n'),
  );
  expect(stored).toContain('Kept for later');
  expect(stored).not.toContain('sk_sandbox');
});

test('values in the tab’s storage from another script, or in a link, break nothing', async ({page}) => {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  const call = new Console(page);
  await call.open(`docs/api/${CREATE}#console`);
  const deep = `${'['.repeat(3000)}${']'.repeat(3000)}`;
  const begin = '"mediaType": "application/json"';
  for (const body of [
    `{${begin}, "value": {"name": {"a": 1}, "tempFileIds": "x", "settings": [[]], "description": [[3]]}}`,
    `{${begin}, "value": 7}`,
    `{${begin}, "value": ${deep}}`,
    `{${begin}, "text": "{"}`,
    '{"mediaType": "none"}',
    '3',
  ]) {
    await page.evaluate((tampered) => {
      const draft = `{"target": ["x"], "variables": 3, "parameters": {"path.indexId": {}}, "body": ${tampered}}`;
      const past = `{"pageId": "p", "title": "t", "method": "GET", "path": "/", "at": 9e99, "draft": ${draft}}`;
      sessionStorage.setItem('console.draft.api.indices-controller-create-index', `{"at": "now", "draft": ${draft}}`);
      sessionStorage.setItem('console.history.api', `[{"at": "x"}, ${past}]`);
      sessionStorage.setItem('console.taken.api', '{"a": null}');
      sessionStorage.setItem('credentials', '[{"api": {}}, 7]');
    }, body);
    await call.reload();
    await expect(call.send).toBeVisible();
    await call.choose('History');
    await expect(call.console).toContainText('No requests yet in this tab.');
  }
  await call.choose('Reset request');
  await expect(call.input('body.name')).toHaveValue('Warehouse manual');
  expect(failures).toEqual([]);
});

test('the history distinguishes requests by their bodies', async ({page}) => {
  const call = new Console(page);
  await call.start(ASK);
  for (const question of ['How long is the warranty?', 'Who pays for returns?']) {
    await call.input('body.question').fill(question);
    await call.send.click();
    await expect(call.console).toContainText('answer.completed');
    await expect(call.send).toBeVisible();
  }
  await call.choose('History');
  await expect(call.console.getByRole('button', {name: /POST \/v1\/chats/})).toContainText([
    'Who pays for returns?',
    'How long is the warranty?',
  ]);
});

test('a reload while an answer streams reports what is lost, and leads to the stream of that answer', async ({page}) => {
  const call = new Console(page);
  await call.start(ASK);
  await call.send.click();
  await expect(call.console.getByRole('region', {name: 'Stream', exact: true})).toContainText('answer.delta');
  const followed = await call.console.getByText(/\/v1\/chats\/qst_\w+\/stream/).textContent();
  await call.reload();
  await call.console.getByText('The page was reloaded before the stream ended. Open it again:').getByRole('link').click();
  await expect(call.input('path.questionId')).toHaveValue(/qst_\w+/.exec(followed ?? '')?.[0] ?? '');
  await call.send.click();
  await expect(call.response).toContainText('answer.completed');
});

test('a reload before a response reports the loss, and leaves the request in the history', async ({page}) => {
  const call = new Console(page);
  await page.route('https://api.beacon.example/**', () => new Promise(() => undefined));
  await call.useKey('sk_test_0123456789abcdefghij');
  await call.start(ASK);
  await call.server.selectOption({label: 'https://api.beacon.example/v1'});
  await call.input('body.question').fill('Who answers?');
  const sent = page.waitForRequest('https://api.beacon.example/**');
  await call.send.click();
  await sent;
  await page.waitForFunction(() => sessionStorage.getItem('console.history.api')?.includes('Who answers?'));
  const lost = call.console.getByText('The page was reloaded before the response was complete.');
  await expect(lost).toHaveCount(0);
  await call.reload();
  await expect(lost).toBeVisible();
  await call.choose('History');
  await expect(call.console.getByRole('button', {name: /POST \/v1\/chats/})).toContainText('Who answers?');
  await call.send.click();
  await expect(lost).toHaveCount(0);
});
