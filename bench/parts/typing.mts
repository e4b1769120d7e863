// npm run bench -- typing: how long a visitor of a reference of 1000 operations waits for results after a key press, on a machine four
// times as slow, and the transfer size of the first search.
import {chromium, type Page} from '@playwright/test';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import {getLaunchOptions} from '../../e2e/chromium.ts';
import {serve} from '@lectern/docusaurus/hosting';
import {measureBuild} from '../build.ts';
import {prepareSynthetic} from '../documents.ts';
import {writeSection} from '../section.ts';
import type {Target} from '../targets.ts';

const OPERATIONS = 1000;
const CPU_SLOWDOWN = 4;
const QUERIES = ['operation 512', 'field3', 'group 7 things', 'model 12 text field', 'x-request-id'];
/** Milliseconds between two keys of a visitor who reads the results meanwhile, and of one who types on. */
const GAPS = [700, 120];

type Watched = {delays: number[]; keys: number};

/** Records the time from each key to the first frame with its results. Results overtaken by a later key are not shown, and not counted. */
function watchTyping(): void {
  const watched: Watched = Object.assign(window as unknown as {watched: Watched}, {watched: {delays: [], keys: 0}}).watched;
  /** Time of the key press that produced a text, by the text. */
  const typed = new Map<string, number>();
  let pressed = 0;
  addEventListener('keydown', ({timeStamp}) => (pressed = timeStamp), true);
  addEventListener(
    'input',
    ({target}) => {
      if (!(target instanceof HTMLInputElement) || target.value === '') return;
      typed.set(target.value, pressed);
      watched.keys += 1;
    },
    true,
  );
  new MutationObserver(() => {
    const text = document.querySelector<HTMLElement>('[data-answered]')?.dataset['answered'];
    const from = text === undefined ? undefined : typed.get(text);
    if (text === undefined || from === undefined) return;
    typed.delete(text);
    requestAnimationFrame(() => {
      const {port1, port2} = new MessageChannel();
      port1.onmessage = () => watched.delays.push(performance.now() - from);
      port2.postMessage(undefined);
    });
  }).observe(document, {attributes: true, attributeFilter: ['data-answered'], childList: true, subtree: true});
}

