import {expect, test} from 'vitest';
import {renderType} from './typeWords.ts';

const GERMAN = new Map([
  ['any', 'beliebig'],
  ['one of several', 'eines von mehreren'],
]);

test.each([
  ['any', 'beliebig'],
  ['string or null', 'string oder null'],
  ['array of (IndexFile or null)', 'Liste von (IndexFile oder null)'],
  ['array of array of integer', 'Liste von Liste von integer'],
  ['one of several or null', 'eines von mehreren oder null'],
  // Names and titles of an author.
  ['Success', 'Success'],
  ['array of Success', 'Liste von Success'],
  ['Card or bank account', 'Card or bank account'],
  ['An array of cards', 'An array of cards'],
])('%s is %s', (type, german) => {
  expect(renderType(type, {label: (word) => GERMAN.get(word) ?? word, arrayOf: 'Liste von', or: 'oder'})).toBe(german);
});
