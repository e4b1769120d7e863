import {existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, test} from 'vitest';
import {replaceFolder} from './buildSite.ts';

/** Where builds are made. */
const WORK = path.resolve('.work');
mkdirSync(WORK, {recursive: true});
/** A folder on another device than the portal, where the machine has one. */
const ELSEWHERE = ['/dev/shm', tmpdir()].find((folder) => existsSync(folder) && statSync(folder).dev !== statSync(WORK).dev);

describe.each([
  ['beside it', WORK],
  ['on another device', ELSEWHERE],
])('a finished site %s', (_where, parent) => {
  const folder = parent === undefined ? undefined : mkdtempSync(path.join(parent, 'site-test-'));
  const built = mkdtempSync(path.join(WORK, 'site-test-'));
  afterAll(() => {
    for (const each of [folder, built]) if (each !== undefined) rmSync(each, {recursive: true, force: true});
  });

  test.skipIf(folder === undefined)('takes the place of the one that is there, and of what a killed build has left', async () => {
    const out = path.join(folder ?? '', 'build');
    mkdirSync(path.join(built, 'docs'));
    writeFileSync(path.join(built, 'docs/new.html'), 'new');
    for (const name of [out, path.join(path.dirname(out), '.portal-build.new')]) {
      mkdirSync(name);
      writeFileSync(path.join(name, 'old.html'), 'old');
    }
    await replaceFolder(built, out);
    expect(readdirSync(folder ?? '')).toEqual(['build']);
    expect(readdirSync(out)).toEqual(['docs']);
    expect(readFileSync(path.join(out, 'docs/new.html'), 'utf8')).toBe('new');
  });
});
