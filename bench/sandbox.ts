// The sandbox on Node as a separate program, for measurements.
import {spawn} from 'node:child_process';
import path from 'node:path';

export type RunningSandbox = {
  /** With the path of the API. */
  url: string;
  pid: number;
  stop: (signal?: NodeJS.Signals) => Promise<void>;
};

/** Starts it on a free port. */
export async function startSandbox(...options: string[]): Promise<RunningSandbox> {
  const program = path.join(import.meta.dirname, '../sandbox/node.ts');
  const child = spawn(process.execPath, ['--no-warnings', program, '--port', '0', ...options], {stdio: ['ignore', 'pipe', 'inherit']});
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.once('close', () => reject(new Error('The sandbox has not started.')));
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const [, found] = /Sandbox on (\S+)\n/.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    });
  });
  return {
    url,
    pid: child.pid ?? 0,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      await ended;
    },
  };
}
