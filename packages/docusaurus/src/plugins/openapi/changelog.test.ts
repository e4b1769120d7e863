import {expect, test} from 'vitest';
import {readReleases} from './changelog.ts';

test.each([
  ['none.json', /the changelog "none\.json" does not exist: write it with/],
  ['.', /the changelog "\." cannot be read: .*EISDIR/],
])('a changelog at %s is an error with its cause', async (file, message) => {
  const error = await readReleases(import.meta.dirname, file).catch((reason: unknown) => reason);
  expect(error).toMatchObject({message: expect.stringMatching(message) as string, cause: expect.any(Error) as Error});
});
