// Pagefind over the same pages, with the same questions: one row for each page, as it shows them.
import {spawnSync} from 'node:child_process';
import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {serve} from '@lectern/docusaurus/hosting';
import {judge, summarise, type Outcome, type Relevance} from '../packages/docusaurus/src/search/relevance/measure.ts';
import type {Question} from '../packages/docusaurus/src/search/relevance/question.ts';

type Pagefind = {
  options: (options: {basePath: string; baseUrl: string}) => Promise<void>;
  init: () => Promise<void>;
  search: (text: string) => Promise<{results: {data: () => Promise<{url: string}>}[]}>;
};

/** Fetched for the measurement: the lock file could not name its programs for every platform. */
const PAGEFIND = 'pagefind@1.6.0';
/** Rows that are examined: as many as in the dialog. */
const MAX_ROWS = 30;

/**
 * Indexes a built site with pagefind's own settings and searches it. Expected anchors are ignored: pagefind ranks pages.
 * @param requests method and path of a page's operation, by its address
 */
export async function measurePagefind(site: string, questions: Question[], requests: Map<string, string>): Promise<Relevance> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pagefind-'));
  const {status, stderr} = spawnSync('npx', ['--yes', PAGEFIND, '--site', site, '--output-path', folder], {encoding: 'utf8'});
  if (status !== 0) throw new Error(`${PAGEFIND} has indexed nothing: ${stderr}`);
  await writeFile(path.join(folder, '404.html'), '');
  const served = await serve({folder, basePath: '/', port: 0});
  try {
    const pagefind = (await import(pathToFileURL(path.join(folder, 'pagefind.js')).href)) as Pagefind;
    await pagefind.options({basePath: served.url, baseUrl: '/'});
    await pagefind.init();
    const outcomes: Outcome[] = [];
    for (const question of questions) outcomes.push(await ask(pagefind, question, requests));
    return summarise(outcomes);
  } finally {
    served.server.closeAllConnections();
    served.server.close();
    await rm(folder, {recursive: true, force: true});
  }
}

async function ask(pagefind: Pagefind, question: Question, requests: Map<string, string>): Promise<Outcome> {
  const {results} = await pagefind.search(question.ask);
  const found = await Promise.all(results.slice(0, MAX_ROWS).map(({data}) => data()));
  const rows = found.map(({url}) => toRow(toAddress(url), requests));
  if (question.find.length === 0) return {...question, rank: rows.length === 0 ? 1 : undefined, got: rows.slice(0, 5)};
  return judge({...question, find: question.find.map((find) => find.replace(/#.*/, ''))}, rows);
}

/** The names by which an expected answer may identify a page. */
function toRow(address: string, requests: Map<string, string>): string[] {
  return [address, requests.get(address) ?? address];
}

function toAddress(url: string): string {
  return url.replace(/^\//, '').replace(/(?:\/index\.html|\.html|\/)$/, '');
}
