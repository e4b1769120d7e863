// What the console shows of a stream: event by event, whatever its names and length.
import {AnswerConsole} from '../../pages/AnswerConsole';
import {expect} from '../../test';
import {test} from '../answers';

const STREAM = 'user-session-chats-controller-stream-answer';
const UPLOAD = 'indices-controller-upload-temp-files';

test('a long name or ID of an event is shortened to its beginning', async ({answer}) => {
  const console = await answer('/long-name');
  await expect(console.events.locator('strong')).toHaveText(/^x{200}…$/);
  await expect(console.events.getByText(/^id i/)).toHaveText(/^id i{200}…$/);
});

test('very deeply nested events take no more room than others', async ({answer}) => {
  const console = await answer('/deep-events');
  await expect(console.answer).toContainText('The stream ended');
  await expect(console.events.locator('pre').first()).toHaveText(/^\[\s+\[[\s[]+…$/);
});

test('a long streamed text is shortened to its beginning, and copied in full', async ({answer, page}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const console = await answer('/long-text');
  const text = console.answer.getByRole('region', {name: 'Streamed text'});
  await expect(text).toHaveText(/word …$/);
  expect((await text.textContent())?.length).toBeLessThan(110_000);
  await console.answer.getByRole('button', {name: 'Copy', exact: true}).first().click();
  await expect.poll(() => page.evaluate(async () => (await navigator.clipboard.readText()).length)).toBe(3_500_000);
});

test('a stream is shown event by event, stopped at the server, and resumed', async ({answers, answer}) => {
  const left = answers.waitForLeaving('/events');
  const console = await answer('/events?count=40&pause=60', STREAM);
  // The first event is here, and the last is not sent yet.
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

test('thousands of events need only a few elements', async ({answer}) => {
  const console = await answer('/events?count=5000', STREAM);
  await expect(console.answer).toContainText('Events: 5,000');
  await expect(console.events.getByRole('listitem').last()).toContainText('"done":true');
  expect(await console.events.getByRole('listitem').count()).toBeLessThan(60);
});

test('a stream in response to an upload is shown as it arrives', async ({answers, page}) => {
  const console = new AnswerConsole(page);
  await console.answerFrom(`${answers.url}/open`);
  await console.startLocal(UPLOAD);
  await console.input('body.files').setInputFiles({name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('words')});
  await console.send.click();

  await expect(console.events).toContainText('first é');
  await console.action('Cancel').click();
  await expect(console.answer).toContainText('200 OK');
});
