// The installed Firefox, without a window, with a temporary profile.
import {spawn, type ChildProcess} from 'node:child_process';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {endProcess} from '../browser/webdriver';
import {connect, type Connection} from './connection';
import {findFirefox} from './find';

const STARTING_MS = 60_000;

export type Firefox = {connection: Connection; stop: () => Promise<void>};

export async function launchFirefox(): Promise<Firefox> {
  const program = findFirefox();
  if (program === undefined) throw new Error('There is no Firefox.');
  const profile = await mkdtemp(path.join(tmpdir(), 'portal-firefox-'));
  const child = spawn(program, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {...process.env, HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1'},
  });
  const stop = async (): Promise<void> => {
    await endProcess(child);
    await rm(profile, {recursive: true, force: true, maxRetries: 5});
  };
  try {
    const connection = await connect(`${await readAddress(child)}/session`);
    await connection.send('session.new', {capabilities: {}});
    return {
      connection,
      stop: async () => {
        await connection.send('browser.close').catch(() => undefined);
        connection.close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The address that Firefox prints when it listens. */
function readAddress(child: ChildProcess): Promise<string> {
  let printed = '';
  return new Promise((resolve, reject) => {
    const fail = (): void => reject(new Error(`Firefox does not start: ${printed.slice(-2000)}`));
    const timer = setTimeout(fail, STARTING_MS);
    child.once('exit', fail);
    child.once('error', reject);
    child.stderr?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const [, address] = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(printed) ?? [];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    });
  });
}
