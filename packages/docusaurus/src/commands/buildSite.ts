// Builds a site beside the finished one and replaces that one only when it is complete.
import type {StdioOptions} from 'node:child_process';
import {existsSync, readdirSync, statSync} from 'node:fs';
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
/** Codes of a rename whose folder another process has taken away, or filled. */
const TAKEN = new Set(['ENOTEMPTY', 'EEXIST', 'ENOENT']);

/** A new folder for one run, below one that git ignores, in the folder that the command runs in: packages are found from there. */
export async function createWorkFolder(name: string): Promise<string> {
  const parent = path.resolve('.work');
  await mkdir(parent, {recursive: true});
  return mkdtemp(path.join(parent, `${name}-`));
}

export type BuildOptions = FinishOptions & {
  /** For the framework. */
  args?: string[];
  /** Says what of the finished site in a folder deserves a look, a line each. It never stops a build. */
  inspect?: (folder: string) => Promise<string[]>;
};

/**
 * Builds the site of a folder into `out`. An earlier site there stays whole until the new one is finished.
 * @returns the exit code of the build; `out` is only touched when it is 0, or when a page is incomplete and all others are whole
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
 * Builds the site of a folder for nobody, so that all is said that a build says; nothing of it is left.
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
 * Loads the site of a folder as a build does, and looks at its pages; nothing is bundled, and nothing of it is left.
 * @returns the exit code; what is wrong is printed on standard error, and nothing on standard output
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

/** Each thread that renders pages has a heap of its own; smaller steps of it take a quarter of the memory of a large build away. */
const NEW_SPACE = '--max-semi-space-size=16';

/** What Node has compiled of the framework is cached for the next build: loading it takes a second otherwise. */
const getCodeCache = (): Record<string, string> => ({NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/portal/code')});

/**
 * The pages are compact as they are written (`packages/docusaurus/src/performance/boot/compact.ts`); the framework's minifier took half
 * of the time of a page for 2 % of what is sent. Without `boot` it does its work.
 */
const getMinification = (): Record<string, string> =>
  readOptimisations(readVariable('PORTAL_WITHOUT')).has('boot') ? {SKIP_HTML_MINIFICATION: 'true'} : {};

/** Runs a command of the framework; gives its exit code. */
export async function runDocusaurus(args: string[], stdio?: StdioOptions): Promise<number> {
  const env = {...getCodeCache(), ...process.env, NODE_ENV: 'production', ...getMinification()};
  const {code, isStopped} = await runFramework(args, {nodeOptions: [NEW_SPACE], env, ...(stdio === undefined ? {} : {stdio})});
  // The framework leaves with 0 when it is stopped, though what it has built is half a site.
  return isStopped ? 1 : code;
}

/** A folder that holds anything but a built site is somebody's own. */
export function assertReplaceable(out: string): void {
  if (!existsSync(out)) return;
  if (!statSync(out).isDirectory()) throw new Error(`"${out}" is a file. Name a folder.`);
  if (readdirSync(out).length > 0 && !existsSync(path.join(out, '404.html'))) {
    throw new Error(`"${out}" exists and is not a built portal, so it is not replaced. Remove it, or name another folder.`);
  }
}

/** What folders of a swap begin with: beside the folder that one site leaves and another takes. Nothing else has such names. */
function getAside(out: string): string {
  return path.join(path.dirname(out), `.portal-${path.basename(out)}.`);
}

/** Folders of swaps that were killed, and of those that are under way elsewhere at this moment. */
function listAside(out: string): string[] {
  const aside = getAside(out);
  const parent = path.dirname(aside);
  if (!existsSync(parent)) return [];
  return readdirSync(parent).flatMap((name) => (name.startsWith(path.basename(aside)) ? path.join(parent, name) : []));
}

/** Is a folder that of a build which still runs? Its name has the number of the process. */
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

/** A build that was killed between its two renames has left the earlier site under another name. */
export async function recoverFolder(out: string): Promise<void> {
  for (const aside of listAside(out)) {
    if (isUnderWay(aside)) continue;
    // Version 0.1 left the site itself under a name that ends so.
    const old = aside.endsWith(`.${OLD}`) ? aside : path.join(aside, OLD);
    if (!existsSync(out) && existsSync(old)) await rename(old, out);
    await rm(aside, {recursive: true, force: true});
  }
}

/**
 * Replaces a folder by another one, which remains until all of the new one is beside it.
 * `built` may lie on another device; it is gone afterwards, or left for whoever made it.
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

/** Gives the earlier site its name back, unless it still has it, or another build has put its own site there meanwhile. */
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
