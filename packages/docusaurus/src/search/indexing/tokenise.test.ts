import {expect, test} from 'vitest';
import {getTerms} from './tokenise.ts';

test('endless names are split into words in reasonable time', () => {
  expect(getTerms('検'.repeat(200_000))).toHaveLength(199_999);
  expect(getTerms(`api${'-'.repeat(200_000)}key`)).toEqual(['apikey', 'api', 'key']);
});
