// npm run bench -- soak: a thousand navigations in one open page of the built portal, and what the browser holds during them.
import {chromium} from '@playwright/test';
import path from 'node:path';
import {getLaunchOptions} from '../../e2e/chromium.ts';
import {startOwnServer} from '../../e2e/servers/server.ts';
import {countHeld, startVisiting, type Held} from '../../e2e/browser/visits.ts';
import {writeSection} from '../section.ts';

const NAVIGATIONS = 1000;
const STEP = 200;
/** Whole rounds, so that the same page is open at each count. */
const WARM_UP = 40;
/** Maximum growth in the last fifth of the navigations, as a factor: a leak grows with each, while caches are full by then. */
const MAX_GROWTH = {heap: 1.05, nodes: 1.02, listeners: 1.02};
const NAMES = {heap: 'script heap', nodes: 'DOM nodes', listeners: 'event listeners'};
const NOTHING: Held = {heap: Number.NaN, nodes: Number.NaN, listeners: Number.NaN};

const {url, stop} = await startOwnServer(path.resolve(import.meta.dirname, '../../build'));
const browser = await chromium.launch(getLaunchOptions());
const page = await browser.newPage();
await page.goto(`${url}docs/intro`);
await page.evaluate(() => window.dispatchEvent(new PointerEvent('pointermove', {movementX: 1})));
await page.locator('html[data-has-hydrated=true]').waitFor({state: 'attached'});
const visit = await startVisiting(page);
const seen: [count: number, held: Held][] = [];
await visit(WARM_UP);
seen.push([WARM_UP, await countHeld(page)]);
for (let count = STEP; count <= NAVIGATIONS; count += STEP) {
  await visit(count - (seen.at(-1)?.[0] ?? 0));
  seen.push([count, await countHeld(page)]);
}
await browser.close();
await stop();
const [before, first] = seen.at(-2) ?? [0, NOTHING];
const [, last] = seen.at(-1) ?? [0, NOTHING];
const rows = seen.map(([count, {nodes, listeners, heap}]) => [
  count.toLocaleString('en'),
  (heap / 1e6).toFixed(1),
  nodes.toLocaleString('en'),
  String(listeners),
]);
for (const row of rows) process.stdout.write(`${row.join('  ')}\n`);
writeSection({
  id: 'soak',
  title: 'A thousand navigations in one tab',
  command: 'npm run bench -- soak',
  head: ['navigations', 'script heap, MB', 'DOM nodes', 'event listeners'],
  rows,
  targets: (['heap', 'nodes', 'listeners'] as const).map((key) => ({
    what: `${NAMES[key]} after ${NAVIGATIONS} navigations, beside ${before}`,
    value: last[key] / first[key],
    unit: '',
    most: MAX_GROWTH[key],
  })),
  note: ['Through eight pages of every kind, behind nginx where it is installed; each figure after the browser has collected its rubbish.'],
});
