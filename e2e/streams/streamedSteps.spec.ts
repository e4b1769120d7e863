// Steps of guides and of the home page that ask and stream in one press.
import {Portal} from '../pages/Portal';
import {expect, test} from '../test';
import {ANSWER, expectGrowth, SCREENS, watchWords} from './streamedWords';

for (const screen of SCREENS)
  test(`the guide to streaming asks, streams and resumes in the page, on ${screen.width} × ${screen.height}`, async ({page}) => {
    await page.setViewportSize(screen);
    await new Portal(page).open('docs/guides/streaming');
    const steps = page.locator('[data-try]');
    await expect(steps).toHaveCount(2);
    const seen = await watchWords(page, steps.first().getByRole('button', {name: 'Run both requests'}));
    expectGrowth(seen);
    await expect(steps.first()).toContainText('Status 202');
    await steps.last().getByRole('button', {name: 'Resume the stream'}).click();
    // Resumes the last stream, after the event named in the sample above the button.
    await expect(steps.last()).toContainText(/questionId comes from an earlier step: qst_\w+/);
    await expect(page.locator('main pre', {hasText: '--header "Last-Event-ID: 2"'})).toHaveCount(1);
    await expect(steps.last()).toContainText('Last-Event-ID: 2');
    const rest = steps.last().getByRole('region', {name: 'Streamed text'}).last();
    await expect(rest).toHaveText('within 30 days of delivery. The item must be unused and in its original packaging.');
  });

test('one press in the hero of the home page asks without a key and streams the answer there', async ({page}) => {
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    await new Portal(page).open('');
    const card = page.getByRole('region', {name: 'Your first request'});
    const text = card.getByRole('region', {name: 'Streamed text'}).last();
    const seen = await watchWords(page, card.getByRole('button', {name: 'Ask the API'}), text);
    if (screen.width > 1000) expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expectGrowth(seen);
    await expect(card).toContainText(ANSWER);
    await expect(text).toBeInViewport();
    // The answer and its source are visible. The requests and their events are one press away.
    await expect(card.getByText('returns-policy.md')).toBeInViewport();
    await expect(card.getByRole('region', {name: 'Events'})).toHaveCount(0);
    await expect(card.getByText(/^(?:202|200) /)).toHaveCount(0);
    await card.getByText('POST /v1/chats', {exact: true}).click();
    await expect(card.getByText(/^202 /)).toBeVisible();
    await card.getByText(/^GET \/v1\/chats\/qst_\w+\/stream$/).click();
    await expect(card.getByRole('region', {name: 'Events'})).toContainText('answer.completed');
  }
});

test('a step loads the sandbox while it waits for the data of its endpoint', async ({page}) => {
  await new Portal(page).open('');
  await page.route('**/calls/**', () => undefined);
  const document = page.waitForRequest('**/openapi/api/openapi.json');
  const following = page.waitForRequest('**/docs/api/user-session-chats-controller-stream-answer');
  await page.getByRole('button', {name: 'Ask the API'}).click();
  await Promise.all([document, following]);
  await expect(page.getByRole('region', {name: 'Your first request'})).toContainText('Loading…');
});

test('the last step on the home page asks and streams', async ({page}) => {
  await new Portal(page).open('');
  const steps = page.locator('section:has(#first-call) [data-try]');
  await expect(steps).toHaveCount(3);
  const seen = await watchWords(page, steps.last().getByRole('button', {name: 'Run this step'}));
  expectGrowth(seen);
});

test('a step that needs an earlier step says so, and runs after it', async ({page}) => {
  await new Portal(page).open('');
  const steps = page.locator('section:has(#first-call) [data-try]');
  await steps.nth(1).getByRole('button', {name: 'Run this step'}).click();
  await expect(steps.nth(1).getByRole('alert')).toHaveText(
    'Run “Upload a file” above first: its response gives the values of tempFileIds.',
  );
  await steps.first().getByRole('button', {name: 'Run this step'}).click();
  await expect(steps.first()).toContainText('Status 201');
  await expect(steps.nth(1).getByRole('alert')).toBeHidden();
  await steps.nth(1).getByRole('button', {name: 'Run this step'}).click();
  await expect(steps.nth(1)).toContainText('Status 201');
  await expect(steps.nth(1).getByRole('button', {name: 'Run it again'})).toBeVisible();
});

test('a step does not name a heading that it shares with the step it needs', async ({page}) => {
  await new Portal(page).open('docs/api/uploading-api');
  const steps = page.locator('[data-try]');
  await steps.nth(3).getByRole('button', {name: 'Run this step'}).click();
  await expect(steps.nth(3).getByRole('alert')).toHaveText(
    'Run the step before this one first: its response gives the values of tempFileIds.',
  );
});

test('a stream resumed in a guide ends when its page is left', async ({page}) => {
  const portal = new Portal(page);
  await portal.open('docs/guides/streaming');
  const step = page.locator('[data-try]').first();
  await step.getByRole('button', {name: 'Run both requests'}).click();
  await expect(step).toContainText('answer.delta');
  await step.getByRole('button', {name: 'Stop'}).click();
  await step.getByRole('button', {name: /^Resume after event/}).evaluate((button: HTMLElement) => {
    const Original = window.AbortController;
    const made: AbortController[] = [];
    window.AbortController = class extends Original {
      constructor() {
        super();
        made.push(this);
      }
    };
    button.click();
    window.AbortController = Original;
    Object.assign(window, {resumed: made[0]});
  });
  await portal.navbar.link('Blog').click();
  await page.locator('.blog-wrapper').waitFor();
  await expect.poll(() => page.evaluate(() => (window as unknown as {resumed?: AbortController}).resumed?.signal.aborted)).toBe(true);
});
