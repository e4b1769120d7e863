// npm run bench -- hostile [--minutes 60] [--kills 10] [--clients 10]: the sandbox on Node under attack, with honest clients beside. It is
// killed and restarted meanwhile. Fails if honest requests wait for too long, if it takes too much memory, or if it loses acknowledged
// data. Only a run of an hour is recorded.
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import {Worker} from 'node:worker_threads';
import {readOptions} from '../../../scripts/options.mts';
import type {Order, Report} from '../../hostile/attackers.ts';
import {createSeen, useApi} from '../../hostile/honest.ts';
import {createLedger, findLost} from '../../hostile/ledger.ts';
import {readMemory} from '../../hostile/memory.ts';
import type {Target} from '../../hostile/target.ts';
import {startSandbox, type RunningSandbox} from '../../sandbox.ts';
import {writeSection} from '../../section.ts';

/** Interval between the requests of a client. */
const INTERVAL_MS = 1000;
const MEASURE_MS = 250;
const MAX_WAIT_MS = 300;
const MAX_MEMORY_MB = 600;
const MEGABYTE = 1e6;

const text = (value: string): {type: 'string'; default: string} => ({type: 'string', default: value});
const {values} = readOptions('Usage: npm run bench -- hostile [--minutes N] [--kills N] [--clients N]\n', {
  options: {minutes: text('60'), kills: text('10'), clients: text('10')},
});
const [minutes, kills, clients] = [Number(values.minutes), Number(values.kills), Number(values.clients)];

const folder = await mkdtemp(path.join(tmpdir(), 'bench-'));
const attackers = new Worker(new URL('../../hostile/attackers.ts', import.meta.url));
const report = new Promise<Report>((resolve, reject) => attackers.once('message', resolve).once('error', reject));
const target: Target = {url: undefined, hasEnded: false};
const ledger = createLedger();
const seen = createSeen();
const lost: string[] = [];
const most = {own: 0, all: 0};
let sandbox: RunningSandbox | undefined;

const order = (message: Order): void => attackers.postMessage(message);

function setUrl(url: string | undefined): void {
  target.url = url;
  order({url});
}

/** Starts the sandbox on the data of an earlier one, and checks everything that was acknowledged before anybody continues. */
async function start(round: number): Promise<void> {
  const started = await startSandbox('--data', folder);
  sandbox = started;
  const found = await findLost(started.url, ledger, round);
  for (const line of found) process.stdout.write(`lost: ${line}\n`);
  lost.push(...found);
  setUrl(started.url);
}

const measuring = setInterval(() => {
  const {own, all} = readMemory(sandbox?.pid ?? 0);
  most.own = Math.max(most.own, own);
  most.all = Math.max(most.all, all);
}, MEASURE_MS);

await start(0);
const honest = Array.from({length: clients}, (_, client) => useApi(client, INTERVAL_MS, target, ledger, seen));
for (let round = 1; round <= kills + 1; round += 1) {
  // At uneven intervals, so that it is killed in the middle of anything.
  await wait(((minutes * 60_000) / (kills + 1)) * (0.8 + Math.random() * 0.4));
  process.stdout.write(`${round}: ${seen.times.length} honest requests, at most ${(most.own / MEGABYTE).toFixed(0)} MB\n`);
  setUrl(undefined);
  await sandbox?.stop('SIGKILL');
  if (round === kills + 1) target.hasEnded = true;
  await start(round);
}
order('end');
await Promise.all(honest);
const {counts} = await report;
clearInterval(measuring);
await sandbox?.stop();
await rm(folder, {recursive: true, force: true});

const sorted = seen.times.toSorted((a, b) => a - b);
const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
const hostile = [...counts.values()].reduce((sum, number) => sum + number, 0);
const failures = (counts.get('500') ?? 0) + (counts.get('0') ?? 0);
const row = [
  String(minutes),
  sorted.length.toLocaleString('en'),
  hostile.toLocaleString('en'),
  at(0.5).toFixed(0),
  at(0.99).toFixed(0),
  at(1).toFixed(0),
  String(seen.refused),
  String(seen.wrong.length),
  (most.own / MEGABYTE).toFixed(0),
  (most.all / MEGABYTE).toFixed(0),
  String(kills + 1),
  String(lost.length),
];
process.stdout.write(`${row.join('  ')}\nhostile: ${[...counts].map(([what, number]) => `${what} ${number}`).join(', ')}\n`);
for (const line of seen.wrong.slice(0, 20)) process.stdout.write(`wrong: ${line}\n`);
// Shorter runs are trials.
if (minutes >= 60)
  writeSection({
    id: 'hostile',
    title: 'The sandbox under attack',
    command: `npm run bench -- hostile --minutes ${minutes}`,
    head: [
      'minutes',
      'honest requests',
      'hostile ones',
      'median, ms',
      '99 %, ms',
      'longest, ms',
      'refused for now',
      'wrong answers',
      'memory at most, MB',
      'with what reads files, MB',
      'kills',
      'acknowledged and lost',
    ],
    rows: [row],
    targets: [
      {what: 'sandbox under attack, 99 % of honest requests', value: at(0.99), unit: 'ms', most: MAX_WAIT_MS},
      {what: 'sandbox under attack, memory', value: most.own / MEGABYTE, unit: 'MB', most: MAX_MEMORY_MB},
      {what: 'sandbox under attack, acknowledged and lost', value: lost.length, unit: '', most: 0},
    ],
    note: [
      `${clients} honest clients send a request a second each: lists, uploads, indices, questions, streams. Times are theirs, until an answer is there as a whole, streams aside. Beside them files that cost much to read, questions that match 20,000 passages under 4,000 synonyms, bodies that are large or no JSON, connections that say nothing, and made-up keys, as fast as they are answered. The sandbox gets SIGKILL at moments by lot; after each start all that was acknowledged is looked for. All of it runs on the same machine, the attackers too.`,
    ],
  });
if (at(0.99) > MAX_WAIT_MS || most.own > MAX_MEMORY_MB * MEGABYTE || lost.length + seen.wrong.length + failures > 0) {
  process.stderr.write('A limit is broken.\n');
  process.exitCode = 1;
}
