// Builds a site beside the finished one, and replaces the finished one only when the new one is complete.
import type {StdioOptions} from 'node:child_process';
import {existsSync, readFileSync, readdirSync, statSync} from 'node:fs';
import {cp, mkdir, mkdtemp, rename, rm} from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import {readOptimisations} from '../performance/options.ts';
import {runFramework} from './framework.ts';
import {INCOMPLETE_CODE} from '../plugins/failures.ts';
import {assertNotStarted} from './running.ts';
import {readVariable, setVariable} from '../environment.ts';
import type {FinishOptions} from '../hosting/finish.ts';

/** Name of the earlier site during a swap. */
const OLD = 'old';
/** Error codes of a rename if another process has removed or filled the folder. */
const TAKEN = new Set(['ENOTEMPTY', 'EEXIST', 'ENOENT']);

/** A new folder for one run, in the working directory so that packages are found, and below a folder that git ignores. */
export async function createWorkFolder(name: string): Promise<string> {
  const parent = path.resolve('.work');
  await mkdir(parent, {recursive: true});
  return mkdtemp(path.join(parent, `${name}-`));
}

export type BuildOptions = FinishOptions & {
  /** For the framework. */
  args?: string[];
  /** Returns warnings about the finished site in a folder, one per line. It never stops a build. */
  inspect?: (folder: string) => Promise<string[]>;
};

/**
 * Builds the site of a folder into `out`. An earlier site there stays unchanged until the new one is finished.
 * @returns the exit code of the build; `out` changes only if it is 0, or `INCOMPLETE_CODE`: a page is incomplete and all others are
 * complete
 */
export async function buildSite(siteDir: string, out: string, {args = [], inspect, ...finish}: BuildOptions = {}): Promise<number> {
  await assertNotStarted();
  await recoverFolder(out);
  assertReplaceable(out);
  const work = await createWorkFolder('build');
  try {
    const building = runDocusaurus(['build', siteDir, '--out-dir', work, ...args]);
    // Loaded while the other process works.
    const [code, {finishSite}] = await Promise.all([building, import('../hosting/finish.ts')]);
    if (code !== 0 && code !== INCOMPLETE_CODE) return code;
    await finishSite(siteDir, work, finish);
    const warnings = (await inspect?.(work)) ?? [];
    await replaceFolder(work, out);
    for (const warning of warnings) process.stderr.write(`Warning: ${warning}\n`);
    return code;
  } finally {
    await rm(work, {recursive: true, force: true});
  }
}

/**
 * Builds the site of a folder only for the problems that a build reports, and removes the result.
 * @param options strict: warnings of API documents stop it too
 * @returns the exit code of the build
 */
export async function tryBuild(siteDir: string, {strict}: {strict: boolean}): Promise<number> {
  await assertNotStarted();
  const work = await createWorkFolder('check');
  try {
    setVariable('PORTAL_TRIAL', 'build');
    if (strict) setVariable('PORTAL_STRICT', 'true');
    const code = await runDocusaurus(['build', siteDir, '--out-dir', work]);
    if (code === 0 || code === INCOMPLETE_CODE) await (await import('../hosting/finish.ts')).finishSite(siteDir, work);
    return code;
  } finally {
    await rm(work, {recursive: true, force: true});
  }
}

/**
 * Loads the site of a folder as a build does, and checks its pages. It bundles nothing, and removes what it has written.
 * @returns the exit code; problems are printed on standard error, and nothing on standard output
 */
export async function tryPages(siteDir: string): Promise<number> {
  const work = await createWorkFolder('check');
  try {
    setVariable('PORTAL_TRIAL', 'pages');
    return await runDocusaurus(['build', siteDir, '--out-dir', work], ['ignore', process.stderr.fd, process.stderr.fd]);
  } finally {
    await rm(work, {recursive: true, force: true});
  }
}

/** Each thread that renders pages has its own heap. Growing it in smaller steps saves a quarter of the memory of a large build. */
const NEW_SPACE = '--max-semi-space-size=16';

