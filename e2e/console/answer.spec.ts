import type {Locator} from '@playwright/test';
import {readFile} from 'node:fs/promises';
import {startTestServer, type TestServer} from '../../packages/docusaurus/src/console/testing/server';
import {AnswerConsole} from '../pages/AnswerConsole';
import {expect, test} from '../test';

// What the console shows of an answer, against a server that answers in every way an API can.

const LIST = 'indices-controller-get-available-indices';
const STREAM = 'user-session-chats-controller-stream-answer';
const UPLOAD = 'indices-controller-upload-temp-files';

let answers: TestServer;
test.beforeAll(async () => {
  answers = await startTestServer();
});
test.afterAll(() => answers.close());

const use = test.extend<{answer: (path: string, operation?: string) => Promise<AnswerConsole>}>({
  answer: async ({page}, provide) => {
    await provide(async (path, operation = LIST) => {
      const console = new AnswerConsole(page);
      await console.answerFrom(path.startsWith('http') ? path : answers.url + path);
      await console.startLocal(operation);
      await console.send.click();
      return console;
    });
  },
});

use('how long a server asks to wait is beside its status', async ({answer}) => {
  const console = await answer('/busy');
  await expect(console.answer.locator('[data-status]')).toContainText(/^429 .*Retry-After: 17$/);
});

