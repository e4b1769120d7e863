import process from 'node:process';
import {parseArgs} from 'node:util';
import type {Command} from '@lectern/openapi/cli';
import {runFramework} from './framework.ts';
import {checkPort} from './ports.ts';
import {whileStarted} from './running.ts';
import {waitForSave} from './waitForSave.ts';
import {withVariables} from '../environment.ts';
import {RESTART_CODE} from '../plugins/start/restart.ts';

const HELP = `Usage: lectern start [options]

Shows the portal of this folder while you write, and starts again when portal.config.ts changes.

Options are those of "docusaurus start": --port N, --host NAME, --locale LOCALE, --no-open, --poll.

Exit codes:
  0  it was stopped
  1  the portal cannot be shown: the output says why
`;

/** Runs the framework's own command until it ends. Returns its exit code; 0: it was stopped. */
async function run(args: string[]): Promise<number> {
  const {code, isStopped} = await runFramework(['start', ...args], {env: withVariables({PORTAL_RESTARTS: 'true'})});
  return isStopped ? 0 : code;
}

/** After a restart that failed: waits until a file is saved. False: it was stopped meanwhile. */
async function waitForFix(): Promise<boolean> {
  return waitForSave(process.cwd(), () => {
    process.stderr.write('The portal starts again as soon as you save a file that corrects this. Ctrl+C ends it.\n\n');
  });
}

/** Checks the port if there is no terminal for the framework's question about another port: it would end as if it had been stopped. */
async function assertFree(args: string[]): Promise<void> {
  if (process.stdout.isTTY) return;
  const {values} = parseArgs({args, strict: false, options: {port: {type: 'string', short: 'p'}}});
  const port = Number(values.port ?? process.env['PORT'] ?? 3000);
  if (Number.isInteger(port)) await checkPort(port);
}

export const start: Command = {
  name: 'start',
  summary: 'Shows the portal of this folder while you write, and restarts when its configuration changes.',
  help: HELP,
  failureCode: 1,
  async run(args) {
    const {assertReadable} = await import('./loadConfig.ts');
    await assertReadable(process.cwd());
    await assertFree(args);
    return whileStarted(async () => {
      let code = await run(args);
      let isRestarted = false;
      while (code === RESTART_CODE || (isRestarted && code !== 0)) {
        if (code !== RESTART_CODE && !(await waitForFix())) return 0;
        isRestarted = true;
        code = await run([...args, '--no-open']);
      }
      return code;
    });
  },
};
