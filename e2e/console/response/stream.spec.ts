// What the console shows of a stream: event by event, whatever its names and length.
import {ResponseConsole} from '../../pages/ResponseConsole';
import {expect} from '../../test';
import {test} from '../responses';

const STREAM = 'user-session-chats-controller-stream-answer';
const UPLOAD = 'indices-controller-upload-temp-files';

test('a long name or ID of an event is shortened to its beginning', async ({sendTo}) => {
  const console = await sendTo('/long-name');
  await expect(console.events.locator('strong')).toHaveText(/^x{200}…$/);
  await expect(console.events.getByText(/^id i/)).toHaveText(/^id i{200}…$/);
});

test('very deeply nested events take no more room than others', async ({sendTo}) => {
  const console = await sendTo('/deep-events');
  await expect(console.response).toContainText('The stream ended');
  await expect(console.events.locator('pre').first()).toHaveText(/^\[\s+\[[\s[]+…$/);
});

test('of a line of very many letters that are not Latin, no more is shown than a browser lays out at once', async ({sendTo}) => {
  const console = await sendTo('/wide-event');
  await expect(console.response).toContainText('The stream ended');
  await expect(console.events.locator('pre').first()).toHaveText(/^.{1000,2000}…$/s);
  await expect(console.response.getByRole('region', {name: 'Streamed text'})).toHaveText(/^.{4000,5000}…$/s);
});

test('a long streamed text is shortened to its beginning, and copied in full', async ({sendTo, page}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const console = await sendTo('/long-text');
  const text = console.response.getByRole('region', {name: 'Streamed text'});
  await expect(text).toHaveText(/word …$/);
  expect((await text.textContent())?.length).toBeLessThan(110_000);
  await console.response.getByRole('button', {name: 'Copy', exact: true}).first().click();
  await expect.poll(() => page.evaluate(async () => (await navigator.clipboard.readText()).length)).toBe(3_500_000);
});

test('a stream is shown event by event, stopped at the server, and resumed', async ({testServer, sendTo}) => {
  const left = testServer.waitForLeaving('/events');
  const console = await sendTo('/events?count=100&pause=60', STREAM);
  // The first event is here, and the last is not sent yet.
  await expect(console.events.getByRole('listitem').first()).toContainText('{"text":"piece');
  await expect(console.response).toContainText('stream open');
  await expect(console.response.getByRole('button', {name: 'Stop'})).toHaveCount(0);
  await console.cancel.click();
  await left;
  await expect(console.response).toContainText('You stopped the request');
  await console.response.getByRole('button', {name: /^Resume after event/}).click();
  await expect(console.events.getByRole('listitem').last()).toContainText('12345678901234567890');
  await expect(console.response).toContainText('Events: 100');
  const numbers = Array.from({length: 99}, (_, index) => `piece ${index + 1} `).join('');
  await expect(console.response.getByRole('region', {name: 'Streamed text'}).last()).toHaveText(numbers.trim());
});

test('the growth of an open stream is announced every five seconds, not with every event', async ({sendTo, page}) => {
  await page.clock.install();
  const console = await sendTo('/events?count=2000&pause=50', STREAM);
  const spoken = console.console.getByRole('status').filter({hasText: /so far/});
  await expect(spoken).toHaveText(/^\d+ events? so far\.$/);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  const count = async (): Promise<number> => Number(/Events: ([\d,]+)/.exec(await console.response.innerText())?.[1]?.replace(',', ''));
  const grow = async (): Promise<void> => {
    const before = await count();
    await expect(async () => {
      await page.clock.runFor(50);
      expect(await count()).toBeGreaterThan(before);
    }).toPass({intervals: [100]});
  };

  const first = (await spoken.textContent()) ?? '';
  await grow();
  await expect(async () => {
    await page.clock.runFor(500);
    await expect(spoken).not.toHaveText(first, {timeout: 100});
  }).toPass({intervals: [100]});
  const second = (await spoken.textContent()) ?? '';
  await grow();
  await expect(spoken).toHaveText(second);
  await page.clock.runFor(5000);
  await expect(spoken).not.toHaveText(second);
  await expect(spoken).toHaveText(/^\d+ events so far\.$/);
});

test('thousands of events need only a few elements', async ({sendTo}) => {
  const console = await sendTo('/events?count=5000', STREAM);
  await expect(console.response).toContainText('Events: 5,000');
  await expect(console.events.getByRole('listitem').last()).toContainText('"done":true');
  expect(await console.events.getByRole('listitem').count()).toBeLessThan(60);
});

test('a stream in response to an upload is shown as it arrives', async ({testServer, page}) => {
  const console = new ResponseConsole(page);
  await console.redirectTo(`${testServer.url}/open`);
  await console.startLocal(UPLOAD);
  await console.input('body.files').setInputFiles({name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('words')});
  await console.send.click();

  await expect(console.events).toContainText('first é');
  await console.action('Cancel').click();
  await expect(console.response).toContainText('200 OK');
});

test('the label of Copy is in the middle of its button', async ({sendTo}) => {
  const console = await sendTo('/long-name');
  const offset = await console.events
    .getByRole('button', {name: 'Copy'})
    .first()
    .evaluate((button) => {
      const text = document.createRange();
      text.selectNodeContents(button);
      const [inner, outer] = [text.getBoundingClientRect(), button.getBoundingClientRect()];
      return Math.abs(inner.left + inner.right - outer.left - outer.right);
    });
  expect(offset).toBeLessThan(2);
});
