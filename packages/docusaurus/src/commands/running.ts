// `start` writes the same files as a check of pages and a build, so they cannot run in one folder at the same time.
import {mkdir, readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';

const NOTE = path.join('.work', 'start.pid');

/** Does the work of `start`. A file records meanwhile that it runs in this folder. */
export async function whileStarted<T>(work: () => Promise<T>): Promise<T> {
  await mkdir(path.dirname(NOTE), {recursive: true});
  await writeFile(NOTE, String(process.pid));
  try {
    return await work();
  } finally {
    await rm(NOTE, {force: true});
  }
}

/** ID of the process of a `start` in this folder; undefined if none runs. */
export async function findStart(): Promise<number | undefined> {
  const id = Number(await readFile(NOTE, 'utf8').catch(() => ''));
  return Number.isSafeInteger(id) && id > 0 && isAlive(id) ? id : undefined;
}

/** @throws Error where a `start` runs in this folder */
export async function assertNotStarted(): Promise<void> {
  const id = await findStart();
  if (id !== undefined)
    throw new Error(
      `lectern start runs in this folder (process ${id}), and writes the same files: stop it first, or remove ${NOTE} if that process is another program`,
    );
}

/** Signal 0 is not delivered: it only checks the process. A process of another user refuses it, and exists. */
function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
