// npm run bench -- first-call: how long a new visitor with a slow phone waits until the first create-index request can be sent, beside
// other tools.
import {chromium, type Page} from '@playwright/test';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {getLaunchOptions} from '../../e2e/chromium.ts';
import {KINDS} from '../../e2e/kinds.ts';
import {ROOT} from '../../scripts/root.mts';
import {SCALAR, SWAGGER} from '../consolePeers.ts';
import {hasTools, serve} from '../cost.ts';
import {buildPeers, DOCUSAURUS} from '../peers.ts';
import {writeSection} from '../section.ts';
import {CPU_SLOWDOWN, getMedian, openOnSlowPhone} from '../slowPhone.ts';
import type {Target} from '../targets.ts';

const RUNS = 5;
const BUILD = path.join(ROOT, 'build');

/** `presses`: buttons before Send. */
type Journey = {name: string; folder: string; basePath: string; page: string; presses: RegExp[]; send: RegExp};

/** The buttons to press on the pages of other tools, in the order of `buildPeers`. */
const BUTTONS = [
  {presses: [], send: /^Send API Request/},
  {presses: [/^Test Request.*indices/i], send: /^Send/},
  {presses: [/^Try it out/], send: /^Execute/},
];

if (hasTools()) await compare();
else process.stdout.write('The tools that serve other sites (../shared/bench) are not there, so nothing is measured.\n');

async function compare(): Promise<void> {
  const document = readFileSync(path.join(BUILD, 'openapi/api/openapi.yaml'), 'utf8');
  const peers = buildPeers(document, [DOCUSAURUS, SCALAR, SWAGGER]);
  const journeys: Journey[] = [
    {name: 'this portal', folder: BUILD, basePath: '/docs-site/', page: KINDS.operation, presses: [/^Try it$/], send: /^Send/},
    ...peers.flatMap(({name, folder, page, failure}, index): Journey[] => {
      const buttons = BUTTONS[index];
      if (failure !== undefined) process.stderr.write(`${name} could not be built: ${failure}\n`);
      return failure === undefined && buttons ? [{name, folder, basePath: '/', page, ...buttons}] : [];
    }),
  ];
  const times = await timeInTurns(journeys);
  const rows = journeys.map(({name, presses}, index) => {
    const all = (times[index] ?? []).toSorted((a, b) => a - b);
    const [least = Number.NaN, most = Number.NaN] = [all[0], all.at(-1)];
    return [name, String(presses.length), getMedian(all).toFixed(1), `${least.toFixed(1)} to ${most.toFixed(1)}`];
  });
  for (const row of rows) process.stdout.write(`${row.join('  ')}\n`);
  const [own = Number.NaN, ...others] = times.map(getMedian);
  const target: Target = {what: 'a first call can be sent, of the fastest other tool', value: own / Math.min(...others), unit: '', most: 1};
  writeSection({
    id: 'first-call',
    title: 'Until a first call can be sent, beside other tools',
    command: 'npm run build && npm run bench -- first-call',
    head: ['create-index', 'presses before it', 'median, s', 'range, s'],
    rows,
    targets: [target],
    note: [
      `Seconds from the address of the operation until the button that sends can be pressed, with an empty cache, on a screen of 390 × 844, at 1.6 Mbit/s, 150 ms round trip and a CPU ${CPU_SLOWDOWN} times slower; ${RUNS} runs in turns. Each button before it is pressed as soon as it is there. All are served by the same server, compressed with brotli.`,
    ],
  });
}

/** Seconds of each journey, run by run. */
async function timeInTurns(journeys: Journey[]): Promise<number[][]> {
  const served = await Promise.all(journeys.map(serve));
  const browser = await chromium.launch(getLaunchOptions());
  const times = journeys.map((): number[] => []);
  try {
    for (let run = 0; run < RUNS; run++)
      for (const [index, journey] of journeys.entries()) {
        const {page, close} = await openOnSlowPhone(browser);
        times[index]?.push(await time(page, `${served[index]?.url ?? ''}${journey.page}`, journey));
        await close();
      }
  } finally {
    await browser.close();
    for (const {stop} of served) stop();
  }
  return times;
}

async function time(page: Page, address: string, {presses, send}: Journey): Promise<number> {
  const start = performance.now();
  await page.goto(address, {waitUntil: 'commit'});
  for (const name of presses) await page.getByRole('button', {name}).first().tap();
  await page.getByRole('button', {name: send}).first().tap({trial: true});
  return (performance.now() - start) / 1000;
}
