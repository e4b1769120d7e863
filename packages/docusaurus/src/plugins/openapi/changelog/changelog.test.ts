import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {describeFailure} from '../../problems/failure.ts';
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

test('a changelog that is not JSON is an error with its line', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'changelog-'));
  try {
    await writeFile(path.join(folder, 'changes.json'), '{\n  "releases": [\n    {"version": "2",}\n  ]\n}\n');
    await expect(readReleases(folder, 'changes.json')).rejects.toThrow(/^changes\.json:3:\d+: this is not JSON: /);
  } finally {
    await rm(folder, {recursive: true});
  }
});
