// The command line in a folder of its own: in this process, or built and started as from a shell. Not part of the command line.
import {execFile} from 'node:child_process';
import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {main} from './main.ts';

const COMMAND = path.resolve(import.meta.dirname, '../../bin/lectern.js');

export type Run = {code: number; stdout: string; stderr: string};

export type Workspace = {
  folder: string;
  /** Runs a command in this process, in a tenth of the time. One at a time: a process has one working directory. */
  run: (...args: string[]) => Promise<Run>;
  /** Starts the built command as a process of its own. */
  start: (...args: string[]) => Promise<Run>;
  remove: () => Promise<void>;
};

/** A folder with these files, and the commands to run in it. */
export async function createWorkspace(files: Record<string, string>): Promise<Workspace> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), {recursive: true});
    await writeFile(path.join(folder, name), text);
  }
  const run: Workspace['run'] = async (...args) => {
    const before = process.cwd();
    const written = {stdout: '', stderr: ''};
    const writeTo = (stream: keyof typeof written) => ({write: (text: string) => (written[stream] += text)});
    process.chdir(folder);
    try {
      return {code: await main(args, {stdout: writeTo('stdout'), stderr: writeTo('stderr')}), ...written};
    } finally {
      process.chdir(before);
    }
  };
  const start: Workspace['start'] = (...args) =>
    new Promise((resolve) => {
      execFile(process.execPath, [COMMAND, ...args], {cwd: folder}, (error, stdout, stderr) => {
        const code = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
        resolve({code, stdout, stderr});
      });
    });
  return {folder, run, start, remove: () => rm(folder, {recursive: true, force: true})};
}
