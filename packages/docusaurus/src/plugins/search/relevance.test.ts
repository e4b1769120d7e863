import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {compile} from '@lectern/openapi';
import {buildIndex} from '../../search/indexing/buildIndex.ts';
import {createEngine} from '../../search/engine/engine.ts';
import {measureRelevance, renderRelevance} from '../../search/relevance/measure.ts';
import {parseQuestions} from '../../search/relevance/question.ts';
import {getReferenceRecords} from './referenceRecords.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../../..');
/** Documents of other products are beside the repository where the portal is developed, and nowhere else. */
const DOCUMENT = path.join(ROOT, '../shared/openapi/meilisearch/open-api.json');

test.skipIf(!existsSync(DOCUMENT))("questions find the right section of meilisearch's document, if ../shared/openapi exists", async () => {
  const {result} = await compile({
    entry: 'open-api.json',
    read: () => Promise.resolve(readFileSync(DOCUMENT, 'utf8')),
    languages: [],
    highlight: (code) => code,
  });
  if (!result) throw new Error('it does not compile');
  const records = getReferenceRecords({
    root: '',
    label: 'Meilisearch',
    overview: result.overview,
    pages: result.pages,
    findSchema: (id) => result.schemas.get(id),
    getUrl: (id) => `/${id}`,
  });
  const files = buildIndex(records);
  const engine = createEngine(<T>(name: string): Promise<T> => Promise.resolve(JSON.parse(files.get(name) ?? '') as T));
  const questions = parseQuestions(readFileSync(path.join(ROOT, 'bench/questions/meilisearch.tsv'), 'utf8'));
  const all = await measureRelevance(engine, questions, '/');
  process.stdout.write(`${renderRelevance("meilisearch's document", all)}\n`);
  expect(all.first, JSON.stringify(all.missed, null, 1)).toBeGreaterThanOrEqual(0.85);
  expect(all.firstFive).toBeGreaterThanOrEqual(0.95);
});
