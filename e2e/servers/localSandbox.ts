// The sandbox on Node, started as in its README, for a browser test.
import {spawn} from 'node:child_process';
import path from 'node:path';

export type LocalSandbox = {/** Its origin. */ origin: string; close: () => void};

/** Starts it on any free port, in memory. */
export async function startLocalSandbox(): Promise<LocalSandbox> {
  const child = spawn('npm', ['run', 'sandbox', '--', '--port', '0'], {cwd: path.resolve(__dirname, '../..'), detached: true});
  const close = (): void => void process.kill(-(child.pid ?? 0), 'SIGKILL');
  let output = '';
  for await (const chunk of child.stdout) {
    output += String(chunk);
    const origin = /Sandbox on (http:\/\/[^/\s]+)/.exec(output)?.[1];
    if (origin !== undefined) return {origin, close};
  }
  throw new Error(`The sandbox has not started: ${output}`);
}
