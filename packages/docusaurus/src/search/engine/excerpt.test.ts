import {expect, test} from 'vitest';
import {getExcerpt} from './excerpt.ts';

const FILLER = 'Plain words go on and on without an end to them. '.repeat(12);

test('a short text is shown whole', () => {
  expect(getExcerpt('A walrus sleeps.', new Set(['walrus']))).toEqual(['A ', 'walrus', ' sleeps.']);
});

test('a long text is cut at words around the match', () => {
  const [before = '', match, after = ''] = getExcerpt(`${FILLER}Here a walrus sleeps. ${FILLER}`, new Set(['walrus']));
  expect(match).toBe('walrus');
  expect(before).toMatch(/^….*Here a $/);
  expect(after).toMatch(/^ sleeps\..*…$/);
  expect(before.length + after.length).toBeLessThan(300);
});

test('the part with the most words is shown rather than the first', () => {
  const text = `A walrus. ${FILLER}A walrus eats a herring. ${FILLER}`;
  expect(getExcerpt(text, new Set(['walrus', 'herring'])).join('')).toContain('walrus eats a herring');
});

test('the beginning is shown if nothing was found in the text', () => {
  expect(getExcerpt(FILLER, new Set(['walrus'])).join('')).toMatch(/^Plain words/);
});

test('the part with the most of all words is shown, even if only some are marked', () => {
  const text = `A walrus. ${FILLER}A walrus eats a herring. ${FILLER}`;
  const pieces = getExcerpt(text, new Set(['walrus', 'herring']), new Set(['walrus']));
  expect(pieces.join('')).toContain('walrus eats a herring');
  expect(pieces.filter((_, index) => index % 2 === 1)).toEqual(['walrus']);
});
