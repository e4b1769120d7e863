// The built command, started as from a shell. Not part of the command line.
import {execFile} from 'node:child_process';
import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';

const COMMAND = path.resolve(import.meta.dirname, '../../bin/lectern.js');

export type Run = {code: number; stdout: string; stderr: string};

export type Workspace = {folder: string; run: (...args: string[]) => Promise<Run>; remove: () => Promise<void>};

/** A folder with these files, and the command to run in it. */
export async function createWorkspace(files: Record<string, string>): Promise<Workspace> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), {recursive: true});
    await writeFile(path.join(folder, name), text);
  }
  const run: Workspace['run'] = (...args) =>
    new Promise((resolve) => {
      execFile(process.execPath, [COMMAND, ...args], {cwd: folder}, (error, stdout, stderr) => {
        const code = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
        resolve({code, stdout, stderr});
      });
    });
  return {folder, run, remove: () => rm(folder, {recursive: true, force: true})};
}
