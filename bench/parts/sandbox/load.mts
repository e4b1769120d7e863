// npm run bench -- load: the built portal behind nginx, and the sandbox on Node, at fixed request rates: how many responses, how soon, and
// what happens under overload. The load generator runs on the same machine and takes its share of it.
import {readFileSync} from 'node:fs';
import {cp, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {Agent, request} from 'node:http';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {spawn} from 'node:child_process';
import {gzipSync} from 'node:zlib';
import {findNginx, startNginx} from '../../../e2e/servers/nginx.ts';
import {SANDBOX_KEY} from '../../../sandbox/auth.ts';
import {writeSection} from '../../section.ts';
import {ROOT} from '../../../scripts/root.mts';

const SECONDS = 5;
/** Requests are sent in bundles, since no timer is exact enough for thousands a second. */
const TICK_MS = 10;
const TIMEOUT_MS = 10_000;

type Outcome = {
  statuses: Map<string, number>;
  times: number[];
  /** Until the last answer, in seconds. */ seconds: number;
  /** Refusals that do not say when to come back. */ rude: number;
};

/** Sends requests at a fixed rate, whether or not there are responses, like independent visitors. */
async function ask(addresses: string[], rate: number, headers: Record<string, string>): Promise<Outcome> {
  const agent = new Agent({keepAlive: true, maxSockets: 512});
  const outcome: Outcome = {statuses: new Map(), times: [], seconds: 0, rude: 0};
  const waiting: Promise<void>[] = [];
  const start = performance.now();
  let sent = 0;
  while (performance.now() - start < SECONDS * 1000) {
    const due = Math.floor(((performance.now() - start) / 1000) * rate);
    for (; sent < due; sent++) waiting.push(askOnce(addresses[sent % addresses.length] ?? '', agent, headers, outcome));
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  await Promise.all(waiting);
  outcome.seconds = (performance.now() - start) / 1000;
  agent.destroy();
  return outcome;
}

function askOnce(address: string, agent: Agent, headers: Record<string, string>, outcome: Outcome): Promise<void> {
  const start = performance.now();
  return new Promise((resolve) => {
    const finish = (what: string): void => {
      outcome.statuses.set(what, (outcome.statuses.get(what) ?? 0) + 1);
      outcome.times.push(performance.now() - start);
      resolve();
    };
    const asked = request(address, {agent, headers, timeout: TIMEOUT_MS}, (answer) => {
      const {statusCode = 0} = answer;
      if ([429, 503].includes(statusCode) && answer.headers['retry-after'] === undefined) outcome.rude += 1;
      answer.resume().once('end', () => finish(String(statusCode)));
      answer.once('error', () => finish('broken'));
    });
    asked.once('timeout', () => asked.destroy()).once('error', () => finish('broken'));
    asked.end();
  });
}

function toRow(name: string, rate: number, {statuses, times, seconds, rude}: Outcome): string[] {
  const count = (wanted: (status: string) => boolean): number =>
    [...statuses].filter(([status]) => wanted(status)).reduce((sum, [, each]) => sum + each, 0);
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1);
  const isRefusal = (status: string): boolean => status === '429' || status === '503';
  const isGood = (status: string): boolean => /^[23]/.test(status);
  const refused = count(isRefusal);
  return [
    name,
    rate.toLocaleString('en'),
    (count(isGood) / seconds).toFixed(0),
    (refused / seconds).toFixed(0),
    refused === 0 ? '' : rude === 0 ? 'all' : `${refused - rude} of ${refused}`,
    String(count((status) => !isGood(status) && !isRefusal(status))),
    at(0.5),
    at(0.99),
  ];
}

/** The requests of a first visit: the page, its style, its pictures, and with the first action its scripts. */
function listFiles(): string[] {
  const html = readFileSync(path.join(ROOT, 'build/docs/api/indices-controller-create-index/index.html'), 'utf8');
  const names = [...html.matchAll(/(?:assets\/(?:js|css)|img)\/[\w~.-]+\.(?:js|css|svg)/g)].map(([name]) => name);
  return ['docs/api/indices-controller-create-index', ...new Set(names)];
}

async function measureNginx(program: string): Promise<string[][]> {
  // The requested files as `npm run build -- --compress` writes them.
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-load-'));
  await cp(path.join(ROOT, 'build'), folder, {recursive: true});
  for (const file of listFiles()) {
    const target = file.includes('assets') || file.includes('img') ? file : `${file}/index.html`;
    await writeFile(path.join(folder, `${target}.gz`), gzipSync(readFileSync(path.join(folder, target)), {level: 9}));
  }
  const {url, stop} = await startNginx(program, folder, '/docs-site/', false);
  const addresses = listFiles().map((name) => url + name);
  const rows: string[][] = [];
  for (const rate of [250, 500, 900, 2000, 3000]) {
    rows.push(show(toRow('portal behind nginx', rate, await ask(addresses, rate, {'accept-encoding': 'gzip'}))));
  }
  await stop();
  await rm(folder, {recursive: true, force: true});
  return rows;
}

/** `limit`: requests a minute for a key. */
async function measureSandbox(name: string, limit: number, rates: number[]): Promise<string[][]> {
  const child = spawn(process.execPath, ['--no-warnings', path.join(ROOT, 'sandbox/node.ts'), '--port', '0', '--limit', String(limit)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve) => {
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const [, found] = /Sandbox on (\S+)\n/.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    });
  });
  const rows: string[][] = [];
  for (const rate of rates)
    rows.push(show(toRow(name, rate, await ask([`${url}/indices`], rate, {authorization: `Bearer ${SANDBOX_KEY}`}))));
  child.kill('SIGTERM');
  return rows;
}

function show(row: string[]): string[] {
  process.stdout.write(`${row.join('  ')}\n`);
  return row;
}

const nginx = findNginx();
const rows = [
  ...(nginx === undefined ? [] : await measureNginx(nginx)),
  ...(await measureSandbox('sandbox, 120 a minute for a key', 120, [1, 60])),
  ...(await measureSandbox('sandbox without that limit', 1_000_000, [100, 250, 500])),
];
writeSection({
  id: 'load',
  title: 'Load',
  command: 'npm run bench -- load',
  head: [
    'what is asked',
    'asked a second',
    'answered a second',
    'refused a second',
    'with Retry-After',
    'errors',
    'median, ms',
    '99 %, ms',
  ],
  rows,
  note: [
    `Each rate is held for ${SECONDS} s, whether it is answered or not, over at most 512 connections; the asking program runs on the same machine and takes its share. Files are compressed in advance. nginx allows 1,000 requests a second to an address and a burst of 2,000.`,
  ],
});
