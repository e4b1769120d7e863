// How soon a page responds: to the first press before any script is loaded, and to a navigation between operations.
import {chromium, type CDPSession, type Locator, type Page} from '@playwright/test';
import {getLaunchOptions} from '../e2e/chromium.ts';
import {KINDS} from '../e2e/kinds.ts';
import {startOwnServer} from '../e2e/servers/server.ts';

const CPU_SLOWDOWN = 4;
const RUNS = 9;
/** Milliseconds after which a response is no longer expected. */
const TIMEOUT_MS = 20_000;
/** Milliseconds for which a link is hovered before it is pressed. */
const HOVER_MS = 100;
const NEXT = 'docs/api/indices-controller-update-index';

type Press = {
  what: string;
  /** Maximum milliseconds. */
  target: number;
  /** The element that is pressed. */
  control: (page: Page) => Locator;
  /** A CSS selector that matches once the page has responded to the press. */
  answer: string;
  /** Whether the visitor has been on the page for a while. Default: no script has been loaded. */
  isHydrated?: true;
};

const PRESSES: Press[] = [
  {
    what: 'first press: another language of the samples',
    target: 300,
    control: (page) => page.locator('[data-samples] [role=tab][aria-selected=false]:visible').first(),
    answer: '[data-samples] [role=tab][aria-selected=true]:not(:first-child)',
  },
  {what: 'first press: "Try it"', target: 300, control: (page) => page.locator('button[data-try]').first(), answer: '[data-console] h2'},
  {
    what: 'first press: the search',
    target: 300,
    control: (page) => page.locator('[aria-keyshortcuts~="Control+K"]:visible').first(),
    answer: 'dialog[open] input',
  },
  {
    what: 'first press: the colour mode',
    target: 300,
    control: (page) => page.getByRole('button', {name: /dark and light mode/}).filter({visible: true}),
    answer: 'html[data-theme=dark]',
  },
  {
    what: 'from one operation to the next by a link of the sidebar',
    target: 100,
    control: (page) => page.locator(`.theme-doc-sidebar-menu a[href$="${NEXT}"]`).first(),
    answer: 'article[data-operation^="PATCH /indices/"] h1',
    isHydrated: true,
  },
];

export type Response = Pick<Press, 'what' | 'target'> & {/** Milliseconds. */ median: number; slowest: number};

/** The time of the response to each press. */
export async function measureResponses(folder: string): Promise<Response[]> {
  const {url, stop} = await startOwnServer(folder);
  const browser = await chromium.launch(getLaunchOptions());
  try {
    const page = await browser.newPage({viewport: {width: 1280, height: 900}});
    // A visitor's settings make a page load its scripts at once.
    await page.addInitScript(() => localStorage.clear());
    const session = await page.context().newCDPSession(page);
    const responses: Response[] = [];
    for (const press of PRESSES) {
      // The first fills the cache.
      await measure(page, session, url, press);
      const times: number[] = [];
      while (times.length < RUNS) times.push(await measure(page, session, url, press));
      const sorted = times.toSorted((a, b) => a - b);
      const get = (at: number): number => sorted[at] ?? Number.NaN;
      process.stdout.write(`${press.what}: ${times.map((time) => time.toFixed(0)).join(', ')}\n`);
      responses.push({what: press.what, target: press.target, median: get(Math.floor(RUNS / 2)), slowest: get(RUNS - 1)});
    }
    return responses;
  } finally {
    await browser.close();
    await stop();
  }
}

async function measure(page: Page, session: CDPSession, url: string, {control, answer, isHydrated}: Press): Promise<number> {
  // The pointer waits where there is nothing below it.
  await page.mouse.move(1, 1);
  await page.goto(url + KINDS.operation);
  if (isHydrated) {
    await page.evaluate(() => window.dispatchEvent(new PointerEvent('pointermove', {movementX: 1})));
    await page.locator('html[data-has-hydrated=true]').waitFor({state: 'attached'});
  }
  await page.waitForLoadState('networkidle');
  const target = control(page);
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${answer}: there is nothing to press.`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await session.send('Emulation.setCPUThrottlingRate', {rate: CPU_SLOWDOWN});
  // A link is hovered before it is pressed, which prefetches its page; on a phone, a first press has no hover before it.
  if (isHydrated) await page.mouse.move(x, y);
  // Waits until the page listens, however busy it is.
  const watched = await page.evaluateHandle(watch, {answer, patience: TIMEOUT_MS});
  await new Promise((resolve) => setTimeout(resolve, HOVER_MS));
  const button = {x, y, button: 'left', clickCount: 1} as const;
  await session.send('Input.dispatchMouseEvent', {type: 'mousePressed', ...button});
  await session.send('Input.dispatchMouseEvent', {type: 'mouseReleased', ...button});
  try {
    return await watched.evaluate(({duration}) => duration);
  } finally {
    await session.send('Emulation.setCPUThrottlingRate', {rate: 1});
  }
}

/** In the page: milliseconds from the next press to the end of the frame with the response. The caller would wait for a promise that is not in an object. */
function watch({answer, patience}: {answer: string; patience: number}): {duration: Promise<number>} {
  const duration = new Promise<number>((resolve, reject) => {
    setTimeout(() => reject(new Error(`${answer} does not come.`)), patience);
    const onPress = ({timeStamp}: Event): void => {
      const look = (): void => {
        const found = [...document.querySelectorAll<HTMLElement>(answer)].some((element) => element.checkVisibility());
        // After this frame has been painted.
        if (found) setTimeout(() => resolve(performance.now() - timeStamp));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
    addEventListener('pointerdown', onPress, {capture: true, once: true});
  });
  return {duration};
}
