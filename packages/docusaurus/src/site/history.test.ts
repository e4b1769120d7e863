import {execFileSync} from 'node:child_process';
import {mkdtempSync, realpathSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {createHistory} from './history.ts';

let folder = '';
beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'history-')));
});
afterEach(() => rmSync(folder, {recursive: true, force: true}));

function openHistory(siteDir: string): ReturnType<typeof createHistory> {
  const history = createHistory();
  history.initialize({siteDir});
  return history;
}

function git(cwd: string, date: string, ...args: string[]): void {
  const identity = {
    GIT_AUTHOR_NAME: 'Ada',
    GIT_AUTHOR_EMAIL: 'a@example.com',
    GIT_COMMITTER_NAME: 'Ada',
    GIT_COMMITTER_EMAIL: 'a@example.com',
  };
  execFileSync('git', args, {cwd, env: {...process.env, ...identity, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date}, stdio: 'ignore'});
}

function createRepository(): string {
  const repository = path.join(folder, 'repository');
  execFileSync('git', ['init', '-q', repository]);
  for (const [text, date] of [
    ['one', '2024-01-02T00:00:00Z'],
    ['two', '2025-03-04T00:00:00Z'],
  ] as const) {
    writeFileSync(path.join(repository, 'naïve.md'), text);
    git(repository, date, 'add', '.');
    git(repository, date, 'commit', '-qm', text);
  }
  return repository;
}

test('a file has the dates of its first and its last commit', async () => {
  const repository = createRepository();
  const history = openHistory(repository);
  const file = path.join(repository, 'naïve.md');
  expect(await history.getFileCreationInfo(file)).toEqual({timestamp: Date.parse('2024-01-02T00:00:00Z'), author: 'Ada'});
  expect(await history.getFileLastUpdateInfo(file)).toEqual({timestamp: Date.parse('2025-03-04T00:00:00Z'), author: 'Ada'});
  expect(await history.getFileLastUpdateInfo(path.join(repository, 'other.md'))).toBeNull();
});

test('a clone without history and a folder outside a repository have no dates', async () => {
  const repository = createRepository();
  const clone = path.join(folder, 'clone');
  execFileSync('git', ['clone', '-q', '--depth', '1', `file://${repository}`, clone]);
  expect(await openHistory(clone).getFileLastUpdateInfo(path.join(clone, 'naïve.md'))).toBeNull();
  expect(await openHistory(folder).getFileLastUpdateInfo(path.join(folder, 'naïve.md'))).toBeNull();
});
