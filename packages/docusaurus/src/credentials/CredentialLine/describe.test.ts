import {expect, test} from 'vitest';
import type {Sending} from '../credentials.ts';
import {describe, describeBriefly} from './describe.ts';

const NOTHING: Sending = {credentials: [], keys: []};

test('a missing credential other than an API key is named by its scheme, with a sandbox too', () => {
  expect(describe(NOTHING, undefined, '')).toBe('No API key set');
  expect(describe(NOTHING, undefined, 'Basic')).toBe('Not set: Basic');
  expect(describe({...NOTHING, isPractice: true}, undefined, '')).toBe('No API key set. This sandbox uses a sandbox key.');
  expect(describe({...NOTHING, isPractice: true}, undefined, 'Basic')).toBe('Not set: Basic. This sandbox uses its own credential.');
  expect(describeBriefly(NOTHING, undefined, 'Basic')).toBe('Not set: Basic');
});
