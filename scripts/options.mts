// How the commands read what they are called with.
import {parseArgs, type ParseArgsConfig} from 'node:util';

/** What the exit codes of builds say. */
export const EXIT_CODES = `Exit codes:
  0  built
  1  not built: the output says why, and what was built there before is as it was
  2  not built: an option is not understood
  3  built, but something could not be made: the output names each operation whose page is incomplete
`;

/** Said at the end of a build that is not whole. */
export const INCOMPLETE = 'It is not whole: the errors above name the pages that are incomplete.\n';

/**
 * Reads what a command was called with; `--help` writes its usage.
 * What it does not know is told with the usage, and ends it with 2.
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

/** A port of this machine; 0 is any free one. Another text ends the command as above. */
export function readPort(usage: string, text: string): number {
  const port = Number(text);
  return /^\d+$/.test(text) && port < 65_536 ? port : fail(usage, `"${text}" is no port: write a whole number up to 65535`);
}

function fail(usage: string, message: string): never {
  process.stderr.write(`${message}.\n\n${usage}`);
  process.exit(2);
}
