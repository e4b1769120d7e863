// Asking and streaming the answer is one step, slow enough that words are seen to arrive.
import type {Locator} from '@playwright/test';
import {Console} from '../pages/Console';
import {expect, test} from '../test';
import {expectGrowth, SCREENS, watchWords} from './streamedWords';

const ASK = 'user-session-chats-controller-ask-question';
const STREAM = 'user-session-chats-controller-stream-answer';

for (const screen of SCREENS) {
  test(`one press on Send asks and shows the words as they arrive, on ${screen.width} × ${screen.height}`, async ({page}) => {
    await page.setViewportSize(screen);
    const call = new Console(page);
    await call.start(ASK);
    await expect(call.console.getByRole('checkbox', {name: 'Then stream the answer'})).toBeChecked();
    const seen = await watchWords(page, call.send);
    expectGrowth(seen);
    await expect(call.response.getByText(/^202 /)).toBeInViewport();
    const streamed = call.console.getByRole('region', {name: 'Stream', exact: true});
    await expect(streamed.getByText(/^200 /)).toBeVisible();
    await expect(streamed).toContainText('answer.completed');
    // The next request is below the words and above the events, and closed parts have their own names.
    const next = call.console.getByRole('link', {name: 'Give feedback on the summary of a chat →'});
    await expect(next).toBeVisible();
    const getTop = async (of: Locator): Promise<number> => (await of.boundingBox())?.y ?? NaN;
    expect(await getTop(next)).toBeGreaterThan(await getTop(streamed.getByRole('region', {name: 'Streamed text'})));
    expect(await getTop(next)).toBeLessThan(await getTop(streamed.getByRole('region', {name: 'Events'})));
    await expect(streamed.getByText('Stream details', {exact: true})).toBeVisible();
    // A list of few events does not scroll, and starts with the first event.
    const events = streamed.getByRole('region', {name: 'Events'});
    expect(await events.evaluate(({scrollHeight, clientHeight}) => scrollHeight - clientHeight)).toBe(0);
    await expect(events.getByRole('listitem').first()).toHaveAttribute('aria-posinset', '1');
    await call.response.getByText('Response details', {exact: true}).click();
    await expect(call.treeRow('id: "qst_')).toBeVisible();
    await expect(next).toHaveCount(1);
    // It has been streamed.
    await expect(call.console.getByRole('link', {name: 'Stream the answer of a chat →'})).toHaveCount(0);
    await next.click();
    await expect(call.input('path.questionId')).toHaveValue(/^qst_/);
  });
}

test('the samples say that the stream is a second request, and link to its sample', async ({page}) => {
  const call = new Console(page);
  await call.open(`docs/api/${ASK}`);
  const samples = page.getByRole('region', {name: 'Code samples'});
  const link = samples.getByRole('link', {name: 'Stream the answer of a chat'});
  await expect(samples).toContainText('A second request streams the answer:');
  await call.button.click();
  // The note stays when the samples follow the form.
  await call.input('body.question').fill('How long is the warranty?');
  await expect(call.shownSample()).toContainText('How long is the warranty?');
  await link.click();
  await expect(page).toHaveURL(/\/user-session-chats-controller-stream-answer$/);
  await expect(samples).not.toContainText('A second request');
});

test('without streaming, Send only asks the question', async ({page}) => {
  const call = new Console(page);
  await call.start(ASK);
  await call.console.getByRole('checkbox', {name: 'Then stream the answer'}).uncheck();
  await call.send.click();
  await expect(call.treeRow('status: "pending"')).toBeVisible();
  await expect(call.send).toBeVisible();
  await expect(call.console.getByRole('region', {name: 'Stream', exact: true})).toHaveCount(0);
});

test('Escape closes the console after a response, but not while the answer streams', async ({page}) => {
  const call = new Console(page);
  await call.start(ASK);
  await call.send.click();
  const streamed = call.console.getByRole('region', {name: 'Stream', exact: true});
  await expect(streamed).toContainText('answer.delta');
  await call.input('body.question').press('Escape');
  await expect(streamed).toContainText('answer.completed');
  await expect(call.send).toBeVisible();
  await call.input('body.question').press('Escape');
  await expect(call.console).toHaveCount(0);
});

