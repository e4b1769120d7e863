// The built portal and, beside it, the sandbox of the first API that has one: until Ctrl+C, or until the portal ends.
import {spawn, type ChildProcess} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import portalConfig from '../portal.config.ts';
import {loadPortal} from '../packages/docusaurus/src/config/loadPortal.ts';
import {readOptions} from './options.mts';
import {ROOT} from './site.mts';

/** Starts a program in a group of its own: Ctrl+C in a terminal then reaches it once, through `runTogether`. */
function start(file: string, args: string[]): ChildProcess {
  return spawn(process.execPath, ['--no-warnings', path.join(ROOT, file), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
}

/** The file that a script of package.json runs. */
function getProgram(script: string): string {
  const {scripts} = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {scripts: Record<string, string>};
  const [, file] = /^node (\S+)$/.exec(scripts[script] ?? '') ?? [];
  if (file === undefined) throw new Error(`portal.config.ts: package.json has no script "${script}" of the form "node FILE".`);
  return file;
}

/** Resolves with the portal's exit code when all have ended. Without its sandbox, the portal goes on. */
async function runTogether(portal: ChildProcess, sandbox: ChildProcess | undefined): Promise<number> {
  const programs = [portal, ...(sandbox ? [sandbox] : [])];
  const state = {isStopping: false};
  const stop = (signal: NodeJS.Signals): void => {
    state.isStopping = true;
    for (const program of programs) program.kill(signal);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop);
  process.once('exit', () => programs.forEach((program) => program.kill('SIGKILL')));
  sandbox?.once('close', () => {
    if (!state.isStopping) process.stderr.write('The sandbox has ended. The portal goes on; the sandbox in its pages works without it.\n');
  });
  const ends = programs.map((program) => new Promise<number>((resolve) => program.once('close', (code) => resolve(code ?? 0))));
  const code = (await ends[0]) ?? 0;
  if (!state.isStopping) stop('SIGTERM');
  await Promise.all(ends);
  return code;
}

const {apis, basePath} = loadPortal(portalConfig);
const sandbox = apis.find((api) => api.sandbox)?.sandbox;
const {values} = readOptions('Usage: npm run preview -- [--port N]\n', {options: {port: {type: 'string', default: '3000'}}});
const program = sandbox && getProgram(sandbox.script);
process.exitCode = await runTogether(
  start('scripts/serve.mts', ['--port', values.port, '--base', basePath, '--local']),
  program === undefined ? undefined : start(program, ['--port', String(sandbox?.port)]),
);
