// npm run bench -- relevance [--sealed]: how well the search of the built portal, and of a stranger's reference, answers questions,
// in rows of the dialog; pagefind beside it, over the same pages. The sealed questions are asked only with --sealed, which is published.
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {compile} from '@lectern/openapi';
import {getReferenceRecords} from '../../packages/docusaurus/src/plugins/search/referenceRecords.ts';
import {buildIndex} from '../../packages/docusaurus/src/search/indexing/buildIndex.ts';
import {createEngine, type Engine} from '../../packages/docusaurus/src/search/engine/engine.ts';
import {measureRelevance, type Relevance} from '../../packages/docusaurus/src/search/relevance/measure.ts';
import {parseQuestions, type Question} from '../../packages/docusaurus/src/search/relevance/question.ts';
import {readHosted} from '@lectern/docusaurus/hosting';
import {measurePagefind} from '../pagefind.ts';
import {writeSection} from '../section.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const BUILD = path.join(ROOT, 'build');
/** Documents of others lie beside the repository where the portal is developed, and nowhere else. */
const DOCUMENT = path.join(ROOT, '../shared/openapi/meilisearch/open-api.json');

const isSealed = process.argv.includes('--sealed');
const suffix = isSealed ? '.sealed' : '';
const note = isSealed ? 'sealed' : 'used for tuning';
const site = await readHosted(BUILD);
if (!site) throw new Error('There is no built portal. Run "npm run build" first.');
const rows: string[][] = [];

const portal = readQuestions('portal');
const engine = createEngine(<T,>(name: string): Promise<T> => Promise.resolve(readJson(path.join(BUILD, 'search', name)) as T));
const own = await measureRelevance(engine, portal, site.basePath);
report(`portal, ${note}`, 'this portal', own);
report(`portal, ${note}`, 'pagefind', await measurePagefind(BUILD, portal));
if (existsSync(DOCUMENT)) {
  const strange = await measureRelevance(await indexDocument(), readQuestions('meilisearch'), '/');
  report(`a stranger's reference, ${note}`, 'this portal', strange);
  report(`both, ${note}`, 'this portal', add(own, strange));
}
// The figure that is published is that of the questions that nothing was tuned by.
if (isSealed) {
  writeSection({
    id: 'relevance',
    title: 'Search',
    command: 'npm run build && npm run bench -- relevance --sealed',
    head: ['questions', 'search', 'count', 'answer in the first row', 'in the first five rows', 'mean reciprocal rank'],
    rows,
    note: [
      'Sealed questions were not read while the search was tuned. They were asked on earlier commits too, so that their totals were known before the last change of the ranking.',
    ],
  });
}

function readQuestions(name: string): Question[] {
  return parseQuestions(readFileSync(path.join(ROOT, `bench/questions/${name}${suffix}.tsv`), 'utf8'));
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

async function indexDocument(): Promise<Engine> {
  const {result} = await compile({
    entry: DOCUMENT,
    read: () => Promise.resolve(readFileSync(DOCUMENT, 'utf8')),
    languages: [],
    highlight: (code) => code,
  });
  if (!result) throw new Error(`${DOCUMENT} does not compile`);
  const {overview, pages, schemas} = result;
  const records = getReferenceRecords({
    root: '',
    label: 'API',
    overview,
    pages,
    findSchema: (id) => schemas.get(id),
    getUrl: (id) => `/${id}`,
  });
  const files = buildIndex(records);
  return createEngine(<T,>(name: string): Promise<T> => Promise.resolve(JSON.parse(files.get(name) ?? '') as T));
}

/** All questions of both as one list. */
function add(one: Relevance, other: Relevance): Relevance {
  const questions = one.questions + other.questions;
  const weigh = (key: 'first' | 'firstFive' | 'meanReciprocalRank'): number =>
    (one[key] * one.questions + other[key] * other.questions) / questions;
  const missed = [...one.missed, ...other.missed];
  return {questions, first: weigh('first'), firstFive: weigh('firstFive'), meanReciprocalRank: weigh('meanReciprocalRank'), missed};
}

function report(questions: string, search: string, {questions: count, first, firstFive, meanReciprocalRank, missed}: Relevance): void {
  rows.push([questions, search, String(count), toShare(first), toShare(firstFive), meanReciprocalRank.toFixed(3)]);
  process.stdout.write(`${rows.at(-1)?.join('  ')}\n`);
  const kinds = [...new Set(missed.map(({kind}) => kind))];
  for (const kind of kinds) {
    const own = missed.filter((outcome) => outcome.kind === kind);
    const far = own.filter(({rank = Infinity}) => rank > 5);
    process.stdout.write(`  ${kind}: ${own.length} not in the first row, ${far.length} of them not in the first five\n`);
  }
}

function toShare(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
