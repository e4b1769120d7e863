import {expect, test} from 'vitest';
import {createSandbox} from './app.ts';
import {SANDBOX_KEY} from './auth.ts';
import {createMemoryStorage} from './storage/memory.ts';
import {DOCUMENT} from './testing/document.ts';

test('an operation missing from the published document does not exist, and the others respond', async () => {
  const document = structuredClone(DOCUMENT) as {paths: Record<string, Record<string, unknown>>};
  delete document.paths['/indices']?.['post'];
  delete document.paths['/sessions'];
  const sandbox = await createSandbox({document, storage: createMemoryStorage()});
  const call = async (method: string, path: string): Promise<number> =>
    (await sandbox.fetch(new Request(`https://api.example.com/v1${path}`, {method, headers: {Authorization: `Bearer ${SANDBOX_KEY}`}})))
      .status;
  expect(await call('GET', '/indices')).toBe(200);
  expect(await call('POST', '/indices')).toBe(405);
  expect(await call('GET', '/sessions')).toBe(404);
});
