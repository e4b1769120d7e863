import {beforeEach, expect, test, vi} from 'vitest';

/** Contents of the stores by type and name. */
const texts = new Map<string, string>();
/** Logged texts: a slot logs values that it cannot store. */
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

test('a secret is in the chosen store, and nothing else is left there', async () => {
  const {getSlot, writeSecret} = await import('./slot.ts');
  expect([writeSecret('a', 'tab', 'secret'), writeSecret('a', 'device', 'other')]).toEqual([true, true]);
  expect([...texts]).toEqual([
    ['sessionStorage a', 'secret'],
    ['localStorage a', 'other'],
  ]);
  expect(getSlot('a', 'tab')).toBe(getSlot('a', 'tab'));
  expect(created.mock.calls.flat()).toEqual(['sessionStorage a-trial', 'sessionStorage a', 'localStorage a-trial', 'localStorage a']);
});

test('a secret that does not fit is not logged, and the previous one stays', async () => {
  const {writeSecret} = await import('./slot.ts');
  writeSecret('a', 'tab', 'old');
  room = 5;
  expect(writeSecret('a', 'tab', 'secret')).toBe(false);
  expect([...texts]).toEqual([['sessionStorage a', 'old']]);
  expect(logged).toEqual(['------']);
});
