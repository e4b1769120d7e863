import {expect, test} from 'vitest';
import {getInner, getOptionPrefix, getRoot, getSegments, isBelow} from './anchors.ts';

test('an anchor consists of section, properties and options', () => {
  const settings = `${getRoot('request-body')}settings`;
  expect(settings).toBe('request-body-settings');
  expect(`${getInner(settings)}language`).toBe('request-body-settings.language');
  expect(`${getOptionPrefix(getInner(settings), 'Cat')}name`).toBe('request-body-settings~Cat.name');
  expect(`${getOptionPrefix(getRoot('response-200'), 'Cat')}name`).toBe('response-200~Cat.name');
});

test('sibling names have separate anchors', () => {
  expect(getSegments(['a b', 'a-b', 'a\tb', '', 'not', 'not', 'x.y', '日本'])).toEqual([
    'a-b',
    'a-b-2',
    'a-b-3',
    '_',
    'not',
    'not-2',
    'x..y',
    '日本',
  ]);
});

test('an anchor shows its branch', () => {
  expect(isBelow('request-body-a.b.c', 'request-body-a.')).toBe(true);
  expect(isBelow('request-body-a~Cat.c', 'request-body-a.')).toBe(true);
  expect(isBelow('request-body-ab.c', 'request-body-a.')).toBe(false);
  expect(isBelow('request-body-a', 'request-body-a.')).toBe(false);
});
