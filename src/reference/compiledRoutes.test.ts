import {expect, test} from 'vitest';
import {toLoaders} from './compiledRoutes.ts';

test('what is asked for while a script runs is loaded when it has run', async () => {
  const loaded: string[] = [];
  const {guide} = toLoaders({guide: [() => Promise.resolve(loaded.push('guide')), 'guide.md']});
  const asked = guide?.[0]();
  expect(loaded).toEqual([]);
  await asked;
  expect(loaded).toEqual(['guide']);
  expect(guide?.[1]).toBe('guide.md');
});
