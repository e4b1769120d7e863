// node bench/parts/search.mts FILE: what the search costs on a reference of an API document: building its index, the first use, a key.
import {readFileSync} from 'node:fs';
import {brotliCompressSync} from 'node:zlib';
import {compile} from '@lectern/openapi';
import {getReferenceRecords} from '../../packages/docusaurus/src/plugins/search/referenceRecords.ts';
import {buildIndex} from '../../packages/docusaurus/src/search/indexing/buildIndex.ts';
import {createEngine, type Search} from '../../packages/docusaurus/src/search/engine/engine.ts';

const QUERIES = ['operation 512', 'field3', 'group 7 things', 'topk', 'model 12 text field'];

/** CPU time of some work, in milliseconds. */
async function measure(work: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const {user, system} = process.cpuUsage(start);
  return (user + system) / 1000;
}

function getMedian(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Name an API document: node bench/parts/search.mts FILE');
const {result} = await compile({
  entry: file,
  read: () => Promise.resolve(readFileSync(file, 'utf8')),
  languages: [],
  highlight: (code) => code,
});
if (!result) throw new Error(`${file} does not compile`);

const {overview, pages, schemas} = result;
let files = new Map<string, string>();
let count = 0;
const building = await measure(() => {
  const records = getReferenceRecords({
    root: '',
    label: 'API',
    overview,
    pages,
    findSchema: (id) => schemas.get(id),
    getUrl: (id) => `/${id}`,
  });
  count = records.length;
  files = buildIndex(records);
});
process.stdout.write(`${pages.length} operations, ${count} records: index built in ${(building / 1000).toFixed(1)} s of CPU\n`);

for (const query of QUERIES) {
  let bytes = 0;
  const engine = createEngine(<T,>(name: string): Promise<T> => {
    const text = files.get(name) ?? '';
    bytes += brotliCompressSync(text).length;
    return Promise.resolve(JSON.parse(text) as T);
  });
  const keys = Array.from(query, (_, i): Search => ({text: query.slice(0, i + 1), kinds: [], documents: []}));
  for (const key of keys) await engine.search(key);
  const [names, whole]: [number[], number[]] = [[], []];
  for (const key of keys) {
    names.push(await measure(() => engine.searchNames(key)));
    whole.push(await measure(() => engine.search(key)));
  }
  process.stdout.write(
    `"${query}", key by key: ${Math.round(bytes / 1000)} kB of index (brotli); warm, a key takes ` +
      `${getMedian(names).toFixed(1)} ms of CPU for names, ${getMedian(whole).toFixed(1)} for everything\n`,
  );
}