test('Cancel ends the question and the stream together, and the stream can be resumed', async ({page}) => {
  const call = new Console(page);
  await call.start(ASK);
  await call.send.click();
  const streamed = call.console.getByRole('region', {name: 'Stream', exact: true});
  await expect(streamed).toContainText('answer.delta');
  await call.action('Cancel').click();
  await expect(streamed).toContainText('You stopped the request.');
  await expect(call.send).toBeVisible();
  await streamed.getByRole('button', {name: /^Resume after event/}).click();
  await expect(streamed).toContainText('answer.completed');
  // No event comes after its end.
  await expect(streamed.getByRole('button', {name: /^Resume after event/})).toHaveCount(0);
});

test('the stream of a complete answer is slow enough to watch too', async ({page}) => {
  const call = new Console(page);
  await call.start(STREAM);
  const seen = await watchWords(page, call.send);
  expectGrowth(seen);
});

test('a stream without an answer says so in the words of the API document', async ({page}) => {
  const call = new Console(page);
  await call.start('user-session-chats-controller-ask-question');
  await call.input('body.question').fill('What is the weather on Mars?');
  await call.send.click();
  const stream = call.console.getByRole('region', {name: 'Stream', exact: true});
  await expect(stream.getByText('The files hold no answer to this question.')).toBeVisible({timeout: 30_000});
});

for (const screen of [
  {width: 1280, height: 720},
  {width: 390, height: 844},
])
  for (const operation of [ASK, STREAM])
    test(`all of a streamed text is in view at its end on ${screen.width} × ${screen.height}: ${operation}`, async ({page}) => {
      await page.setViewportSize(screen);
      const call = new Console(page);
      await call.start(operation);
      await call.send.click();
      const text = call.console.getByRole('region', {name: 'Streamed text'}).last();
      const events = call.console.getByRole('region', {name: 'Events'}).last();
      await expect(text).toContainText('original packaging.');
      await expect(call.console.getByText('stream open')).toHaveCount(0);
      await expect(call.console.getByText('Matches the documented schema.')).toBeVisible();
      await expect(text).toBeInViewport({ratio: 1});
      // The last event is visible from its beginning.
      const head = events.getByRole('listitem').last().locator('strong');
      await expect(head).toHaveText('answer.completed');
      const inside = async (): Promise<boolean> => ((await head.boundingBox())?.y ?? 0) > ((await events.boundingBox())?.y ?? Infinity);
      await expect.poll(inside).toBe(true);
      const measure = (): Promise<{isFirstWhole: boolean; seen: number; below: number}> =>
        events.evaluate((list) => {
          const view = list.getBoundingClientRect();
          const items = [...list.querySelectorAll('li')];
          const boxes = items.map((item) => item.getBoundingClientRect());
          const sources = boxes[items.findIndex((item) => item.textContent.includes('answer.sources'))] ?? view;
          return {
            isFirstWhole: boxes.some(({top}) => Math.abs(top - view.top) < 4),
            seen: (Math.min(sources.bottom, view.bottom) - Math.max(sources.top, view.top)) / Math.min(sources.height, view.height),
            below: view.bottom - Math.max(...boxes.map(({bottom}) => bottom)),
          };
        });
      // The first event in view is complete too, unless two long sources leave no room for that.
      if (operation === ASK) await expect.poll(async () => (await measure()).isFirstWhole).toBe(true);
      await expect.poll(async () => (await measure()).seen).toBeGreaterThan(operation === ASK ? 0.95 : 0.5);
      // The list ends at its last event.
      await events.evaluate((list) => list.scrollTo(0, list.scrollHeight));
      await expect.poll(async () => (await measure()).below).toBeLessThan(4);
    });

test('scrolling the console while a text streams is not undone', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 560});
  const call = new Console(page);
  await call.start(ASK);
  await call.send.click();
  const text = call.console.getByRole('region', {name: 'Streamed text'}).last();
  await expect(text).toContainText('A customer');
  const panel = call.response.locator('xpath=..');
  await panel.evaluate((element) => (element.scrollTop = element.scrollHeight));
  const top = await panel.evaluate((element) => element.scrollTop);
  expect(top).toBeGreaterThan(0);
  await panel.evaluate((element) => (element.scrollTop = 0));
  await expect(text).toContainText('original packaging.');
  await expect(call.console.getByText('stream open')).toHaveCount(0);
  expect(await panel.evaluate((element) => element.scrollTop)).toBe(0);
});
