// A program that serves a built site on a local port, with its own files in a temporary folder.
import {spawn, type ChildProcess} from 'node:child_process';
import {existsSync} from 'node:fs';
import {mkdtemp, rm} from 'node:fs/promises';
import {connect, createServer, type AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';

export type Running = {/** Address of the site's root, with a slash at the end. */ url: string; stop: () => Promise<void>};

const ATTEMPTS = 5;

/** The first program that exists; undefined if there is none, or if `PORTAL_SERVER=node` selects our own server. */
export function findProgram(paths: (string | undefined)[]): string | undefined {
  if (process.env['PORTAL_SERVER'] === 'node') return undefined;
  return paths.find((file) => file && existsSync(file));
}

/**
 * Starts a program and waits until it responds. `prepare` writes the program's files into its folder, for a port, and returns the
 * arguments. Rejects with the program's output if it ends before.
 */
export async function startProgram(
  program: string,
  basePath: string,
  prepare: (work: string, port: number) => Promise<string[]>,
): Promise<Running> {
  const work = await mkdtemp(path.join(tmpdir(), 'portal-server-'));
  for (let attempt = 1; ; attempt++) {
    const port = await findPort();
    const child = spawn(program, await prepare(work, port), {
      stdio: ['ignore', 'ignore', 'pipe'],
      // Files that a server writes for its user are removed with the folder.
      env: {...process.env, XDG_DATA_HOME: work, XDG_CONFIG_HOME: work},
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000)));
    if (await responds(child, port)) return {url: `http://127.0.0.1:${port}${basePath}`, stop: () => stop(child, work)};
    // Another program may have taken the port meanwhile.
    if (attempt === ATTEMPTS) throw new Error(`${program} does not start: ${said}`);
  }
}

/** Replaces a text, which must occur. */
export function replaceIn(text: string, what: string, by: string): string {
  if (!text.includes(what)) throw new Error(`The build's file for this server does not have "${what}".`);
  return text.replace(what, by);
}

/** A free local port. */
export async function findPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Waits for a response at the port; false: the program has ended before. */
async function responds(child: ChildProcess, port: number): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isOpen) return true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
}

async function stop(child: ChildProcess, work: string): Promise<void> {
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGTERM');
  await ended;
  await rm(work, {recursive: true, force: true});
}