function getMedian(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

/** Bytes of the files requested since the page was loaded, compressed with brotli like a host. */
function getTransferred(requests: string[], site: string, url: string): number {
  const files = new Set(
    requests.filter((address) => address.startsWith(url)).map((address) => address.slice(url.length).replace(/[?#].*/, '')),
  );
  return [...files].reduce((sum, file) => sum + brotliCompressSync(readFileSync(path.join(site, decodeURI(file)))).length, 0);
}

async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address, {waitUntil: 'networkidle'});
  await page.evaluate(() => window.dispatchEvent(new PointerEvent('pointermove', {movementX: 1})));
  await page.locator('html[data-has-hydrated=true]').waitFor({state: 'attached'});
  await page.waitForLoadState('networkidle');
}

async function typeQuery(page: Page, query: string, gap: number): Promise<Watched> {
  await page.keyboard.press('/');
  const input = page.getByRole('combobox', {name: 'Search'});
  await input.waitFor();
  for (const key of query) {
    await page.keyboard.press(key);
    await page.waitForTimeout(gap);
  }
  await page.waitForTimeout(1000);
  const watched = await page.evaluate(() => (window as unknown as {watched: Watched}).watched);
  await page.evaluate(() => Object.assign((window as unknown as {watched: Watched}).watched, {delays: [], keys: 0}));
  return watched;
}

/** Chromium slows only the page. The worker waits before each response, until it has taken four times as long in all. */
function slowWorker(): void {
  const scope = globalThis as unknown as {postMessage: (message: unknown) => void; addEventListener: typeof addEventListener};
  const send = scope.postMessage.bind(scope);
  let since = 0;
  scope.addEventListener('message', () => (since = performance.now()));
  scope.postMessage = (message) => {
    const end = performance.now() + 3 * (performance.now() - since);
    while (performance.now() < end);
    since = performance.now();
    send(message);
  };
}

type Typed = {gap: number; delays: number[]; keys: number};

async function measure(folder: string): Promise<{first: number; typed: Typed[]}> {
  const operations = JSON.parse(readFileSync(path.join(folder, 'openapi/operations.json'), 'utf8')) as {id: string}[];
  const served = await serve({folder, basePath: '/', port: 0});
  const browser = await chromium.launch(getLaunchOptions());
  try {
    const page = await browser.newPage({viewport: {width: 1280, height: 900}});
    await page.addInitScript(watchTyping);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.route('**/assets/js/*.js', async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      const isWorker = route.request().headers()['sec-fetch-dest'] === 'worker' || !text.includes('document');
      await route.fulfill({response, body: isWorker ? `(${slowWorker.toString()})();${text}` : text});
    });
    const session = await page.context().newCDPSession(page);
    await openPage(page, served.url + (operations[Math.floor(operations.length / 2)]?.id ?? ''));
    requests.length = 0;
    await typeQuery(page, QUERIES[0] ?? '', 700);
    const first = getTransferred(requests, folder, served.url);
    await session.send('Emulation.setCPUThrottlingRate', {rate: CPU_SLOWDOWN});
    const typed: Typed[] = [];
    for (const gap of GAPS) {
      const all: Typed = {gap, delays: [], keys: 0};
      for (const query of QUERIES) {
        await closeSearch(page);
        // Its files are loaded before the measurement.
        await typeQuery(page, query, 700);
        await closeSearch(page);
        const {delays, keys} = await typeQuery(page, query, gap);
        process.stdout.write(`  "${query}", ${gap} ms between keys: ${delays.map(Math.round).join(' ')} ms (${keys} keys)\n`);
        all.delays.push(...delays);
        all.keys += keys;
      }
      typed.push(all);
    }
    return {first, typed};
  } finally {
    await browser.close();
    served.server.closeAllConnections();
    served.server.close();
  }
}

async function closeSearch(page: Page): Promise<void> {
  await page.getByRole('combobox', {name: 'Search'}).fill('');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({state: 'detached'});
  await page.evaluate(() => Object.assign((window as unknown as {watched: Watched}).watched, {delays: [], keys: 0}));
}

const file = prepareSynthetic(OPERATIONS);
if (file === undefined) throw new Error('What makes the document is not there: shared/bench/gen-spec.mjs');
const rows: string[][] = [];
const targets: Target[] = [];
await measureBuild(file, 'typing', async (site) => {
  const {first, typed} = await measure(site);
  rows.push(['first use of the search, kB', (first / 1000).toFixed(1), '', '']);
  targets.push({what: `first use of the search, ${OPERATIONS} operations`, value: first / 1000, unit: 'kB', most: 40});
  for (const {gap, delays, keys} of typed) {
    const what = `a key, ${gap} ms after the one before`;
    const median = getMedian(delays);
    rows.push([`${what}, ms`, median.toFixed(0), Math.max(...delays).toFixed(0), `${delays.length} of ${keys}`]);
    targets.push({what: `search on ${OPERATIONS} operations, ${what}`, value: median, unit: 'ms', most: 50});
  }
});
for (const row of rows) process.stdout.write(`${row.join('  ')}\n`);
writeSection({
  id: 'typing',
  title: `Search on ${OPERATIONS} operations`,
  command: 'npm run bench -- typing',
  head: ['what is measured', 'median', 'slowest', 'keys that were answered'],
  rows,
  targets,
  note: [
    `A synthetic document of ${OPERATIONS} operations, built as a portal of its own, in Chromium on a CPU ${CPU_SLOWDOWN} times slower, page and worker alike. A key counts from the press until the frame with the results of what was typed with it has been painted; a key that a later one has overtaken is not answered. The first use is what the first query transfers, compressed with brotli: the dialog, its worker, and the parts of the index.`,
  ],
});
