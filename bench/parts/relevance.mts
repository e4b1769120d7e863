// npm run bench -- relevance [--sealed]: how well the search of the built portal, and of a reference of somebody else's document, answers
// questions, in rows of the dialog; pagefind beside it, over the same pages. The sealed questions are asked only with --sealed, whose
// figures are published.
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {openPortal} from '../../packages/docusaurus/src/mcp/portal.ts';
import {measureRelevance, type Relevance} from '../../packages/docusaurus/src/search/relevance/measure.ts';
import {parseQuestions} from '../../packages/docusaurus/src/search/relevance/question.ts';
import {measureBuild} from '../build.ts';
import {measurePagefind} from '../pagefind.ts';
import {writeSection} from '../section.ts';
import {ROOT} from '../../scripts/root.mts';

/** Other people's documents are beside the repository on development machines only. */
const DOCUMENT = path.join(ROOT, '../shared/openapi/meilisearch/open-api.json');

const isSealed = process.argv.includes('--sealed');
const suffix = isSealed ? '.sealed' : '';
const note = isSealed ? 'sealed' : 'used for tuning';
const rows: string[][] = [];

const answered = await measure('portal', path.join(ROOT, 'build'), 'portal');
if (existsSync(DOCUMENT)) {
  await measureBuild(DOCUMENT, 'relevance', async (site) => {
    const strange = await measure('meilisearch', site, "a stranger's reference");
    report(`both, ${note}`, 'this portal', add(answered.own, strange.own));
    report(`both, ${note}`, 'pagefind', add(answered.pagefind, strange.pagefind));
  });
}
// The published figure is that of the questions that were not used for tuning.
if (isSealed) {
  writeSection({
    id: 'relevance',
    title: 'Search',
    command: 'npm run build && npm run bench -- relevance --sealed',
    head: ['questions', 'search', 'count', 'answer in the first row', 'in the first five rows', 'mean reciprocal rank'],
    rows,
    note: ['Sealed questions were written from the pages alone, and not read while the search was tuned.'],
  });
}

/** Asks the questions of a file in a built site: with its own search, and with pagefind. */
async function measure(questionsOf: string, site: string, name: string): Promise<{own: Relevance; pagefind: Relevance}> {
  const questions = parseQuestions(readFileSync(path.join(ROOT, `bench/questions/${questionsOf}${suffix}.tsv`), 'utf8'));
  const {engine, facts, operations} = await openPortal(site);
  const own = await measureRelevance(engine, questions, facts.baseUrl);
  const requests = operations.map((each): [string, string] => [
    each.page.slice(facts.url.length + facts.baseUrl.length),
    `${each.method} ${each.path}`,
  ]);
  const pagefind = await measurePagefind(site, questions, new Map(requests));
  report(`${name}, ${note}`, 'this portal', own);
  report(`${name}, ${note}`, 'pagefind', pagefind);
  return {own, pagefind};
}

/** Adds the results of two lists of questions. */
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
