// Requests and messages of a page: recorded, held back or refused.
import type {Page, Request} from '@playwright/test';

const CHUNKS = /\/assets\/js\/(?!main\.|runtime~main\.)[^/]+\.js$/;

export type Watch = {requests: Request[]; errors: string[]; warnings: string[]; loads: string[]};

/** Records requests, errors (console and uncaught), warnings and document loads from now on. */
export function watch(page: Page): Watch {
  const seen: Watch = {requests: [], errors: [], warnings: [], loads: []};
  page.on('request', (request) => {
    seen.requests.push(request);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') seen.errors.push(`${message.text()} (${message.location().url})`);
    if (message.type() === 'warning') seen.warnings.push(message.text());
  });
  page.on('pageerror', (error) => seen.errors.push(error.message));
  page.on('load', () => seen.loads.push(page.url()));
  return seen;
}

export function isChunk(request: Request): boolean {
  return CHUNKS.test(new URL(request.url()).pathname);
}

type Wanted = (url: URL) => boolean;

const isAnyChunk: Wanted = ({pathname}) => CHUNKS.test(pathname);

/** Holds back the scripts of pages until `release` is called. */
export async function holdChunks(page: Page, wanted: Wanted = isAnyChunk): Promise<{release: () => void}> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(wanted, async (route) => {
    await released;
    await route.continue();
  });
  return {release};
}

/** Refuses the scripts of pages until the returned function is called. */
export async function refuseChunks(page: Page, wanted: Wanted = isAnyChunk): Promise<{mend: () => Promise<void>}> {
  await page.route(wanted, (route) => route.abort());
  return {mend: () => page.unroute(wanted)};
}

/** The scripts that a page needs and a sibling page does not. */
export async function findOwnChunks(page: Page, path: string, sibling: string): Promise<Wanted> {
  const load = async (target: string): Promise<string[]> => {
    const seen = watch(page);
    await page.goto(target);
    // Several pages are open, and only the front page becomes idle.
    await page.evaluate(() => window.dispatchEvent(new PointerEvent('pointermove', {movementX: 1})));
    await page.locator('html[data-has-hydrated=true]').waitFor({state: 'attached'});
    return seen.requests.filter((request) => isChunk(request) && request.resourceType() === 'script').map((request) => request.url());
  };
  const others = await load(sibling);
  const own = (await load(path)).filter((url) => !others.includes(url));
  if (own.length === 0) throw new Error(`${path} loads no script that ${sibling} does not load too`);
  return ({href}) => own.includes(href);
}

/** Makes the browser report a slow connection or data saver. */
export async function setConnection(page: Page, connection: {effectiveType: string; saveData: boolean}): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', {value, configurable: true});
  }, connection);
}
