import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {waitForSave} from './waitForSave.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'save-'));
  mkdirSync(path.join(folder, 'docs/guides'), {recursive: true});
});
afterEach(() => rmSync(folder, {recursive: true}));

test.each(['portal.config.ts', 'docs/guides/errors.md'])(
  'a save of %s ends the wait, from the moment at which it is announced',
  async (name) => {
    expect(await waitForSave(folder, () => writeFileSync(path.join(folder, name), 'text'))).toBe(true);
  },
);

test('a signal ends the wait', async () => {
  expect(await waitForSave(folder, () => process.emit('SIGTERM'))).toBe(false);
});
