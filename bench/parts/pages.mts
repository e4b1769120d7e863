// npm run bench -- pages: the cost of an operation's page beside those of other tools, the cost of a page of every kind, and how soon a
// page responds that has not loaded its scripts.
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {KINDS} from '../../e2e/kinds.ts';
import {loadPortal} from '../../packages/docusaurus/src/config/loadPortal.ts';
import {renderTokens} from '../../packages/docusaurus/src/config/tokens.ts';
import portal from '../../portal.config.ts';
import {readHosted} from '@lectern/docusaurus/hosting';
import {type Cost, type Costs, hasTools, measureCosts} from '../cost.ts';
import {MEASURED_KINDS} from '../kinds.ts';
import {buildPeers} from '../peers.ts';
import {measureResponses} from '../responses.ts';
import {writeSection} from '../section.ts';
import type {Target} from '../targets.ts';
import {ROOT} from '../../scripts/root.mts';

const BUILD = path.join(ROOT, 'build');
const COMMAND = 'npm run build && npm run bench -- pages';
const RUNS = 5;
const HEAD = ['transferred, kB', 'of it JavaScript', 'requests', 'FCP, ms', 'LCP, ms', 'blocked, ms', 'layout shift'];
const COLD =
  'Opened with an empty cache in Chromium at 1.6 Mbit/s, 150 ms round trip and a CPU 4 times slower, compressed with brotli by the same server. A kB has 1000 bytes.';

const hosted = await readHosted(BUILD);
if (!hosted) throw new Error('There is no built portal. Run "npm run build" first.');
const {basePath} = hosted;
const {tokens} = loadPortal(portal);
if (hasTools()) {
  await compareWithPeers();
  await measureKinds();
} else process.stdout.write('The tools that measure other sites (../shared/bench) are not there, so weights are not measured again.\n');
await writeResponses();

async function compareWithPeers(): Promise<void> {
  // Other tools read `{{product}}` as code.
  const document = renderTokens(readFileSync(path.join(ROOT, 'api/openapi.yaml'), 'utf8'), tokens);
  const peers = buildPeers(document);
  const there = peers.filter(({failure}) => failure === undefined);
  const sites = [
    {folder: BUILD, basePath, pages: [KINDS.operation]},
    ...there.map(({folder, page}) => ({folder, basePath: '/', pages: [page]})),
  ];
  const costs = await measureCosts(sites, RUNS);
  const names = ['this portal', ...there.map(({name}) => name)];
  const rows = names.flatMap((name, index) => {
    const cost = costs[index]?.[0];
    return cost ? [toRow(`${name}, before interaction`, cost.quiet), toRow(`${name}, after interaction`, cost.acting)] : [];
  });
  const getPeer = (name: string): Costs | undefined => costs[there.findIndex((peer) => peer.name.startsWith(name)) + 1]?.[0];
  const missing = peers.flatMap(({name, failure}) => (failure === undefined ? [] : [`${name} could not be built: ${failure}`]));
  print(rows);
  for (const each of missing) process.stderr.write(`${each}\n`);
  writeSection({
    id: 'pages',
    title: 'An operation page, beside other tools',
    command: COMMAND,
    head: ['page of create-index', ...HEAD],
    rows,
    note: [
      `${COLD} Medians of ${RUNS} runs, taken in turns. A reader's scripts are loaded ahead after three seconds, which the first of each two rows does not wait for. All pages are made of the same API document.`,
      ...missing.map((each) => each.split('\n')[0] ?? ''),
    ],
    targets: toTargets(costs[0]?.[0], getPeer('starlight-openapi'), getPeer('docusaurus-openapi-docs')),
  });
}

/** Targets of a page beside its peers: a failed peer gives a figure that meets no target. */
function toTargets(own: Costs | undefined, light: Costs | undefined, heavy: Costs | undefined): Target[] {
  const divide = (one = Number.NaN, other = Number.NaN): number => one / other;
  const {quiet, acting} = own ?? {};
  return [
    {what: 'operation page before interaction, transferred', value: quiet?.kB ?? Number.NaN, unit: 'kB', most: 45},
    {what: 'operation page before interaction, requests', value: quiet?.requests ?? Number.NaN, unit: '', most: 8},
    {what: 'operation page after interaction, transferred', value: acting?.kB ?? Number.NaN, unit: 'kB', most: 195},
    {what: 'operation page after interaction, JavaScript', value: acting?.js ?? Number.NaN, unit: 'kB', most: 150},
    {what: 'operation page after interaction, blocked', value: acting?.tbt ?? Number.NaN, unit: 'ms', most: 250},
    {what: 'the same, beside docusaurus-openapi-docs', value: divide(acting?.tbt, heavy?.acting.tbt), unit: '', most: 0.15},
    {what: 'first paint, beside starlight-openapi', value: divide(quiet?.fcp, light?.quiet.fcp), unit: '', most: 1},
    {what: 'largest paint, beside starlight-openapi', value: divide(quiet?.lcp, light?.quiet.lcp), unit: '', most: 1},
  ];
}

async function measureKinds(): Promise<void> {
  const [costs = []] = await measureCosts([{folder: BUILD, basePath, pages: MEASURED_KINDS.map(([, page]) => page)}], 1);
  const rows = MEASURED_KINDS.flatMap(([kind], index) => {
    const cost = costs[index];
    return cost
      ? [[kind, ...toCells(cost.quiet), toKilobytes(cost.acting.kB), toKilobytes(cost.acting.js), cost.acting.cls.toString()]]
      : [];
  });
  print(rows);
  writeSection({
    id: 'kinds',
    title: 'A page of every kind',
    command: COMMAND,
    head: ['kind', ...HEAD, 'transferred after acting, kB', 'of it JavaScript', 'layout shift'],
    rows,
    note: [`${COLD} One run. The budgets that a test holds the built pages to are in scripts/budgets.mts.`],
  });
}

async function writeResponses(): Promise<void> {
  const responses = await measureResponses(BUILD);
  const rows = responses.map(({what, median, slowest}) => [what, median.toFixed(0), slowest.toFixed(0)]);
  print(rows);
  writeSection({
    id: 'responses',
    title: 'How soon a page answers',
    command: COMMAND,
    head: ['what is done', 'median, ms', 'slowest, ms'],
    rows,
    targets: responses.map(({what, median, target}) => ({what, value: median, unit: 'ms', most: target})),
    note: [
      'With a warm cache and a CPU 4 times slower, from the moment the pointer goes down until the frame that shows the answer. The first rows are presses on a page that has loaded no script: it loads and runs all of them first.',
    ],
  });
}

function toRow(name: string, cost: Cost): string[] {
  return [name, ...toCells(cost)];
}

function toCells({kB, js, requests, fcp, lcp, tbt, cls}: Cost): string[] {
  return [toKilobytes(kB), toKilobytes(js), String(requests), ...[fcp, lcp, tbt].map((value) => value.toFixed(0)), String(cls)];
}

function toKilobytes(value: number): string {
  return value.toFixed(1);
}

function print(rows: string[][]): void {
  for (const row of rows) process.stdout.write(`${row.join('  ')}\n`);
}
