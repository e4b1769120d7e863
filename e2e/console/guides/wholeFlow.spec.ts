// The whole flow through the console, from files to feedback. The console passes on every ID; nobody types one.
import path from 'node:path';
import {startOwnServer} from '../../servers/server';
import {startLocalSandbox} from '../../servers/localSandbox';
import {Console} from '../../pages/Console';
import {Portal} from '../../pages/Portal';
import {BUILD, expect, ROOT, test} from '../../test';

const UPLOAD = 'indices-controller-upload-temp-files';
const CREATE = 'indices-controller-create-index';
const GET = 'indices-controller-get-index';
const FILES = 'index-files-controller-get-all-index-files';
const ASK = 'user-session-chats-controller-ask-question';
const STREAM = 'user-session-chats-controller-stream-answer';
const QUESTION = 'user-session-chats-controller-get-user-session-question';
const FEEDBACK = 'user-session-chats-controller-update-summery-feedback';
const SESSIONS = 'user-sessions-controller-get-user-sessions';
const DELETE = 'indices-controller-delete-index';
const ALL = [UPLOAD, CREATE, GET, FILES, ASK, STREAM, QUESTION, FEEDBACK, SESSIONS, DELETE];

const FILES_TO_SEND = [
  {name: 'hours.md', mimeType: 'text/markdown', buffer: Buffer.from('# Hours\n\nThe kiosk opens at 9 in the morning.\n')},
  {name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from('article,price\nstorm lamp,34 EUR\n')},
  {name: 'care.html', mimeType: 'text/html', buffer: Buffer.from('<h1>Care</h1><p>Dry the tent before you fold it.</p>')},
  {name: 'stock.json', mimeType: 'application/json', buffer: Buffer.from('{"shelf": {"rope": "12 metres of hemp"}}')},
  {name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('The cellar door sticks in winter.\n')},
];

/** The code that reads PDF files is large and not loaded ahead, so a walk without a server has no PDF file. */
const PDF = path.join(ROOT, 'sandbox/seed/files/warranty.pdf');

type Walk = {
  call: Console;
  hasPdf: boolean;
  /** Opens the console of an operation. */
  go: (operation: string) => Promise<void>;
};

/** Walks through the flow. Each step checks the values that the console has filled in from the step before. */
async function walk({call, go, hasPdf}: Walk, question: {text: string; answer: string}): Promise<void> {
  const send = async (status: string): Promise<void> => {
    await call.send.click();
    await expect(call.response.getByText(new RegExp(`^${status} `))).toBeVisible();
    // The status comes before the body, and the values to pass on are in the body.
    await expect(call.send).toBeVisible();
  };
  await go(UPLOAD);
  await call.input('body.files').setInputFiles(FILES_TO_SEND);
  if (hasPdf) await call.input('body.files').setInputFiles(PDF);
  const count = FILES_TO_SEND.length + (hasPdf ? 1 : 0);
  await send('201');
  await go(CREATE);
  for (let index = 0; index < count; index += 1) await expect(call.input(`body.tempFileIds.${index}`)).toHaveValue(/^tmp_/);
  const name = `Kiosk ${test.info().testId} ${test.info().retry}`;
  await call.input('body.name').fill(name);
  await send('201');
  await go(GET);
  const indexId = await call.input('path.indexId').inputValue();
  expect(indexId).toMatch(/^idx_/);
  await expect(async () => {
    await send('200');
    await expect(call.treeRow(`indexed: ${count}`)).toBeVisible({timeout: 1000});
  }).toPass();
  await go(FILES);
  await expect(call.input('path.indexId')).toHaveValue(indexId);
  await send('200');
  await expect(call.treeRow(`items: [${count}`)).toBeVisible();
  await go(ASK);
  await expect(call.input('body.indexId')).toHaveValue(indexId);
  await call.input('body.question').fill(question.text);
  await send('202');
  await go(STREAM);
  const questionId = await call.input('path.questionId').inputValue();
  expect(questionId).toMatch(/^qst_/);
  await send('200');
  await expect(call.response.getByRole('region', {name: 'Streamed text'}).last()).toHaveText(question.answer);
  await expect(call.response).toContainText('answer.completed');
  await go(QUESTION);
  await expect(call.input('path.questionId')).toHaveValue(questionId);
  await send('200');
  await expect(call.treeRow('sources')).toBeVisible();
  await go(FEEDBACK);
  await expect(call.input('path.questionId')).toHaveValue(questionId);
  await send('200');
  await go(SESSIONS);
  await send('200');
  await expect(call.response).toContainText('ses_');
  await go(DELETE);
  await expect(call.input('path.indexId')).toHaveValue(indexId);
  await send('204');
  await go(GET);
  await expect(call.input('path.indexId')).toHaveValue(indexId);
  await send('404');
}

