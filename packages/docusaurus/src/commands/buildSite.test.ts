import {existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, test} from 'vitest';
import {assertReplaceable, recoverFolder, replaceFolder} from './buildSite.ts';

/** Where builds are made. */
const WORK = path.resolve('.work');
mkdirSync(WORK, {recursive: true});
/** A folder on another device than the portal, if the machine has one. */
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

  test.skipIf(folder === undefined)('replaces an existing one', async () => {
    const out = path.join(folder ?? '', 'build');
    mkdirSync(path.join(built, 'docs'));
    writeFileSync(path.join(built, 'docs/new.html'), 'new');
    mkdirSync(out);
    writeFileSync(path.join(out, 'old.html'), 'old');
    await replaceFolder(built, out);
    expect(readdirSync(folder ?? '')).toEqual(['build']);
    expect(readdirSync(out)).toEqual(['docs']);
    expect(readFileSync(path.join(out, 'docs/new.html'), 'utf8')).toBe('new');
  });
});

describe('builds that meet or are killed', () => {
  const folder = mkdtempSync(path.join(WORK, 'site-test-'));
  const out = path.join(folder, 'build');
  afterAll(() => rmSync(folder, {recursive: true, force: true}));
  const make = (name: string, text: string): string => {
    const made = path.join(folder, name);
    mkdirSync(made, {recursive: true});
    writeFileSync(path.join(made, '404.html'), text);
    return made;
  };

  test('leave one whole site and nothing beside it, and the other build says what happened', async () => {
    for (let round = 0; round < 20; round += 1) {
      const names = ['a', 'b', 'c'];
      const results = await Promise.allSettled(names.map((name) => replaceFolder(make(name, name), out)));
      const messages = results.flatMap((result) => (result.status === 'rejected' ? String(result.reason) : []));
      expect(messages.length).toBeLessThan(names.length);
      for (const message of messages)
        expect(message).toMatch(/^Error: Another build has written ".*build" in the meantime, and its site is there\./);
      for (const name of names) rmSync(path.join(folder, name), {recursive: true, force: true});
      expect(readdirSync(folder)).toEqual(['build']);
      expect(names).toContain(readFileSync(path.join(out, '404.html'), 'utf8'));
    }
  });

  test('restore an earlier site and remove leftovers, but not the folder of a running build', async () => {
    rmSync(out, {recursive: true, force: true});
    make('.portal-build.999999999-abc/old', 'earlier');
    make('.portal-build.999999998-abc/new', 'half');
    make('.portal-build.new', 'half');
    make(`.portal-build.${process.pid}-abc/new`, 'running');
    await recoverFolder(out);
    expect(readdirSync(folder).toSorted()).toEqual([`.portal-build.${process.pid}-abc`, 'build']);
    expect(readFileSync(path.join(out, '404.html'), 'utf8')).toBe('earlier');
  });
});

describe('a folder that exists', () => {
  const folder = mkdtempSync(path.join(WORK, 'site-test-'));
  afterAll(() => rmSync(folder, {recursive: true, force: true}));
  const BUILT = '<meta name="generator" content="Docusaurus v3.10.2">';

  test.each<[string, Record<string, string>, boolean]>([
    ['nothing', {}, true],
    ['a built site', {'404.html': BUILT}, true],
    ['a built site that a repository publishes', {'404.html': BUILT, '.git': 'gitdir: ../.git/worktrees/pages'}, false],
    ['a site by hand or by another program', {'404.html': '<h1>Not found</h1>', CNAME: 'example.com'}, false],
    ['other files', {'index.md': '# Home'}, false],
  ])('with %s', (_what, files, isReplaceable) => {
    const out = mkdtempSync(path.join(folder, 'out-'));
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(out, name), text);
    const check = expect(() => assertReplaceable(out));
    if (isReplaceable) check.not.toThrow();
    else check.toThrow('is not a built portal, so it is not replaced');
  });
});
