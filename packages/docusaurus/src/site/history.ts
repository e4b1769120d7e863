// When files of the site were first and last changed, by git. There are no dates outside of a repository, for files that are not in it, and
// in a shallow clone, where every file would have the date of the last commit.
import {execFile} from 'node:child_process';
import path from 'node:path';
import {promisify} from 'node:util';
import type {Config} from '@docusaurus/types';

type Vcs = Extract<NonNullable<Exclude<Config['future'], boolean | undefined>>['experimental_vcs'], {initialize: unknown}>;
type Change = NonNullable<Awaited<ReturnType<Vcs['getFileCreationInfo']>>>;

const run = promisify(execFile);

/** The framework's interface to a version control system; the framework says where the site is. */
export function createHistory(): Vcs {
  let history: Promise<Map<string, {first: Change; last: Change}>> | undefined;
  const find = async (file: string) => (await history)?.get(path.resolve(file));
  return {
    initialize: ({siteDir}) => {
      history ??= readHistory(siteDir);
    },
    getFileCreationInfo: async (file) => (await find(file))?.first ?? null,
    getFileLastUpdateInfo: async (file) => (await find(file))?.last ?? null,
  };
}

async function readHistory(siteDir: string): Promise<Map<string, {first: Change; last: Change}>> {
  const git = async (...args: string[]): Promise<string> =>
    (await run('git', ['-c', 'core.quotePath=false', '-c', 'log.showSignature=false', ...args], {cwd: siteDir, maxBuffer: 2 ** 28})).stdout;
  const changes = new Map<string, {first: Change; last: Change}>();
  try {
    const [isShallow, root] = (await git('rev-parse', '--is-shallow-repository', '--show-toplevel')).split('\n');
    if (isShallow !== 'false' || root === undefined) return changes;
    let change: Change = {timestamp: 0, author: ''};
    for (const line of (await git('log', '--format=%x00%ct %an', '--name-only', '--no-renames')).split('\n')) {
      const [, seconds, author] = /^\0(\d+) (.*)$/.exec(line) ?? [];
      if (seconds !== undefined) change = {timestamp: Number(seconds) * 1000, author: author ?? ''};
      else if (line !== '') {
        const file = path.join(root, line);
        changes.set(file, {first: change, last: changes.get(file)?.last ?? change});
      }
    }
  } catch {
    // No git, or no repository.
    return new Map();
  }
  return changes;
}
