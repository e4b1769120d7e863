import {execFileSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {listRevisions, openRevision} from './revision.ts';

const before = process.cwd();
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'revision-'));
  process.chdir(folder);
  const git = (...args: string[]): Buffer =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {stdio: 'pipe'});
  git('init', '--quiet');
  writeFileSync('api.yaml', 'openapi: é');
  writeFileSync('part.yaml', 'a: 1');
  writeFileSync('.env', 'SECRET=1');
  writeFileSync('..env', 'SECRET=1');
  writeFileSync('binary.yaml', Uint8Array.from([0xc3, 0x28]));
  git('add', '--all');
  git('commit', '--quiet', '--message', 'First');
});
afterAll(() => {
  process.chdir(before);
  rmSync(folder, {recursive: true});
});

test('a file of a revision', async () => {
  expect(await openRevision('HEAD:api.yaml')?.read('api.yaml')).toBe('openapi: é');
  expect(await openRevision('HEAD:.env')?.read('.env')).toBe('SECRET=1');
});

test.each([
  ['.env', '".env" is not read: it is a hidden file'],
  ['..env', '"..env" is not read'],
  ['parts/.git/a.yaml', '"parts/.git/a.yaml" is not read: it is a hidden file'],
  ['gone.yaml', 'git has no file "gone.yaml" at the revision "HEAD"'],
  ['', '"" at the revision "HEAD" is no file'],
  ['binary.yaml', 'the file "binary.yaml" is not UTF-8 text'],
])('the file %j of a revision is not read, as on a disk', async (file, message) => {
  await expect(openRevision('HEAD:api.yaml')?.read(file)).rejects.toThrow(message);
});

test('files of a revision have the same limits as files on disk', async () => {
  const small = openRevision('HEAD:api.yaml', {bytes: 12, files: 9});
  await small?.read('api.yaml');
  await small?.read('api.yaml');
  await expect(small?.read('part.yaml')).rejects.toMatchObject({rule: 'bytes'});
  const few = openRevision('HEAD:api.yaml', {bytes: 99, files: 1});
  await few?.read('api.yaml');
  await expect(few?.read('part.yaml')).rejects.toMatchObject({rule: 'files'});
});

test('commits are listed without their signatures, whatever git is configured to show', async () => {
  writeFileSync('gpg', '#!/bin/sh\ncat > /dev/null\necho "[GNUPG:] SIG_CREATED $*" >&2\necho "-----BEGIN PGP SIGNATURE-----"\n', {
    mode: 0o755,
  });
  const git = (...args: string[]): Buffer => execFileSync('git', args, {stdio: 'pipe'});
  for (const [name, value] of [
    ['gpg.program', path.join(folder, 'gpg')],
    ['log.showSignature', 'true'],
    ['user.name', 'Test'],
    ['user.email', 'test@example.com'],
  ] as const)
    git('config', name, value);
  writeFileSync('signed.yaml', 'a: 1');
  git('add', 'signed.yaml');
  git('commit', '--quiet', '--gpg-sign', '--message', 'Second');
  expect(git('log', '--format=%H', '-1').toString()).toContain('GNUPG');
  const revisions = await listRevisions('signed.yaml');
  expect(revisions.map(({revision}) => revision)).toEqual([git('rev-parse', 'HEAD').toString().trim()]);
});