/** Caches Node's compiled code of the framework for the next build: without it, loading takes a second. */
const getCodeCache = (): Record<string, string> => ({NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/portal/code')});

/**
 * Pages are written compactly (`packages/docusaurus/src/performance/boot/compact.ts`). The framework's minifier took half of the time of a
 * page and saved 2 % of the bytes sent, so it runs only without `boot`.
 */
const getMinification = (): Record<string, string> =>
  readOptimisations(readVariable('PORTAL_WITHOUT')).has('boot') ? {SKIP_HTML_MINIFICATION: 'true'} : {};

/** Runs a command of the framework and returns its exit code. */
export async function runDocusaurus(args: string[], stdio?: StdioOptions): Promise<number> {
  const env = {...getCodeCache(), ...process.env, NODE_ENV: 'production', ...getMinification()};
  const {code, isStopped} = await runFramework(args, {nodeOptions: [NEW_SPACE], env, ...(stdio === undefined ? {} : {stdio})});
  // The framework exits with 0 when it is stopped, although the site is incomplete.
  return isStopped ? 1 : code;
}

/** Refuses to replace a folder that holds anything but a built site. */
export function assertReplaceable(out: string): void {
  if (!existsSync(out)) return;
  if (!statSync(out).isDirectory()) throw new Error(`"${out}" is a file. Name a folder.`);
  if (readdirSync(out).length > 0 && !isBuiltSite(out)) {
    throw new Error(`"${out}" exists and is not a built portal, so it is not replaced. Remove it, or name another folder.`);
  }
}

/** Sites by hand and by other programs have a `404.html` too, and a repository would lose its history. */
function isBuiltSite(folder: string): boolean {
  const page = path.join(folder, '404.html');
  return (
    existsSync(page) && /<meta[^>]*generator[^>]*Docusaurus/.test(readFileSync(page, 'utf8')) && !existsSync(path.join(folder, '.git'))
  );
}

/** Prefix of the folders of a swap, beside the folder that is replaced. Nothing else has such names. */
function getAside(out: string): string {
  return path.join(path.dirname(out), `.portal-${path.basename(out)}.`);
}

/** Folders of swaps that were killed, and of swaps that other processes are running. */
function listAside(out: string): string[] {
  const aside = getAside(out);
  const parent = path.dirname(aside);
  if (!existsSync(parent)) return [];
  return readdirSync(parent).flatMap((name) => (name.startsWith(path.basename(aside)) ? path.join(parent, name) : []));
}

/** Does a folder belong to a build that is still running? Its name contains the process ID. */
function isUnderWay(aside: string): boolean {
  const [, number] = /\.(\d+)-\w+$/.exec(aside) ?? [];
  if (number === undefined) return false;
  try {
    process.kill(Number(number), 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Restores the earlier site if a build was killed between its two renames, and left it under another name. */
export async function recoverFolder(out: string): Promise<void> {
  for (const aside of listAside(out)) {
    if (isUnderWay(aside)) continue;
    // Version 0.1 left the site itself under a name with this ending.
    const old = aside.endsWith(`.${OLD}`) ? aside : path.join(aside, OLD);
    if (!existsSync(out) && existsSync(old)) await rename(old, out);
    await rm(aside, {recursive: true, force: true});
  }
}

/**
 * Replaces the folder `out`, which stays until the new one is complete beside it. `built` may lie on another device; it is gone afterwards,
 * or its creator has to remove it.
 */
export async function replaceFolder(built: string, out: string): Promise<void> {
  await mkdir(path.dirname(out), {recursive: true});
  const aside = await mkdtemp(`${getAside(out)}${process.pid}-`);
  const [fresh, old] = [path.join(aside, 'new'), path.join(aside, OLD)];
  try {
    await moveFolder(built, fresh);
    if (existsSync(out)) await rename(out, old);
    await rename(fresh, out);
  } catch (error) {
    await restoreFolder(old, out);
    if (!isTaken(error)) throw error;
    throw new Error(`Another build has written "${out}" in the meantime, and its site is there. Build again to replace it.`, {
      cause: error,
    });
  } finally {
    await rm(aside, {recursive: true, force: true});
  }
}

/** Gives the earlier site its name back, unless it still has it, or another build has put its own site there. */
async function restoreFolder(old: string, out: string): Promise<void> {
  try {
    await rename(old, out);
  } catch (error) {
    if (!isTaken(error)) throw error;
  }
}

function isTaken(error: unknown): boolean {
  return TAKEN.has((error as NodeJS.ErrnoException).code ?? '');
}

async function moveFolder(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await cp(from, to, {recursive: true});
  }
}
