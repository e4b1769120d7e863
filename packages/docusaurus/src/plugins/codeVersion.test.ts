import {mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {getCodeVersion} from './codeVersion.ts';

test('the version of code changes only when one of its files changes, at any depth', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'code-'));
  const file = path.join(folder, 'a/b.js');
  mkdirSync(path.dirname(file));
  writeFileSync(file, '1');
  const before = getCodeVersion([folder]);
  expect(getCodeVersion([folder])).toBe(before);
  utimesSync(file, 1, 1);
  const touched = getCodeVersion([folder]);
  expect(touched).not.toBe(before);
  writeFileSync(path.join(folder, 'c.js'), '1');
  expect([before, touched]).not.toContain(getCodeVersion([folder]));
  expect(getCodeVersion()).toMatch(/^\S+$/);
  rmSync(folder, {recursive: true});
});
