import {expect, test, vi} from 'vitest';

let stored: string | null = null;
vi.mock('@docusaurus/theme-common', () => ({
  createStorageSlot: () => ({
    get: () => stored,
    set: (text: string) => (stored = text),
    del: () => (stored = null),
  }),
}));

test('the latest searches are a few short texts, whatever is stored', async () => {
  const {addRecent, clearRecent, readRecent} = await import('./recent.ts');
  for (const text of ['upload', 'x'.repeat(101), '  ', 'delete', 'upload']) addRecent(text);
  expect(readRecent()).toEqual(['upload', 'delete']);
  stored = JSON.stringify(['x'.repeat(2_000_000), 5, null, ...Array.from({length: 100}, (_, index) => `search ${index}`)]);
  expect(readRecent()).toEqual(['search 0', 'search 1', 'search 2', 'search 3', 'search 4', 'search 5']);
  stored = '{';
  expect(readRecent()).toEqual([]);
  clearRecent();
  expect(stored).toBeNull();
});
