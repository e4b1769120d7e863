import {spawn} from 'node:child_process';

export type Ended = {
  /** Null: it was stopped, or could not be started. */ code: number | null;
  /** Standard output and errors, in the order they came. */ output: string;
};

/** Runs a program to its end, or stops it and all its children after the timeout. Never rejects. */
export function runProgram(
  [program = '', ...args]: string[],
  {folder, timeout, environment = {}}: {folder: string; /** Milliseconds. */ timeout: number; environment?: Record<string, string>},
): Promise<Ended> {
  return new Promise((resolve) => {
    // A group of its own, so that a compiler's children are stopped too.
    const child = spawn(program, args, {
      cwd: folder,
      env: {...process.env, ...environment},
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    let output = '';
    const timer = setTimeout(() => {
      output += `\nIt was stopped after ${timeout / 1000} seconds.`;
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    }, timeout);
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    const end = (code: number | null): void => {
      clearTimeout(timer);
      resolve({code, output});
    };
    child.once('error', (error) => {
      output += error.message;
      end(null);
    });
    child.once('close', end);
  });
}
