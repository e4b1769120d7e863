// npm run bench -- relevance: how well the search of the built portal answers questions that were written before it.
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {readHosted} from '../scripts/hosting/finish.mts';
import {createEngine} from '../packages/docusaurus/src/search/engine.ts';
import {measureRelevance} from '../packages/docusaurus/src/search/relevance/measure.ts';
import {PORTAL_FROZEN} from '../packages/docusaurus/src/search/relevance/portalFrozen.ts';
import {PORTAL_FURTHER} from '../packages/docusaurus/src/search/relevance/portalFurther.ts';
import {writeSection} from './section.ts';

const BUILD = path.resolve(import.meta.dirname, '../build');

const site = await readHosted(BUILD);
if (!site) throw new Error('There is no built portal. Run "npm run build" first.');
const read = <T,>(name: string): Promise<T> => Promise.resolve(JSON.parse(readFileSync(path.join(BUILD, 'search', name), 'utf8')) as T);
const rows: string[][] = [];
for (const [name, questions] of Object.entries({'written first, and left as they were': PORTAL_FROZEN, 'written later': PORTAL_FURTHER})) {
  const {first, firstFive, meanReciprocalRank} = await measureRelevance(createEngine(read), questions, site.basePath);
  rows.push([name, String(questions.length), toShare(first), toShare(firstFive), meanReciprocalRank.toFixed(3)]);
}
for (const row of rows) process.stdout.write(`${row.join('  ')}\n`);
writeSection({
  id: 'relevance',
  title: 'Search',
  command: 'npm run build && npm run bench -- relevance',
  head: ['questions', 'count', 'answer comes first', 'among the first five', 'mean reciprocal rank'],
  rows,
});

function toShare(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
