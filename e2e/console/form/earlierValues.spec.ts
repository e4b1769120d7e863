// The console passes values from one request to the next only where they belong.
import {Console} from '../../pages/Console';
import {expect, test} from '../../test';

const ASK_TEXT = 'user-session-texts-controller-ask-question';
const ASK_CHAT = 'user-session-chats-controller-ask-question';

/** Operations that take a question of one kind, and operations of the other kind. */
const PAIRS = [
  {
    ask: ASK_TEXT,
    own: 'user-session-texts-controller-get-user-session-question',
    other: 'user-session-chats-controller-get-user-session-question',
  },
  {
    ask: ASK_CHAT,
    own: 'user-session-chats-controller-update-summery-feedback',
    other: 'user-session-texts-controller-update-summery-feedback',
  },
];

/** Asks a question, and waits until it is accepted. */
async function askQuestion(call: Console, operation: string): Promise<void> {
  await call.start(operation);
  await call.input('body.question').fill('How long is the warranty?');
  await call.send.click();
  await expect(call.response.getByText(/^202 /).first()).toBeVisible();
  await expect(call.send).toBeVisible();
}

for (const {ask, own, other} of PAIRS)
  test(`a question of ${ask} is not filled in for ${other}`, async ({page}) => {
    const call = new Console(page);
    await askQuestion(call, ask);
    await call.start(own);
    const id = await call.input('path.questionId').inputValue();
    await expect(call.field('path.questionId')).toContainText('Ask a question');
    await call.start(other);
    await expect(call.input('path.questionId')).not.toHaveValue(id);
    await call.send.click();
    await expect(call.response.getByText(/^200 /)).toBeVisible();
  });

test('a chat continues a session of chats, not a session of texts', async ({page}) => {
  const call = new Console(page);
  await askQuestion(call, ASK_TEXT);
  await call.start('user-session-texts-controller-get-user-session-question');
  await call.send.click();
  await expect(call.response.getByText(/^200 /)).toBeVisible();
  const row = await call.treeRow('sessionId: "ses_').innerText();
  const ofText = /ses_\w+/.exec(row)?.[0] ?? '';
  await expect(call.response.locator('button[aria-pressed]').filter({hasText: 'sessionId'})).toHaveCount(0);
  await call.start(ASK_CHAT);
  await expect(call.input('body.indexId')).toHaveValue(/^idx_/);
  await call.console.getByRole('combobox', {name: 'Load example'}).selectOption({label: 'Ask a follow-up question'});
  await expect(call.input('body.sessionId')).toHaveValue(/^ses_/);
  await expect(call.input('body.sessionId')).not.toHaveValue(ofText);
});

test('the session added to the next question is the session of the last question', async ({page}) => {
  const call = new Console(page);
  await askQuestion(call, ASK_CHAT);
  const sessions = call.treeRow('sessionId: "ses_');
  const details = call.response.getByText('Response details', {exact: true});
  await details.click();
  const [session = ''] = /ses_\w+/.exec(await sessions.innerText()) ?? [];
  await call.action('Add sessionId').click();
  await expect(call.input('body.sessionId')).toHaveValue(session);
  await call.send.click();
  await expect(call.cancel).toBeVisible();
  await expect(call.send).toBeVisible();
  await details.click();
  await expect(sessions).toContainText(session);
});

test('the session added to a question about another index is not the session of the last question', async ({page}) => {
  const call = new Console(page);
  await askQuestion(call, ASK_CHAT);
  await call.input('body.indexId').fill('idx_another');
  await call.action('Add sessionId').click();
  await expect(call.input('body.sessionId')).toBeVisible();
  await expect(call.input('body.sessionId')).toHaveValue('');
});

test('from files to a question, each response leads to the next request with its form in view', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900});
  const call = new Console(page);
  await call.start('indices-controller-upload-temp-files');
  await call.console.getByRole('combobox', {name: 'Load example'}).selectOption({label: 'One file'});
  for (const next of ['Create an index', 'Ask a question in a chat']) {
    await call.send.click();
    await expect(call.send).toBeVisible();
    await call.console.getByRole('link', {name: next}).click();
    const heading = call.console.getByRole('heading', {name: 'Try it'});
    await expect(page.getByRole('heading', {level: 1})).toHaveText(next);
    await expect(heading).toBeInViewport();
  }
  await expect(call.input('body.indexId')).toHaveValue(/^idx_/);
});

for (const {operation, taken} of [
  {operation: 'user-sessions-controller-get-user-sessions', taken: ['sessionId']},
  {operation: 'user-session-texts-controller-get-user-session-question-answers', taken: []},
  {operation: 'index-files-controller-get-all-index-files', taken: ['fileId']},
])
  test(`values in the response of ${operation} are offered under names that requests take`, async ({page}) => {
    const call = new Console(page);
    await call.start(operation);
    await call.send.click();
    await expect(call.response).toContainText('Matches the documented schema.');
    const chips = call.response.locator('button[aria-pressed]:has(code)');
    await expect(chips).toHaveText(taken.map((name) => new RegExp(`^${name} `)));
  });
