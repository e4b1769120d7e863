// WebKit as Debian ships it: its small browser, driven through WebDriver on a virtual display.
import {spawn, type ChildProcess} from 'node:child_process';
import {mkdtemp, rm} from 'node:fs/promises';
import {createServer} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Readable} from 'node:stream';
import {endProcess} from '../browser/webdriver';
import {findWebKit} from './find';
import {createSession, type Session} from './session';

const STARTING_MS = 60_000;

export type WebKit = {session: Session; stop: () => Promise<void>};

export async function launchWebKit(): Promise<WebKit> {
  const programs = findWebKit();
  if (programs === undefined) throw new Error('There is no WebKit.');
  const home = await mkdtemp(path.join(tmpdir(), 'portal-webkit-'));
  const children: ChildProcess[] = [];
  const stop = async (): Promise<void> => {
    for (const child of children.toReversed()) await endProcess(child);
    await rm(home, {recursive: true, force: true, maxRetries: 5});
  };
  try {
    // Xvfb takes a free display and writes its number to the pipe.
    const screen = spawn(programs.display, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    children.push(screen);
    const display = (await readLine(screen.stdio[3] as Readable)).trim();
    const port = await findPort();
    const env = {...process.env, HOME: home, XDG_RUNTIME_DIR: home, DISPLAY: `:${display}`, NO_AT_BRIDGE: '1', GDK_BACKEND: 'x11'};
    children.push(spawn(programs.driver, [`--port=${port}`], {stdio: 'ignore', env}));
    const session = await createSession(`http://127.0.0.1:${port}`, programs.browser, STARTING_MS);
    return {
      session,
      stop: async () => {
        await session.end().catch(() => undefined);
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function readLine(stream: Readable): Promise<string> {
  return new Promise((resolve, reject) => {
    stream.once('data', (chunk: Buffer) => resolve(chunk.toString()));
    stream.once('end', () => reject(new Error('Xvfb does not start.')));
  });
}

/** A port that nobody listens on. */
async function findPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}
