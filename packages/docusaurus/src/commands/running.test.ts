import {mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {assertNotStarted, findStart, whileStarted} from './running.ts';

let folder = '';
const before = process.cwd();
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'running-'));
  process.chdir(folder);
});
afterEach(() => {
  process.chdir(before);
  rmSync(folder, {recursive: true});
});

test('a running start is recorded, and leaves no record', async () => {
  await assertNotStarted();
  await whileStarted(async () => {
    expect(await findStart()).toBe(process.pid);
    await expect(assertNotStarted()).rejects.toThrow(`(process ${process.pid})`);
  });
  expect(await findStart()).toBeUndefined();
  expect(readdirSync('.work')).toEqual([]);
});

test.each(['', 'x', '-1', '0', '99999999'])('a record of the missing process %j is ignored', async (text) => {
  await whileStarted(async () => {
    writeFileSync('.work/start.pid', text);
    await assertNotStarted();
  });
});
