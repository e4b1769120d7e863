import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import type * as Inputs from './inputs.ts';
import {stubStorage} from '../testing/call.ts';

beforeEach(() => stubStorage());
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Simulates a reload: memory is gone, and stored values are not. */
async function load(): Promise<typeof Inputs> {
  vi.resetModules();
  return import('./inputs.ts');
}

test.each<[what: string, input: {name: string; isSecret?: true}, value: unknown, stored: unknown]>([
  ['a text', {name: 'question'}, 'When?', 'When?'],
  ['an empty text', {name: 'question'}, '', ''],
  ['an object', {name: 'boat'}, {name: 'Ada'}, {name: 'Ada'}],
  ['a secret by its name', {name: 'apiKey'}, 'sk_1', undefined],
  ['a secret by its schema', {name: 'door', isSecret: true}, '1234', undefined],
  ['an object with a secret', {name: 'boat'}, {name: 'Ada', password: 'x'}, undefined],
  ['a text that is no JSON yet, with a secret', {name: 'boat'}, '{"password": "x', undefined],
])('of the filled-in values, %s', async (_, named, value, stored) => {
  const input = {key: `sail.inputs.${named.name}`, ...named};
  const before = await load();
  before.giveInput(input, value);
  expect(before.readInput(input)).toEqual(value);
  expect((await load()).readInput(input)).toEqual(stored);
});

test('a secret takes the value stored under its name', async () => {
  const input = {key: 'sail.inputs.boat', name: 'boat'};
  const {giveInput} = await load();
  giveInput(input, 'Ada');
  giveInput(input, 'password=x');
  expect((await load()).readInput(input)).toBeUndefined();
});
