import {expect, test} from 'vitest';
import {markMatches} from './markMatches.ts';

test.each([
  ['How topK works', ['topk'], 'How [topK] works'],
  ['createIndex', ['index'], 'create[Index]'],
  ['stop_words', ['stopwords'], '[stop_words]'],
  ['/indices/{indexId}', ['indices', 'index'], '/[indices]/{[index]Id}'],
  ['Crème brûlée', ['brulee'], 'Crème [brûlée]'],
  ['全文搜索引擎', ['搜索'], '全文[搜索]引擎'],
  ['ພາສາລາວ', ['ສາ'], 'ພາ[ສາ]ລາວ'],
  ['חיפוש במסמכים', ['מסמכים'], 'חיפוש [במסמכים]'],
  ['והקבצים נמחקים', ['קבצים'], '[והקבצים] נמחקים'],
  ['nothing', ['other'], 'nothing'],
  ['', ['a'], ''],
])('%s, %j', (text, terms, expected) => {
  const pieces = markMatches(text, new Set(terms));
  expect(pieces.map((piece, i) => (i % 2 === 1 ? `[${piece}]` : piece)).join('')).toBe(expected);
});
