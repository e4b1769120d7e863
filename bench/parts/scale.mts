// npm run bench -- scale [DOCUMENT…]: how a reference grows with its operations: time, memory, output, the weight of a page, a key press in
// the search. A document is a number of synthetic operations, or `graph`. Default: 25, 1000, 2500, 5000, 10000 and graph.
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {createEngine} from '../../packages/docusaurus/src/search/engine/engine.ts';
import {measureBuild} from '../build.ts';
import {hasTools, measureCosts} from '../cost.ts';
import {prepareGraph, prepareSynthetic} from '../documents.ts';
import {writeSection} from '../section.ts';
import type {Target} from '../targets.ts';

const DOCUMENTS = ['25', '1000', '2500', '5000', '10000', 'graph'];
const HEAD = [
  'document',
  'pages',
  'build, s',
  'memory, MB',
  'output, MB',
  'largest page, kB',
  'a page until acting, kB',
  'after acting, kB',
  'a key, ms',
  'slowest key, ms',
];
/** Search queries for each kind of document. */
const SYNTHETIC = ['operation 512', 'group 7 things', 'model 12 text field'];
const GRAPH = ['list mail messages', 'create calendar event', 'drive item permission'];

type Look = {quiet: string; acting: string; key: string; slowest: string};

const wanted = process.argv.slice(2);
/** The cost of a page of the smallest document after interaction. */
let small = Number.NaN;
const rows: string[][] = [];
const targets: Target[] = [];
for (const name of wanted.length > 0 ? wanted : DOCUMENTS) {
  const file = name === 'graph' ? prepareGraph() : prepareSynthetic(Number(name));
  if (file === undefined) {
    process.stdout.write(`${name}: its source is not there\n`);
    continue;
  }
  let look: Look = {quiet: '-', acting: '-', key: '-', slowest: '-'};
  const result = await measureBuild(file, `scale-${name}`, async (site) => {
    look = {...(await weigh(site)), ...(await search(site, name === 'graph' ? GRAPH : SYNTHETIC))};
  });
  const {pages, seconds, memory = 0, output, html} = result;
  if (name === '25') small = Number(look.acting);
  const built = [seconds.toFixed(1), (memory / 1e6).toFixed(0), (output / 1e6).toFixed(0), (html / 1e3).toFixed(0)];
  const row = [name, String(pages), ...built, look.quiet, look.acting, look.key, look.slowest];
  process.stdout.write(`${HEAD.map((head, index) => `${head}: ${row[index] ?? ''}`).join('; ')}\n`);
  rows.push(row);
  if (name === 'graph')
    targets.push(
      {what: 'Microsoft Graph, build', value: seconds, unit: 's', most: 600},
      {what: 'Microsoft Graph, memory', value: memory / 1e6, unit: 'MB', most: 8000},
      {what: 'Microsoft Graph, a page before interaction', value: Number(look.quiet), unit: 'kB', most: 60},
      {
        what: 'Microsoft Graph, a page after interaction, beside one of 25 operations',
        value: Number(look.acting) / small,
        unit: '',
        most: 1.5,
      },
      {what: 'Microsoft Graph, slowest key of the search', value: Number(look.slowest), unit: 'ms', most: 100},
    );
}
if (wanted.length === 0)
  writeSection({
    id: 'scale',
    title: 'How a reference grows with its operations',
    command: 'npm run bench -- scale',
    head: HEAD,
    rows,
    targets,
    note: [
      'Synthetic documents of so many operations, and Microsoft Graph (11,422 operations, 20 MB), each built once as a portal of its own. Memory is the peak of all processes together. The page is that of the operation in the middle of the document, compressed with brotli. A key is the time in which a search that has its files answers, median and slowest of all keys of three queries.',
    ],
  });

/** The cost of an operation's page in the middle. */
async function weigh(folder: string): Promise<Pick<Look, 'quiet' | 'acting'>> {
  if (!hasTools()) return {quiet: '-', acting: '-'};
  const operations = JSON.parse(readFileSync(path.join(folder, 'openapi/operations.json'), 'utf8')) as {id: string}[];
  const page = operations[Math.floor(operations.length / 2)]?.id ?? '';
  const [[cost] = []] = await measureCosts([{folder, basePath: '/', pages: [page]}], 1);
  return {quiet: cost?.quiet.kB.toFixed(1) ?? '-', acting: cost?.acting.kB.toFixed(1) ?? '-'};
}

/** Time of a key press, once the files of a query are loaded. */
async function search(folder: string, queries: string[]): Promise<Pick<Look, 'key' | 'slowest'>> {
  const files = new Map<string, unknown>();
  const engine = createEngine(<T,>(name: string): Promise<T> => {
    if (!files.has(name)) files.set(name, JSON.parse(readFileSync(path.join(folder, 'search', name), 'utf8')));
    return Promise.resolve(files.get(name) as T);
  });
  const times: number[] = [];
  for (const query of queries) {
    const keys = Array.from(query, (_, index) => ({text: query.slice(0, index + 1), kinds: [], documents: []}));
    for (const key of keys) await engine.search(key);
    for (const key of keys) {
      const start = performance.now();
      await engine.search(key);
      times.push(performance.now() - start);
    }
  }
  const sorted = times.toSorted((a, b) => a - b);
  return {key: (sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(1), slowest: (sorted.at(-1) ?? 0).toFixed(1)};
}
