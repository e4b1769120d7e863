import {expect, test} from 'vitest';
import {getSimilar, getSimilarByWords} from './didYouMean.ts';

test.each([
  ['limt', ['offset', 'limit'], 'limit'],
  ['limit', ['limit', 'limits'], 'limit'],
  ['Limit', ['limit'], 'limit'],
  ['ilmit', ['limit'], 'limit'],
  ['liimitt', ['limit'], 'limit'],
  ['imi', ['limit'], undefined],
  ['abcde', ['edcba'], undefined],
  ['id', ['ip', 'is'], 'ip'],
  ['id', ['name'], undefined],
  ['', ['a'], 'a'],
  ['a', [''], ''],
])('%j among %j: %j', (name, names, similar) => {
  expect(getSimilar(name, names)).toBe(similar);
});

test.each([
  ['buyTickets', ['getTicketCode', 'buyMuseumTickets'], 'buyMuseumTickets'],
  ['create-event', ['create-any-special-event', 'create-special-event'], 'create-special-event'],
  ['getTheMuseumHours', ['getMuseumHours'], 'getMuseumHours'],
  ['listEvent', ['list_events'], 'list_events'],
  ['tickets', ['buyTickets'], undefined],
  ['createEvent', ['createTicket', 'events'], undefined],
])('%j by its words among %j: %j', (name, names, similar) => {
  expect(getSimilarByWords(name, names)).toBe(similar);
});

test('names of 300,000 letters are compared at once', () => {
  const long = 'name'.repeat(75_000);
  expect(getSimilar(long, [`${long}ab`, `x${long}`, long.replaceAll('n', 'm')])).toBe(`x${long}`);
  expect(getSimilar(`${long}a`, [long.replaceAll('n', 'm')])).toBeUndefined();
});
