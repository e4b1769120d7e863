import {expect, test} from 'vitest';
import type {Problem} from '@lectern/openapi';
import {withoutKnown} from './knownProblems.ts';
import {toNotCompared} from '../previous.ts';

function create(file: string): Problem {
  return {severity: 'warning', message: 'this is odd', hint: 'correct it', file};
}

test('a problem of every language is reported once; a recompiled document reports all its problems', () => {
  const [shared, own] = [create('a.yaml'), create('de.yaml')];
  expect(withoutKnown([shared], 'a', 'en')).toEqual([shared]);
  expect(withoutKnown([shared, own], 'a', 'de')).toEqual([{...own, language: 'de'}]);
  expect(withoutKnown([shared], 'b', 'de')).toEqual([shared]);
  expect(withoutKnown([own], 'a', 'fr')).toEqual([]);
  const alone = [create('c.yaml')];
  expect([withoutKnown(alone, 'c', 'en'), withoutKnown(alone, 'c', 'en')]).toEqual([alone, alone]);
});

test('a missing earlier build is reported for the first document only', () => {
  // This process has seen another document first.
  expect(withoutKnown([toNotCompared('d.yaml'), create('d.yaml')], 'd', 'en')).toEqual([create('d.yaml')]);
  expect(withoutKnown([toNotCompared('a.yaml')], 'a', 'it')).toEqual([toNotCompared('a.yaml')]);
});
