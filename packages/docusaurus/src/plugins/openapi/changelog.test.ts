import {expect, test} from 'vitest';
import {describeFailure} from '../problems/failure.ts';
import {readReleases} from './changelog.ts';

test.each([
  [
    'none.json',
    /^portal\.config\.ts: "changelog" is "none\.json": there is no such file: write it with "npx lectern changelog OLD NEW --add none\.json", or leave the field out\.$/,
  ],
  ['.', /the changelog "\." cannot be read: .*EISDIR[^\n]*$/],
])('a changelog at %s is an error of one line', async (file, message) => {
  const error = await readReleases(import.meta.dirname, file).catch((reason: unknown) => reason);
  expect(describeFailure(error, import.meta.dirname)).toEqual([expect.stringMatching(message)]);
});
