// The cost of the console: bytes that the browser receives, each response compressed with brotli as a host would send it.
import type {Page, Response} from '@playwright/test';
import {brotliCompressSync} from 'node:zlib';
import {Console} from '../pages/Console';
import {expect, test} from '../test';

/** From the click to a usable form. */
const BUDGET = 67_000;
/** Loaded ahead once the browser is idle: the sandbox, the API document, and the code that shows a response. */
const AHEAD_BUDGET = 205_000;

type Received = {path: string; size: number};

/** Milliseconds without a response after which no further one is expected. */
const QUIET = 500;

/** Gathers every response from now on. Each call of `take` returns the responses since the last call, once no more arrive. */
function gather(page: Page): {take: () => Promise<Received[]>} {
  let responses: Response[] = [];
  let last = Date.now();
  page.on('response', (response) => {
    last = Date.now();
    // Browsers load the icon at any time.
    if (!response.url().endsWith('favicon.svg')) responses.push(response);
  });
  return {
    take: async () => {
      await expect.poll(() => Date.now() - last).toBeGreaterThan(QUIET);
      const all = responses;
      responses = [];
      return Promise.all(all.map(async (response) => ({path: new URL(response.url()).pathname, size: await measure(response)})));
    },
  };
}

/** Bytes of a response compressed with brotli. The browser does not give out a worker's script, so it is fetched again. */
async function measure(response: Response): Promise<number> {
  // A response without a body: another request would get one.
  if (response.request().method() === 'HEAD') return 0;
  const {request} = response.frame().page().context();
  const bytes = await response.body().catch(async () => (await request.get(response.url())).body());
  return brotliCompressSync(bytes).length;
}

/** Holds idle callbacks from `hold` until `release`. Call it before a page is opened. */
async function holdIdle(page: Page): Promise<{hold: () => Promise<void>; release: () => Promise<void>}> {
  type Held = {idle: {isHeld: boolean; waiting: (() => void)[]}};
  await page.addInitScript(() => {
    const original = window.requestIdleCallback.bind(window);
    const idle: Held['idle'] = {isHeld: false, waiting: []};
    Object.assign(window, {idle});
    window.requestIdleCallback = (act, options) => {
      if (!idle.isHeld) return original(act, options);
      return idle.waiting.push(() => original(act, options));
    };
  });
  return {
    hold: () => page.evaluate(() => void ((window as unknown as Held).idle.isHeld = true)),
    release: () =>
      page.evaluate(() => {
        const {idle} = window as unknown as Held;
        idle.isHeld = false;
        for (const act of idle.waiting.splice(0)) act();
      }),
  };
}

function print(what: string, received: Received[]): number {
  const sum = received.reduce((all, {size}) => all + size, 0);
  console.log(`  ${what}: ${(sum / 1000).toFixed(1)} kB brotli in ${received.length} requests`);
  return sum;
}

for (const operation of [
  'indices-controller-create-index',
  'indices-controller-upload-temp-files',
  'user-session-chats-controller-stream-answer',
]) {
  test(`opening the console of ${operation} loads at most ${BUDGET / 1000} kB, and the idle browser then loads the sandbox`, async ({
    page,
  }) => {
    const idle = await holdIdle(page);
    const call = new Console(page);
    await call.open(`docs/api/${operation}`);
    const received = gather(page);
    await received.take();
    await idle.hold();
    await call.button.click();
    await call.send.waitFor();
    const opening = await received.take();
    expect(print(`${operation}, opening`, opening), JSON.stringify(opening)).toBeLessThanOrEqual(BUDGET);
    // Opening loads nothing of the sandbox.
    expect(opening.map(({path}) => path).filter((path) => path.endsWith('openapi.json'))).toEqual([]);
    const document = page.waitForResponse(/\/openapi\.json$/);
    await idle.release();
    await document;
    const ahead = await received.take();
    expect(print(`${operation}, ahead`, ahead), JSON.stringify(ahead)).toBeLessThanOrEqual(AHEAD_BUDGET);
  });
}

test('the editor is loaded on first use, and the first request in the sandbox of the page loads nothing more', async ({page}) => {
  const call = new Console(page);
  const received = gather(page);
  await call.start('indices-controller-create-index');
  const known = new Set((await received.take()).map(({path}) => path));
  const takeNew = async (): Promise<Received[]> => {
    const news = (await received.take()).filter(({path}) => !known.has(path));
    for (const {path} of news) known.add(path);
    return news;
  };
  await call.action('JSON').click();
  await call.editor.waitFor();
  expect(print('the JSON editor', await takeNew())).toBeGreaterThan(0);
  await call.editor.fill('{"name": "Another one"}');
  await expect(call.shownSample()).toContainText('Another one');
  expect(print('the samples, written anew, and their highlighter', await takeNew())).toBeGreaterThan(0);
  await call.send.click();
  await expect(call.response).toContainText('Matches the documented schema.');
  expect(await takeNew()).toEqual([]);
  await call.send.click();
  await expect(call.response.locator('[data-detail]')).toBeVisible();
  expect(await takeNew()).toEqual([]);
});

test('with data saver, the sandbox is loaded with the first request', async ({page}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', {value: {saveData: true}}));
  const call = new Console(page);
  const received = gather(page);
  await call.start('indices-controller-create-index');
  const isDocument = ({path}: Received): boolean => path.endsWith('openapi.json');
  expect((await received.take()).some(isDocument)).toBe(false);
  await call.send.click();
  await expect(call.response).toContainText('Status 201');
  expect((await received.take()).some(isDocument)).toBe(true);
});