const QUESTIONS = {
  markdown: {text: 'When does the kiosk open?', answer: 'The kiosk opens at 9 in the morning.'},
  text: {text: 'When does the cellar door stick?', answer: 'The cellar door sticks in winter.'},
};

test('the whole flow works in the sandbox of the page, and no request leaves the page', async ({page}) => {
  const outside: string[] = [];
  page.on('request', (request) => {
    if (/\/v1\//.test(request.url())) outside.push(request.url());
  });
  const call = new Console(page);
  await call.start(UPLOAD);
  await walk({call, hasPdf: true, go: (operation) => call.start(operation)}, QUESTIONS.markdown);
  expect(outside).toEqual([]);
});

test('the whole flow works without a server once the consoles have been opened', async ({page}) => {
  test.slow();
  const portal = await startOwnServer(BUILD, {local: false});
  const call = new Console(page);
  await call.start(UPLOAD, portal.url);
  const go = async (operation: string): Promise<void> => {
    if (!page.url().includes(operation)) await call.followTo(operation);
    if (await call.console.isHidden()) await call.button.click();
    await call.console.waitFor();
  };
  for (const operation of ALL) await go(operation);
  // The first change loads the code that writes samples. The first request loads the sandbox and everything that later requests need.
  await go(CREATE);
  await call.input('body.name').fill('Kiosk');
  await expect(call.shownSample()).toContainText('Kiosk');
  await go(SESSIONS);
  await call.send.click();
  await expect(call.response).toContainText('Matches the documented schema.');
  await page.waitForLoadState('networkidle');
  await portal.stop();
  const asked: string[] = [];
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // A check is aborted with its response, also while it loads its script from the cache. The browser itself requests the icon of a tab.
    if (reason !== 'net::ERR_ABORTED' && !request.url().endsWith('favicon.svg')) asked.push(`${request.url()} ${reason ?? ''}`);
  });
  await walk({call, hasPdf: false, go}, QUESTIONS.text);
  expect(asked).toEqual([]);
});

test('the whole flow works against the sandbox on Node', async ({page}) => {
  const sandbox = await startLocalSandbox();
  try {
    const call = new Console(page);
    await call.sendLocalCallsTo(sandbox.origin);
    await call.start(UPLOAD);
    await call.server.selectOption({label: 'Sandbox on localhost'});
    await call.action('Check connection').click();
    await expect(call.console).toContainText('Connected');
    const go = async (operation: string): Promise<void> => {
      await call.start(operation);
      await call.server.selectOption({label: 'Sandbox on localhost'});
    };
    await walk({call, hasPdf: true, go}, QUESTIONS.markdown);
  } finally {
    sandbox.close();
  }
});

test('a guide works without a server once its first step has run', async ({page}) => {
  const portal = await startOwnServer(BUILD, {local: false});
  await new Portal(page).open(`${portal.url}docs/api/uploading-api`);
  const steps = page.locator('[data-try]');
  const run = (number: number): Promise<void> => steps.nth(number).getByRole('button', {name: 'Run this step'}).click();
  await run(0);
  await expect(steps.nth(0)).toContainText('Matches the documented schema.');
  await page.waitForLoadState('networkidle');
  await portal.stop();
  const count = await steps.count();
  for (let number = 1; number < count; number += 1) {
    await run(number);
    await expect(steps.nth(number).getByText(/^20\d /)).toBeVisible();
  }
  await expect(steps.last()).toContainText('packing-guide.md');
});
