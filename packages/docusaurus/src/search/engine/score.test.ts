import fc from 'fast-check';
import MiniSearch from 'minisearch';
import {expect, test} from 'vitest';
import {INDEX_OPTIONS} from '../indexing/indexOptions.ts';
import {BM25, BOOSTS, PREFIX_WEIGHT, scoreRecords, SIMILAR_WEIGHT, type Way} from './score.ts';
import {findSimilar} from './spelling.ts';
import {readIndex} from '../indexing/termIndex.ts';

const NONE = new Map<number, number>();
const word = fc.constantFrom('index', 'indexes', 'in', 'settings', 'set', 'topk', 'stream', 'streams', 'strict', 'limit');
const text = fc.array(word, {maxLength: 6}).map((words) => words.join(' '));
const records = fc.array(fc.record({title: text, names: text, text}), {minLength: 1, maxLength: 12});
const ways = fc.array(fc.record({term: word, weight: fc.constantFrom(1, 0.5, 0.3), prefix: fc.boolean(), similar: fc.constant(NONE)}), {
  minLength: 1,
  maxLength: 5,
});

function makeLibrary(given: {title: string; names: string; text: string}[]): MiniSearch {
  const library = new MiniSearch(INDEX_OPTIONS);
  library.addAll(given.map((record, id) => ({id, ...record})));
  return library;
}

/** The result of the library for the same words: records with their scores, and the number of words and titles found. */
function askLibrary(library: MiniSearch, asked: Way[], fuzzy: number | false = false): unknown[] {
  const [title = 1, names = 1, description = 1] = BOOSTS;
  const queries = asked.map(({term, weight, prefix}) => ({queries: [term], prefix, fuzzy, boostTerm: () => weight}));
  const found = library.search(
    {combineWith: 'OR', queries},
    {boost: {title, names, text: description}, weights: {prefix: PREFIX_WEIGHT, fuzzy: SIMILAR_WEIGHT}, bm25: BM25},
  );
  return found
    .map(({id, score, queryTerms, match}) => [
      id as number,
      score.toPrecision(9),
      queryTerms.toSorted(),
      Object.values(match).filter((fields) => fields.includes('title')).length,
    ])
    .sort(([a], [b]) => Number(a) - Number(b));
}

function askOurs(library: MiniSearch, asked: Way[]): unknown[] {
  const {ids, scores, inTitle, sets, wordSets} = scoreRecords(readIndex(library), asked);
  return ids
    .toSorted((a, b) => a - b)
    .map((id) => {
      const words = wordSets[sets[id] ?? 0] ?? [];
      return [id, ((scores[id] ?? 0) * words.length).toPrecision(9), words.toSorted(), inTitle[id]];
    });
}

test('records are weighed as the library weighs them', () => {
  fc.assert(
    fc.property(records, ways, (given, asked) => {
      const library = makeLibrary(given);
      expect(askOurs(library, asked)).toEqual(askLibrary(library, asked));
    }),
  );
});

test.each(['strem', 'indx', 'lamit', 'settinks'])('records for a misspelt word are weighed in the same way: %s', (term) => {
  const library = makeLibrary([
    {title: 'streams', names: 'index', text: 'a limit of the stream'},
    {title: 'settings of an index', names: '', text: 'stream stream'},
  ]);
  const variant = {term, weight: 1, prefix: false};
  const similar = findSimilar([{typed: term, weight: 1, variants: [variant]}], readIndex(library)).get(term) ?? NONE;
  const ours = askOurs(library, [{...variant, similar}]);
  expect(ours).toEqual(askLibrary(library, [{...variant, similar}], term.length < 7 ? 1 : 2));
  expect(ours).not.toEqual([]);
});