use('a JSON answer is a tree: exact numbers, keyboard, search, paths', async ({answer, page}) => {
  const console = await answer('/json');
  await expect(console.answer).toContainText('200 OK');
  await expect(console.row('total')).toHaveText('total: 12345678901234567890');
  await expect(console.row('ratio')).toHaveText('ratio: 1.50');
  await console.json.focus();
  await page.keyboard.press('End');
  await expect(console.answer.locator('code', {hasText: '$.list[2].deep'})).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(console.row('2: {')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowLeft');
  await expect(console.row('2: {deep: null}')).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowRight');
  await expect(console.row('deep')).toHaveAttribute('aria-level', '4');
  await console.answer.getByRole('searchbox').fill('4567890');
  await expect(console.answer.getByText('1 of 1')).toBeVisible();
  await expect(console.row('total')).toHaveAttribute('aria-selected', 'true');
});

use('the first Escape ends a search in the answer, the next one closes the console', async ({answer}) => {
  const console = await answer('/json');
  const search = console.answer.getByRole('searchbox');
  await search.fill('4567890');
  await search.press('Escape');
  await expect(search).toHaveValue('');
  await expect(console.answer).toBeVisible();
  await search.press('Escape');
  await expect(console.console).toHaveCount(0);
});

use('an answer shows its times, its size, its headers and what its status means; a path and a value are copied', async ({answer, page}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const console = await answer('/json');
  await expect(console.answer).toContainText(/first byte [\d.]+ m?s · total [\d.]+ m?s · 83 B · application\/json/);
  await expect(console.answer).toContainText('200 OK');
  await expect(console.answer).toContainText('One page of indices.');
  await console.answer.getByText(/^Headers/).click();
  await expect(console.answer.getByText('content-length')).toBeVisible();
  const read = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  await console.row('total').click();
  await console.answer.getByRole('button', {name: 'Copy path'}).click();
  await expect.poll(read).toBe('$.total');
  await console.answer.getByRole('button', {name: 'Copy value'}).click();
  await expect.poll(read).toBe('12345678901234567890');
  await console.answer.getByRole('button', {name: 'Copy body'}).click();
  await expect.poll(read).toContain('"ratio":1.50');
});

use('10,000 hits in 10 MB can be searched and read to the last', async ({answer, page}) => {
  const console = await answer('/large');
  await expect(console.row('hits')).toContainText('10,000');
  await console.json.focus();
  await page.keyboard.press('End');
  await expect(console.row('9999: ')).toBeVisible();
  await console.answer.getByRole('searchbox').fill('hit number 7777');
  await expect(console.row('title: "Hit number 7777"')).toBeVisible();
  expect(await console.json.getByRole('treeitem').count()).toBeLessThan(100);
  await console.answer.getByRole('button', {name: 'Raw'}).click();
  await expect(console.answer.getByRole('region', {name: 'Raw text'})).toContainText('"total":12345678901234567890');
});

use('what differs from the documented schema is named, and leads to where it is', async ({answer}) => {
  const console = await answer('/json');
  await console.answer.getByText(/^Differs from the documented schema/).click();
  await expect(console.answer.getByRole('listitem').filter({hasText: 'is missing.'}).first()).toBeVisible();
});

use('an answer that only says it is JSON is shown as the text it is', async ({answer}) => {
  const console = await answer('/not-json');
  await expect(console.answer.getByRole('alert')).toContainText('is not valid JSON');
  await expect(console.answer.getByRole('region', {name: 'Raw text'})).toContainText('<html>Bad gateway</html>');
});

use('a page in an answer is inert', async ({answer, page}) => {
  const console = await answer('/html');
  await expect(console.answer.getByRole('region', {name: 'Raw text'})).toContainText('<h1>Hello</h1>');
  const before = answers.received.length;
  await console.answer.getByRole('button', {name: 'Preview'}).click();
  await expect(console.answer.frameLocator('iframe').getByRole('heading', {name: 'Hello'})).toBeVisible();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(answers.received).toHaveLength(before);
});

use('pictures are shown, other files saved under the name the server gives', async ({answer}) => {
  await expect((await answer('/picture')).answer.getByText('1 × 1')).toBeVisible();
  const console = await answer('/file');
  await expect(console.answer.getByRole('link', {name: 'Save as all files.zip'})).toHaveAttribute('download', 'all files.zip');
});

use('a drawing whose patterns would never end is shown as text', async ({answer}) => {
  const console = await answer('/handed-svg');
  await expect(console.answer).toContainText('This drawing has too many parts to be shown here');
  await expect(console.answer.locator('img')).toHaveCount(0);
});

use('a drawing that would never end is shown as text', async ({answer}) => {
  const console = await answer('/endless-svg');
  await expect(console.answer).toContainText('This drawing has too many parts to be shown here');
  await expect(console.answer).toContainText('<use href="#g0"/>');
  await expect(console.answer.locator('img')).toHaveCount(0);
});

for (const by of ['primitives', 'attributes', 'styles', 'sheet', 'groups', 'sheetOfGroups', 'animations'])
  use(`a drawing of few parts that take long is shown as text: ${by}`, async ({answer, violations}) => {
    const console = await answer(`/costly-svg?by=${by}`);
    await expect(console.answer).toContainText('This drawing has too many parts to be shown here');
    await expect(console.answer.locator('img')).toHaveCount(0);
    // Styles of a drawing that is counted are not applied, and the browser says so.
    violations.length = 0;
  });

use('a drawing with a filter and a translucent group is shown', async ({answer}) => {
  const console = await answer('/costly-svg?by=one');
  await expect(console.answer.getByText('900 × 900')).toBeVisible();
});

use('characters that would turn a text around are escapes', async ({answer}) => {
  const console = await answer('/bidi');
  await expect(console.row('file')).toHaveText('file: "photo\\u202Egpj.exe"');
  await console.answer.getByRole('button', {name: 'Raw'}).click();
  await expect(console.answer.getByRole('region', {name: 'Raw text'})).toContainText('photo\\u202Egpj.exe');
});

use('they are escapes in the whole of a long text, and in what a stream brings', async ({answer}) => {
  const console = await answer('/bidi');
  await console.row('long').click();
  await expect(console.answer.locator('pre')).toContainText('x\\u202Egpj.exe');
  const stream = await answer('/bidi-stream');
  await expect(stream.answer.getByRole('region', {name: 'Streamed text'})).toHaveText('100 \\u202Eeuros');
  await expect(stream.answer.locator('code', {hasText: '→ text'})).toHaveText('a\\u202Eb → text');
  await expect(stream.answer.getByRole('status').filter({hasText: 'The stream ended'})).toContainText('100 \\u202Eeuros');
});

use('of the name and the id of an event, the beginning is shown', async ({answer}) => {
  const console = await answer('/long-name');
  await expect(console.events.locator('strong')).toHaveText(/^x{200}…$/);
  await expect(console.events.getByText(/^id i/)).toHaveText(/^id i{200}…$/);
});

use('a page that would take minutes to draw is drawn in part', async ({answer}) => {
  const console = await answer('/crowded-html');
  await console.answer.getByRole('button', {name: 'Preview'}).click();
  await expect(console.answer.frameLocator('iframe').getByText('Many attributes')).toBeVisible();
  await expect(console.answer.frameLocator('iframe').locator('br').last()).toBeAttached();
});

use('a picture of SVG that is opened by itself is no page of the portal', async ({answer, page, context}) => {
  const console = await answer('/svg');
  await expect(console.answer.getByText('8 × 9')).toBeVisible();
  const address = (await console.answer.getByRole('img').getAttribute('src')) ?? '';
  const own = await context.newPage();
  await own.goto(address);
  expect(await own.evaluate(() => window.origin)).toBe('null');
  expect(await page.evaluate(() => window.origin)).not.toBe('null');
});

use('sound is played, and a PDF file shown', async ({answer}) => {
  const sound = (await answer('/sound')).answer.locator('audio[controls]');
  await expect.poll(() => sound.evaluate((element: HTMLAudioElement) => element.duration)).toBeCloseTo(0.1);
  const file = await answer('/pdf');
  await expect(file.answer.locator('iframe')).toHaveAttribute('src', /^blob:/);
  await expect(file.answer.getByRole('link', {name: /^Save as .*\.pdf$/})).toBeVisible();
});

use('an empty answer and an undocumented status say so', async ({answer}) => {
  const console = await answer('/empty');
  await expect(console.answer).toContainText('The response has no body.');
  await expect(console.answer).toContainText('Undocumented status code');
});

use('a stream is shown event by event, stopped at the server, and resumed', async ({answer}) => {
  const left = answers.waitForLeaving('/events');
  const console = await answer('/events?count=40&pause=60', STREAM);
  // The first is here, and the last is not sent yet.
  await expect(console.events.getByRole('listitem').first()).toContainText('{"text":"piece');
  await expect(console.answer).toContainText('stream open');
  await expect(console.answer.getByRole('button', {name: 'Stop'})).toHaveCount(0);
  await console.cancel.click();
  await left;
  await expect(console.answer).toContainText('You stopped the request');
  await console.answer.getByRole('button', {name: /^Resume after event/}).click();
  await expect(console.events.getByRole('listitem').last()).toContainText('12345678901234567890');
  await expect(console.answer).toContainText('Events: 40');
  const numbers = Array.from({length: 39}, (_, index) => `piece ${index + 1} `).join('');
  await expect(console.answer.getByRole('region', {name: 'Streamed text'}).last()).toHaveText(numbers.trim());
});

use('thousands of events stay a few elements', async ({answer}) => {
  const console = await answer('/events?count=5000', STREAM);
  await expect(console.answer).toContainText('Events: 5,000');
  await expect(console.events.getByRole('listitem').last()).toContainText('"done":true');
  expect(await console.events.getByRole('listitem').count()).toBeLessThan(60);
});

use('a connection that breaks leaves what had arrived', async ({answer}) => {
  const console = await answer('/cut');
  await expect(console.answer).toContainText('The connection was lost before the end.');
  await expect(console.answer.getByRole('region', {name: 'Raw text'})).toContainText('{"begun":');
});

use('a server that does not allow the page is distinguished from one that is not there', async ({answer, page}) => {
  const console = await answer('/closed/json');
  await expect(console.answer.getByRole('alert')).toContainText('Blocked by CORS');
  await expect(console.answer).toContainText(`Access-Control-Allow-Origin: ${new URL(page.url()).origin}`);
  await expect(console.answer).toContainText("curl 'http://localhost:4010/v1/indices'");
  const gone = await startTestServer();
  await gone.close();
  await expect((await answer(`${gone.url}/json`)).answer.getByRole('alert')).toContainText("Can't connect to http://localhost:4010.");
});

use('offline is said, and a stop before the answer too', async ({answer, page}) => {
  const console = await answer('/silent');
  await console.cancel.click();
  await expect(console.answer.getByRole('alert')).toContainText('Stopped before a response arrived.');
  await page.context().setOffline(true);
  await console.server.selectOption({index: 2});
  await console.sendWithoutCredential();
  await expect(console.answer.getByRole('alert')).toContainText('You are offline.');
});

use('silence is reported as a time-out, before the answer and in the middle of it', async ({answer, page}) => {
  await page.clock.install();
  let console = await answer('/silent');
  await expect.poll(() => answers.received.at(-1)?.path).toBe('/silent');
  await page.clock.runFor(30_000);
  await expect(console.answer.getByRole('alert')).toContainText('No response within 30 seconds.');
  await expect(console.answer.getByRole('alert')).toContainText('The server may still be processing it');
  console = await answer('/stalls');
  await expect(console.answer).toContainText('first byte');
  await page.clock.runFor(30_000);
  await expect(console.answer).toContainText('Timed out: the server stopped sending data.');
  await expect(console.answer.getByRole('region', {name: 'Raw text'})).toContainText('The beginning.');
});

use('a large body is sent as it is; the samples read it from the file that it is saved as', async ({page}) => {
  const console = new AnswerConsole(page);
  await console.answerFrom(`${answers.url}/upload`);
  await console.startLocal('indices-controller-create-index');
  await console.action('JSON').click();
  const text = `{"name": "${'x'.repeat(120_000)}"}`;
  await console.editor.fill(text);
  await expect(console.console).toContainText('This body is large');
  await expect(console.shownSample()).toContainText("--data-binary '@body.json'");
  const download = page.waitForEvent('download');
  await console.action('Save body.json').click();
  expect(await readFile(await (await download).path(), 'utf8')).toBe(text);
  await console.send.click();
  await expect(console.row('bytes')).toContainText('120012');
  expect(answers.received.at(-1)?.body.toString()).toBe(text);
  expect(answers.received.at(-1)?.headers['content-type']).toBe('application/json');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('xxxx');
});

use('a call with a credential does not follow a redirect', async ({page}) => {
  const other = await startTestServer();
  const console = new AnswerConsole(page);
  await console.useKey('sk_sandbox_3q7w9e1r5t2y');
  await console.answerFrom(`${answers.url}/redirect?to=${encodeURIComponent(`${other.url}/json`)}`);
  await console.startLocal(LIST);
  await console.send.click();
  await expect(console.answer.getByRole('alert')).toContainText('The server redirects, and the redirect was not followed.');
  expect(answers.received.at(-1)?.headers.authorization).toContain('Bearer ');
  expect(other.received).toEqual([]);
  await other.close();
});

use('an upload shows how far it is', async ({page}) => {
  const console = new AnswerConsole(page);
  await console.answerFrom(`${answers.url}/upload?slow=15`);
  await console.startLocal(UPLOAD);
  await console.console
    .locator('input[type=file]')
    .first()
    .setInputFiles({name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.alloc(8_000_000, 'x')});
  await console.send.click();

  await expect(console.answer.getByRole('progressbar', {name: 'Uploading'})).toBeVisible();
  await expect(console.row('bytes')).toContainText('800');
});

use('a stream that answers an upload is shown as it comes', async ({page}) => {
  const console = new AnswerConsole(page);
  await console.answerFrom(`${answers.url}/open`);
  await console.startLocal(UPLOAD);
  await console.input('body.files').setInputFiles({name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('words')});
  await console.send.click();

  await expect(console.events).toContainText('first é');
  await console.action('Cancel').click();
  await expect(console.answer).toContainText('200 OK');
});

test('the reason that an error gives for this request is shown in full', async ({page}) => {
  const call = new AnswerConsole(page);
  await call.start('indices-controller-create-index');
  await call.input('body.name').fill('Shop policies of the northern branch');
  await call.send.click();
  await expect(call.answer).toContainText('201 Created');
  await call.send.click();
  await expect(call.answer).toContainText('409 Conflict');
  await expect(call.answer.locator('[data-detail]')).toHaveText(
    /^The index idx_\w+ already has the name "Shop policies of the northern branch"\. Choose another one\. About this error$/,
  );
});

test('an error of the sandbox leads to the guide about it, its code without backticks', async ({page}) => {
  const call = new AnswerConsole(page);
  await call.start('indices-controller-get-index');
  await call.input('path.indexId').fill('idx_000000000000');
  await call.send.click();
  const detail = call.answer.locator('[data-detail]');
  await expect(detail.locator('code')).toHaveText('idx_000000000000');
  await expect(detail).not.toContainText('`');
  await detail.getByRole('link', {name: 'About this error'}).click();
  await expect(page).toHaveURL(/\/docs\/guides\/errors#index_not_found$/);
});

test('an empty editor sends no body', async ({page}) => {
  const call = new AnswerConsole(page);
  await call.start('indices-controller-create-index');
  await call.action('JSON').click();
  await call.editor.fill('');
  await expect(call.shownSample()).not.toContainText('""');
  await expect(call.shownSample()).not.toContainText('Content-Type');
});

test('an error whose type is no page of the portal leads to the guide to errors', async ({page}) => {
  const call = new AnswerConsole(page);
  await page.route('https://api.beacon.example/**', (route) =>
    route.fulfill({
      status: 404,
      headers: {'access-control-allow-origin': '*', 'access-control-allow-headers': '*'},
      contentType: 'application/problem+json',
      body: '{"type": "https://errors.example.org/gone", "title": "Gone", "detail": "It is gone."}',
    }),
  );
  await call.useKey('sk_test_0123456789abcdefghij');
  await call.start('indices-controller-get-index');
  await call.server.selectOption({label: 'https://api.beacon.example/v1'});
  await call.send.click();
  await call.answer.locator('[data-detail]').getByRole('link', {name: 'About errors'}).click();
  await expect(page).toHaveURL(/\/docs\/guides\/errors$/);
});

// An error has one explanation: what went wrong with this request, and what to do about it.
const DOCUMENTED = 'There is no index with this ID, or the key cannot reach it.';
const MATCHES = 'The error matches the documented schema.';

/** What is said between the status and the body. */
async function readNotes(answer: Locator): Promise<string[]> {
  await expect(answer.getByRole('tree')).toBeVisible();
  const notes = await answer.evaluate((region) => {
    const children = [...region.children];
    const isBar = (element: Element): boolean => element.querySelector('button') !== null && !element.hasAttribute('data-error-note');
    const from = children.findIndex((element) => element.hasAttribute('data-status'));
    return children.slice(from + 1, children.findIndex(isBar)).map(({textContent}) => textContent);
  });
  return notes.map((text) => text.trim());
}

test('a 404 has one explanation: the reason of the error, with the page about it', async ({page}) => {
  const call = new AnswerConsole(page);
  await call.start('indices-controller-get-index');
  await call.input('path.indexId').fill('idx_000000000000');
  await call.send.click();
  await expect(call.answer.locator('[data-status]')).toContainText('404');
  await expect(call.answer).toContainText('There is no index with the ID');
  await expect
    .poll(() => readNotes(call.answer))
    .toEqual([expect.stringMatching(/^There is no index with the ID idx_000000000000\. About this error/)]);
  await expect(call.answer).not.toContainText(DOCUMENTED);
  await expect(call.answer).not.toContainText(MATCHES);
});

test('a 404 of sample data that was deleted offers to restore it, within the same explanation', async ({page}) => {
  const call = new AnswerConsole(page);
  await call.start('indices-controller-delete-index');
  await call.send.click();
  await expect(call.answer.locator('[data-status]')).toContainText('204');
  await call.start('indices-controller-get-index');
  await call.send.click();
  await expect(call.answer.locator('[data-status]')).toContainText('404');
  const note = call.answer.locator('[data-error-note]');
  await expect(note.getByRole('button', {name: 'Restore sample data'})).toBeVisible();
  await expect(note).toContainText('An earlier request used or deleted');
  await expect.poll(async () => (await readNotes(call.answer)).length).toBe(1);
  await note.getByRole('button', {name: 'Restore sample data'}).click();
  await expect(call.console).toContainText('Sample data restored.');
  await call.send.click();
  await expect(call.answer.locator('[data-status]')).toContainText('200');
});

test('a shared link with an ID of another browser says why it is not found, and what to do', async ({page, context, browser}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const call = new AnswerConsole(page);
  await call.start('indices-controller-create-index');
  await call.input('body.name').fill('Shared');
  await call.send.click();
  await call.console.getByRole('link', {name: /^Get an index/}).click();
  await expect(call.input('path.indexId')).toHaveValue(/^idx_/);
  const id = await call.input('path.indexId').inputValue();
  const link = await call.copyLink();
  const other = await browser.newContext();
  const opened = new AnswerConsole(await other.newPage());
  await opened.open(link);
  await expect(opened.input('path.indexId')).toHaveValue(id);
  await opened.send.click();
  await expect(opened.answer.locator('[data-error-note]')).toContainText(
    `${id} may be from another browser. Reset the request to use sample data`,
  );
  // That is a way out.
  await opened.choose('Reset request');
  await opened.send.click();
  await expect(opened.answer.locator('[data-status]')).toContainText('200');
  await other.close();
});

test('a 404 of sample data that another tab has deleted offers to restore it', async ({page, context}) => {
  const call = new AnswerConsole(page);
  await call.start('indices-controller-delete-index');
  await call.send.click();
  await expect(call.answer.locator('[data-status]')).toContainText('204');
  const other = new AnswerConsole(await context.newPage());
  await other.start('indices-controller-get-index');
  await other.send.click();
  await expect(other.answer.locator('[data-status]')).toContainText('404');
  const note = other.answer.locator('[data-error-note]');
  await expect(note).toContainText('Sample data that examples and guides use is gone.');
  await note.getByRole('button', {name: 'Restore sample data'}).click();
  await expect(other.console).toContainText('Sample data restored.');
});

test('an error without a reason of its own keeps what the document says of its status', async ({page}) => {
  await page.route('https://api.beacon.example/**', (route) =>
    route.fulfill({
      status: 404,
      headers: {'access-control-allow-origin': '*', 'access-control-allow-headers': '*'},
      contentType: 'text/plain',
      body: 'Nothing here.',
    }),
  );
  const call = new AnswerConsole(page);
  await call.useKey('sk_test_0123456789abcdefghij');
  await call.start('indices-controller-get-index');
  await call.server.selectOption({label: 'https://api.beacon.example/v1'});
  await call.send.click();
  await expect(call.answer.getByText(DOCUMENTED)).toBeVisible();
  await expect(call.answer.getByRole('region', {name: 'Raw text'})).toContainText('Nothing here.');
});
