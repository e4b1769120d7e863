import {expect, test} from 'vitest';
import type {Problem} from '@lectern/openapi';
import {withoutKnown} from './knownProblems.ts';
import {toNotCompared} from './previous.ts';

function create(file: string): Problem {
  return {severity: 'warning', message: 'this is odd', hint: 'correct it', file};
}

test('what a document has in every language is reported once; a document that is compiled again reports all', () => {
  const [shared, own] = [create('a.yaml'), create('de.yaml')];
  expect(withoutKnown([shared], 'a', 'en')).toEqual([shared]);
  expect(withoutKnown([shared, own], 'a', 'de')).toEqual([{...own, language: 'de'}]);
  expect(withoutKnown([shared], 'b', 'de')).toEqual([shared]);
  expect(withoutKnown([own], 'a', 'fr')).toEqual([]);
  const alone = [create('c.yaml')];
  expect([withoutKnown(alone, 'c', 'en'), withoutKnown(alone, 'c', 'en')]).toEqual([alone, alone]);
});

test('that there is no earlier build is said of the first document alone', () => {
  // This process has seen another document first.
  expect(withoutKnown([toNotCompared('d.yaml'), create('d.yaml')], 'd', 'en')).toEqual([create('d.yaml')]);
  expect(withoutKnown([toNotCompared('a.yaml')], 'a', 'it')).toEqual([toNotCompared('a.yaml')]);
});
