// Repeated navigation within an open page, and the memory that the browser then uses.
import type {Page} from '@playwright/test';

/** Pages of every kind; pages of the reference fetch their HTML. */
const PAGES = [
  'docs/api/indices-controller-get-available-indices',
  'docs/api/indices-controller-create-index',
  'docs/intro',
  'docs/api/user-session-chats-controller-stream-answer',
  'auth',
  'blog/welcome',
  'docs/api/api-developer-portal',
  '',
];

/** Creates a function that visits a number of pages through the browser's history, and waits until each is shown. */
export async function startVisiting(page: Page): Promise<(count: number) => Promise<void>> {
  let at = 0;
  const {pathname} = new URL(await page.evaluate(() => document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? ''));
  const base = pathname.slice(0, pathname.indexOf('/', 1) + 1);
  return async (count) => {
    for (let left = count; left > 0; left--, at++) {
      const target = base + (PAGES[at % PAGES.length] ?? '');
      await page.evaluate((address) => {
        history.pushState(null, '', address);
        dispatchEvent(new PopStateEvent('popstate', {state: null}));
      }, target);
      await page.waitForFunction(
        (address) => new URL(document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? 'about:blank').pathname === address,
        target,
      );
    }
  };
}

export type Held = {nodes: number; listeners: number; /** Bytes of the script heap. */ heap: number};

/** Counts what is in memory after garbage collection. */
export async function countHeld(page: Page): Promise<Held> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const {nodes, jsEventListeners: listeners} = await session.send('Memory.getDOMCounters');
  const {usedSize: heap} = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return {nodes, listeners, heap};
}
