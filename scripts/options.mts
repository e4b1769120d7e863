// Parses the arguments of commands.
import {parseArgs, type ParseArgsConfig} from 'node:util';

/**
 * Parses the arguments of a command; `--help` prints its usage. An unknown argument is reported with the usage, and ends the command with
 * 2.
 */
export function readOptions<T extends ParseArgsConfig>(usage: string, config: T): ReturnType<typeof parseArgs<T>> {
  if (process.argv.includes('--help')) {
    process.stdout.write(usage);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    return fail(usage, error instanceof Error ? error.message.replace(/\. To specify[^]*/, '') : String(error));
  }
}

function fail(usage: string, message: string): never {
  process.stderr.write(`${message}.\n\n${usage}`);
  process.exit(2);
}
