import {beforeEach, expect, test, vi} from 'vitest';

/** What stores hold, by their kind and the names. */
const texts = new Map<string, string>();
/** Texts that were logged, as a slot does with what it cannot store. */
const logged: string[] = [];
let room = Number.POSITIVE_INFINITY;
const created = vi.fn();
vi.mock('@docusaurus/theme-common', () => ({
  createStorageSlot: (name: string, {persistence}: {persistence: string}) => {
    const key = `${persistence} ${name}`;
    created(key);
    return {
      get: () => texts.get(key) ?? null,
      set: (text: string) => {
        if (text.length > room) logged.push(text);
        else texts.set(key, text);
      },
      del: () => void texts.delete(key),
    };
  },
}));

beforeEach(() => {
  texts.clear();
  room = Number.POSITIVE_INFINITY;
});

test('a secret is in the store that was chosen, and nothing else is left there', async () => {
  const {getSlot, writeSecret} = await import('./slot.ts');
  expect([writeSecret('a', 'tab', 'secret'), writeSecret('a', 'device', 'other')]).toEqual([true, true]);
  expect([...texts]).toEqual([
    ['sessionStorage a', 'secret'],
    ['localStorage a', 'other'],
  ]);
  expect(getSlot('a', 'tab')).toBe(getSlot('a', 'tab'));
  expect(created.mock.calls.flat()).toEqual(['sessionStorage a-trial', 'sessionStorage a', 'localStorage a-trial', 'localStorage a']);
});

test('what finds no room is not logged, and what was there before stays', async () => {
  const {writeSecret} = await import('./slot.ts');
  writeSecret('a', 'tab', 'old');
  room = 5;
  expect(writeSecret('a', 'tab', 'secret')).toBe(false);
  expect([...texts]).toEqual([['sessionStorage a', 'old']]);
  expect(logged).toEqual(['------']);
});
