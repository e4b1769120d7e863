import {spawn} from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import {fileURLToPath} from 'node:url';
import type {Command} from '@lectern/openapi/cli';
import {RESTART_CODE, RESTART_VARIABLE} from '../plugins/start/restart.ts';

const HELP = `Usage: lectern start [options]

Shows the portal of this folder while you write, and starts again when portal.config.ts changes.

Options are those of "docusaurus start": --port N, --host NAME, --locale LOCALE, --no-open, --poll.

Exit codes:
  0  it was stopped
  1  the portal cannot be shown: the output says why
`;

/** Runs the framework's own command until it ends. Gives its exit code; 0: it was stopped. */
function run(args: string[]): Promise<number> {
  const core = path.dirname(fileURLToPath(import.meta.resolve('@docusaurus/core/package.json')));
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(core, 'bin/docusaurus.mjs'), 'start', ...args], {
      stdio: 'inherit',
      env: {...process.env, [RESTART_VARIABLE]: 'true'},
    });
    let isStopped = false;
    const stop = (signal: NodeJS.Signals): void => {
      isStopped = true;
      child.kill(signal);
    };
    process.once('SIGINT', stop).once('SIGTERM', stop);
    child.once('error', reject);
    child.once('exit', (code) => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      resolve(isStopped ? 0 : (code ?? 1));
    });
  });
}

export const start: Command = {
  name: 'start',
  summary: 'Shows the portal of this folder while you write, and starts again when its configuration changes.',
  help: HELP,
  failureCode: 1,
  async run(args) {
    let code = await run(args);
    while (code === RESTART_CODE) code = await run([...args, '--no-open']);
    return code;
  },
};
