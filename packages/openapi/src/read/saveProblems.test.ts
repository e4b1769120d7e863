import type * as Fs from 'node:fs';
import {lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, test, vi} from 'vitest';
import type {Problem} from '../document/index.ts';
import {createSave} from './saveProblems.ts';

/** Set to let another build write this file just before ours is written. */
let contested: string | undefined;
vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof Fs>();
  return {
    ...fs,
    writeFileSync: (...parameters: Parameters<typeof fs.writeFileSync>) => {
      if (contested !== undefined) fs.writeFileSync(contested, 'of another build');
      fs.writeFileSync(...parameters);
    },
  };
});

const PROBLEM: Problem = {severity: 'error', message: 'it is wrong', hint: 'mend it', file: 'a.yaml', line: 3, column: 5};

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'problems-'));
});
afterAll(() => rmSync(folder, {recursive: true}));

test('the file of an earlier build is replaced', () => {
  const file = path.join(folder, 'out-problems.txt');
  const save = createSave(folder, {id: 'api', problemsFile: file});
  save([PROBLEM, PROBLEM]);
  save([PROBLEM]);
  expect(readFileSync(file, 'utf8').match(/it is wrong/g)).toHaveLength(1);
});

test('a link in its place is replaced, and the file that it leads to stays', () => {
  const [target, file] = [path.join(folder, 'profile'), path.join(folder, 'linked-problems.txt')];
  writeFileSync(target, 'mine');
  symlinkSync(target, file);
  createSave(folder, {id: 'api', problemsFile: file})([PROBLEM]);
  expect(readFileSync(target, 'utf8')).toBe('mine');
  expect(lstatSync(file).isFile()).toBe(true);
});

test('two builds may end at the same moment', () => {
  contested = path.join(folder, 'contested-problems.txt');
  createSave(folder, {id: 'api', problemsFile: contested})([PROBLEM]);
  expect(readFileSync(contested, 'utf8')).toContain('it is wrong');
  contested = undefined;
  expect(readdirSync(folder).filter((name) => name.startsWith('contested'))).toEqual(['contested-problems.txt']);
});
