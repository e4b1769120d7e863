// Documents in git: `REV:FILE`.
import {execFile} from 'node:child_process';
import path from 'node:path';
import {promisify} from 'node:util';
import {ReadError} from '../document/index.ts';
import type {DocumentSource} from './document.ts';
import {decode, isHiddenName} from './read.ts';
import {createBudget, READ_LIMITS, type ReadLimits} from './readLimits.ts';

const run = promisify(execFile);

async function git(...args: string[]): Promise<Buffer> {
  return (await run('git', ['-c', 'log.showSignature=false', ...args], {encoding: 'buffer', maxBuffer: READ_LIMITS.bytes})).stdout;
}

/**
 * The document `REV:FILE`, with its file relative to the working directory; undefined for other names. The limits of files on a disk apply.
 */
export function openRevision(name: string, limits?: ReadLimits): DocumentSource | undefined {
  const [, revision, entry] = /^([^:\\/-][^:\\/]+(?:\/[^:]*)?):(.+)$/.exec(name) ?? [];
  if (revision === undefined || entry === undefined || entry.startsWith('//')) return undefined;
  const budget = createBudget(limits);
  const read = async (file: string): Promise<string> => {
    if (path.posix.isAbsolute(file) || file.startsWith('..')) throw new Error(`"${file}" is not read: it lies outside the repository`);
    if (file !== entry && file.split('/').some(isHiddenName)) throw new ReadError(`"${file}" is not read: it is a hidden file`);
    const blob = `${revision}:./${file}`;
    const size = await git('cat-file', '-s', blob).catch(async () => {
      await assertRevision(revision);
      throw new Error(`git has no file "${file}" at the revision "${revision}"`);
    });
    budget.countFile(file);
    budget.takeBytes(file, Number(size));
    const bytes = await git('cat-file', 'blob', blob).catch(() => {
      throw new Error(`"${file}" at the revision "${revision}" is no file`);
    });
    try {
      return decode(bytes);
    } catch {
      throw new ReadError(`the file "${file}" is not UTF-8 text`);
    }
  };
  return {entry, read, files: new Set()};
}

/** @throws ReadError if the revision does not exist: a clone may have few commits or a single branch */
async function assertRevision(revision: string): Promise<void> {
  await git('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{tree}`).catch(() => {
    const hint = 'fetch it, in GitHub Actions with fetch-depth: 0 of actions/checkout, or correct its name';
    throw new ReadError(`git has no revision "${revision}"`, hint);
  });
}

/** Every commit that changed a file, the oldest first: its revision and its day. */
export async function listRevisions(file: string): Promise<{revision: string; date: string}[]> {
  const log = await git('log', '--reverse', '--format=%H %as', '--', file);
  return log
    .toString()
    .split('\n')
    .flatMap((line) => {
      const [revision, date] = line.split(' ');
      return revision && date ? [{revision, date}] : [];
    });
}
