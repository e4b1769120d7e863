import {expect, it, vi} from 'vitest';
import {createClient} from '../testing/client.ts';
import {createMemoryStorage} from './memory.ts';
import {NoRoom} from './storage.ts';

it('an index disappears at once, and its passages and contents are removed in small commits', async () => {
  const storage = createMemoryStorage();
  const client = await createClient({storage});
  const files = Object.fromEntries(Array.from({length: 12}, (_, at) => [`${at}.txt`, `The door is ${at}. `.repeat(40_000)]));
  const id = await client.createIndex(files);
  const parts = (await storage.listIds('passages', id)).length;
  expect(parts).toBeGreaterThan(20);
  const commit = vi.spyOn(storage, 'commit');
  expect((await client.call('DELETE', `/indices/${id}`)).status).toBe(204);
  const sizes = commit.mock.calls.map(
    ([changes]) => changes.filter((each) => each.type === 'delete' && each.collection === 'passages').length,
  );
  expect(sizes[0]).toBe(0);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(10);
  expect(sizes.reduce((sum, size) => sum + size)).toBe(parts);
  expect(await storage.listIds('passages', id)).toEqual([]);
});

it('data left by a full disk or a stop are removed at the next start', async () => {
  const storage = createMemoryStorage();
  const open = {...storage, close: () => Promise.resolve()};
  const client = await createClient({storage: open});
  const id = await client.createIndex({'a.txt': 'The door is green.'});
  const commit = vi.spyOn(open, 'commit');
  commit.mockImplementation((changes) => {
    const isLarge = changes.some((each) => each.type === 'delete' && each.collection === 'passages');
    return isLarge ? Promise.reject(new NoRoom('There is no room.')) : storage.commit(changes);
  });
  expect((await client.call('DELETE', `/indices/${id}`)).status).toBe(204);
  expect(await storage.listIds('passages', id)).toHaveLength(1);
  await client.sandbox.close();
  await createClient({storage});
  expect(await storage.listIds('passages', id)).toEqual([]);
});
