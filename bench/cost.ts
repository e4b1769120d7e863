// The cost of pages that are opened cold, measured with the tools that all systems are compared with (`../shared/bench`).
import {execFile, spawn} from 'node:child_process';
import {copyFileSync, existsSync, mkdirSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {findPort} from '../e2e/servers/webServer.ts';
import {ROOT} from '../scripts/root.mts';

const TOOLS = path.resolve(ROOT, '../shared/bench');

/** Medians: kB of 1000 bytes, milliseconds. */
export type Cost = {
  kB: number;
  js: number;
  css: number;
  html: number;
  requests: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
};

/** Costs of a page: for a reader who does nothing, and for a visitor who acts. */
export type Costs = {quiet: Cost; acting: Cost};

/** A built site: its folder, and its base path with slashes at both ends. */
export type Site = {folder: string; basePath: string; pages: string[]};

/** Whether the tools are there. They do not belong to the portal. */
export function hasTools(): boolean {
  return existsSync(path.join(TOOLS, 'page-cost.mjs'));
}

/**
 * Opens the pages of all sites in turns, each `runs` times, first as a reader who does nothing and then as a visitor who acts.
 * @returns both costs of each page of each site
 */
export async function measureCosts(sites: Site[], runs: number): Promise<Costs[][]> {
  const served = await Promise.all(sites.map(serve));
  try {
    const addresses = served.map(({url}, index) => (sites[index]?.pages ?? []).map((page) => url + page));
    const quiet = await run(addresses.flat(), runs, []);
    const acting = await run(addresses.flat(), runs, ['--act']);
    return addresses.map((list) => list.map((address) => ({quiet: find(quiet, address), acting: find(acting, address)})));
  } finally {
    for (const {stop} of served) stop();
  }
}

function find(costs: Record<string, Cost>, address: string): Cost {
  const cost = costs[address];
  if (!cost) throw new Error(`${address} was not measured.`);
  return cost;
}

/** Serves a site, compressed with brotli, without caching. */
export async function serve({folder, basePath}: Omit<Site, 'pages'>): Promise<{url: string; stop: () => void}> {
  const port = await findPort();
  const child = spawn(process.execPath, [path.join(TOOLS, 'serve.mjs'), folder, String(port), basePath.replace(/(.)\/$/, '$1')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve, reject) => {
    child.stdout.once('data', resolve);
    child.once('error', reject).once('exit', () => reject(new Error(`The server of ${folder} has ended.`)));
  });
  return {url: `http://127.0.0.1:${port}${basePath}`, stop: () => child.kill()};
}

/** A copy of the program in a work folder of the project finds the project's own browser library. */
async function run(addresses: string[], runs: number, flags: string[]): Promise<Record<string, Cost>> {
  const folder = path.join(ROOT, '.work/bench');
  mkdirSync(folder, {recursive: true});
  const program = path.join(folder, 'page-cost.mjs');
  copyFileSync(path.join(TOOLS, 'page-cost.mjs'), program);
  const {stdout} = await promisify(execFile)(process.execPath, [program, '-n', String(runs), ...flags, ...addresses], {maxBuffer: 1e7});
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as Record<string, Cost>;
}
