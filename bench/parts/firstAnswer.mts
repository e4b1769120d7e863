// npm run bench -- first-answer: how long a new visitor with a slow phone waits for the first words of an answer, and for all of them.
import {type Browser, chromium, type Page} from '@playwright/test';
import path from 'node:path';
import {getLaunchOptions} from '../../e2e/chromium.ts';
import {startOwnServer} from '../../e2e/servers/server.ts';
import {ROOT} from '../../scripts/root.mts';
import {writeSection} from '../section.ts';
import {CPU_SLOWDOWN, getMedian, openOnSlowPhone} from '../slowPhone.ts';
import type {Target} from '../targets.ts';

const RUNS = 5;
const TARGET_S = 10;
const ANSWER = 'A customer can return an item within 30 days of delivery.';

type Journey = {name: string; page: string; /** Names of the buttons, in their order. */ presses: string[]};
const JOURNEYS: Journey[] = [
  {name: 'home page, one press', page: '', presses: ['Ask the API']},
  {name: 'page of an endpoint, two presses', page: 'docs/api/user-session-chats-controller-ask-question', presses: ['Try it', 'Send']},
];

/** Seconds since the address was entered. */
type Times = {pressed: number; firstWords: number; whole: number};

const site = await startOwnServer(path.join(ROOT, 'build'));
const browser = await chromium.launch(getLaunchOptions());
const rows: string[][] = [];
const targets: Target[] = [];
try {
  for (const journey of JOURNEYS) {
    const runs: Times[] = [];
    for (let count = 0; count < RUNS; count++) runs.push(await time(browser, journey));
    const medians = (['pressed', 'firstWords', 'whole'] as const).map((key) => getMedian(runs.map((run) => run[key])));
    rows.push([journey.name, ...medians.map((seconds) => seconds.toFixed(1))]);
    targets.push({what: `a streamed answer from the ${journey.name}`, value: medians.at(-1) ?? Number.NaN, unit: 's', most: TARGET_S});
    process.stdout.write(`${rows.at(-1)?.join('  ') ?? ''}\n`);
  }
} finally {
  await browser.close();
  await site.stop();
}
writeSection({
  id: 'first-answer',
  title: 'From an address to a streamed answer',
  command: 'npm run build && npm run bench -- first-answer',
  head: ['from', 'first press, s', 'first words, s', 'whole answer, s'],
  rows,
  targets,
  note: [
    `Seconds since the address was entered, without a key, with an empty cache, on a screen of 390 × 844, at 1.6 Mbit/s, 150 ms round trip and a CPU ${CPU_SLOWDOWN} times slower. Medians of ${RUNS} runs. Each button is pressed as soon as it is there. The sandbox writes the answer in three to four seconds, as an API would.`,
  ],
});

/** One visit with an empty cache. */
async function time(from: Browser, {page: address, presses}: Journey): Promise<Times> {
  const {page, close} = await openOnSlowPhone(from);
  try {
    const start = performance.now();
    const since = (): number => (performance.now() - start) / 1000;
    await page.goto(site.url + address, {waitUntil: 'commit'});
    let pressed = 0;
    for (const name of presses) {
      await page.getByRole('button', {name, exact: true}).tap();
      pressed ||= since();
    }
    await waitForWords(page, ANSWER.slice(0, 10));
    const firstWords = since();
    await waitForWords(page, 'original packaging.');
    return {pressed, firstWords, whole: since()};
  } finally {
    await close();
  }
}

/** Checked in every frame: a locator checks less often. */
async function waitForWords(page: Page, words: string): Promise<void> {
  const isThere = (text: string): boolean =>
    [...document.querySelectorAll('[role=region][aria-label="Full text"]')].some((region) => region.textContent.includes(text));
  await page.waitForFunction(isThere, words, {polling: 'raf'});
}
