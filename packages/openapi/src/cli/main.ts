// The command line: a table of commands, and what they share.
import {createRequire} from 'node:module';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {renderRows, UsageError, type Command, type Commands, type Output} from './command.ts';
import {getSimilar, toLogText} from '../document/index.ts';

const COMMANDS: Commands = {
  check: async () => (await import('./check.ts')).check,
  diff: async () => (await import('./diff.ts')).diff,
};

/** The package that builds portals. A team that only checks documents need not install it. */
const ENGINE = '@lectern/docusaurus';

/** All commands, with those of the engine if it is installed. A command of the engine replaces one of the same name. */
async function findCommands(): Promise<Commands> {
  const file = findEngine();
  if (file === undefined) return COMMANDS;
  const {commands} = (await import(pathToFileURL(file).href)) as {commands: Commands};
  return {...COMMANDS, ...commands};
}

/** Looks from the working directory first, then beside this package. */
function findEngine(): string | undefined {
  for (const from of [path.resolve('package.json'), import.meta.url]) {
    try {
      return createRequire(from).resolve(`${ENGINE}/commands`);
    } catch {
      // Not installed there.
    }
  }
  return undefined;
}

async function renderHelp(commands: Commands): Promise<string> {
  const all: Command[] = await Promise.all(Object.values(commands).map((load) => load()));
  const rows = renderRows(
    'Commands',
    all.map(({name, summary}) => [name, summary]),
  );
  const more =
    commands === COMMANDS
      ? `Where ${ENGINE} is installed, there are more commands: start, build, serve, preview, clear, init, changelog, migrate, mcp.\n`
      : '';
  return `Usage: lectern COMMAND [options]\n\n${rows}\nlectern COMMAND --help describes each; lectern --version shows the version.\n${more}`;
}

/** The common version of all packages. */
function readVersion(): string {
  return (createRequire(import.meta.url)('../../package.json') as {version: string}).version;
}

function describeUnknown(name: string, names: string[]): string {
  const similar = getSimilar(name, names);
  return `there is no command "${toLogText(name)}": ${similar === undefined ? `write one of ${names.join(', ')}` : `did you mean "${similar}"?`}`;
}

/**
 * Runs the command named in the arguments. `hasEngine`: false without the engine's commands. Returns the exit code; 2: invalid arguments.
 */
export async function main([name, ...args]: string[], output: Output, hasEngine = true): Promise<number> {
  const commands = hasEngine ? await findCommands() : COMMANDS;
  if (name === '--help' || name === '-h' || name === 'help') {
    output.stdout.write(await renderHelp(commands));
    return 0;
  }
  if (name === '--version' || name === '-v') {
    output.stdout.write(`${readVersion()}\n`);
    return 0;
  }
  const load = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!load) {
    const reason = name === undefined ? 'name a command' : describeUnknown(name, Object.keys(commands));
    output.stderr.write(`lectern: ${reason}; see lectern --help\n`);
    return 2;
  }
  const command = await load();
  if (args.includes('--help') || args.includes('-h')) {
    output.stdout.write(command.help);
    return 0;
  }
  try {
    return await command.run(args, output);
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).split('\n').map(toLogText).join('\n');
    const isUsage = error instanceof UsageError;
    output.stderr.write(`lectern ${command.name}: ${reason}${isUsage ? `; see lectern ${command.name} --help` : ''}\n`);
    return isUsage ? 2 : (command.failureCode ?? 2);
  }
}
