import {spawn, type ChildProcess} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {defineCommand} from '@lectern/openapi/cli';
import {loadConfig} from './loadConfig.ts';
import {readPort} from './ports.ts';

export const preview = defineCommand({
  name: 'preview',
  summary: 'Serves the built portal, with the sandbox of its first API that has one, until Ctrl+C.',
  arguments: [],
  options: {port: {type: 'string', value: 'N', default: '3000', summary: 'port of the portal on this machine'}},
  failureCode: 1,
  exitCodes: {0: 'served, until it was stopped', 1: 'not served: the output says why', 2: 'not served: an option is unknown'},
  async run({port}) {
    readPort(port);
    const {apis, basePath} = await loadConfig(process.cwd());
    const sandbox = apis.find((api) => api.sandbox)?.sandbox;
    const program = sandbox && getProgram(sandbox.script);
    // The path of this command line.
    const [, lectern = ''] = process.argv;
    return runTogether(
      start(lectern, ['serve', '--port', port, '--base', basePath, '--local']),
      program === undefined ? undefined : start(program, ['--port', String(sandbox?.port)]),
    );
  },
});

/** Starts a program in its own process group, so that Ctrl+C in a terminal reaches it once, through `runTogether`. */
function start(file: string, args: string[]): ChildProcess {
  return spawn(process.execPath, ['--no-warnings', path.resolve(file), ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
}

/** The file that a script of package.json runs. */
function getProgram(script: string): string {
  const {scripts} = JSON.parse(readFileSync('package.json', 'utf8')) as {scripts: Record<string, string>};
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
    if (!state.isStopping)
      process.stderr.write('The sandbox has stopped. The portal continues; the sandbox in its pages does not need it.\n');
  });
  const ends = programs.map((program) => new Promise<number>((resolve) => program.once('close', (code) => resolve(code ?? 0))));
  const code = (await ends[0]) ?? 0;
  if (!state.isStopping) stop('SIGTERM');
  await Promise.all(ends);
  return code;
}
