// Documents as git has them: `REV:FILE`.
import {execFile} from 'node:child_process';
import path from 'node:path';
import {promisify} from 'node:util';
import type {DocumentSource} from './document.ts';

const run = promisify(execFile);
/** Bytes of one file. */
const MAX_BYTES = 256 * 1024 * 1024;

async function git(...args: string[]): Promise<string> {
  return (await run('git', args, {maxBuffer: MAX_BYTES})).stdout;
}

/** The document `REV:FILE`, whose file is relative to the working directory; undefined where the name has another form. */
export function openRevision(name: string): DocumentSource | undefined {
  const [, revision, entry] = /^([^:\\/-][^:\\/]+(?:\/[^:]*)?):(.+)$/.exec(name) ?? [];
  if (revision === undefined || entry === undefined || entry.startsWith('//')) return undefined;
  const read = async (file: string): Promise<string> => {
    if (path.posix.isAbsolute(file) || file.startsWith('..')) throw new Error(`"${file}" is not read: it lies outside the repository`);
    return git('show', `${revision}:./${file}`).catch(() => {
      throw new Error(`git has no file "${file}" at the revision "${revision}"`);
    });
  };
  return {entry, read, files: new Set()};
}

/** Every commit that touched a file, the oldest first: its revision and its day. */
export async function listRevisions(file: string): Promise<{revision: string; date: string}[]> {
  const log = await git('log', '--reverse', '--format=%H %as', '--', file);
  return log.split('\n').flatMap((line) => {
    const [revision, date] = line.split(' ');
    return revision && date ? [{revision, date}] : [];
  });
}
