// The command line: a table of commands, and what all of them have.
import {check} from './check.ts';
import {renderRows, UsageError, type Command, type Output} from './command.ts';
import {diff} from './diff.ts';
import {mcp} from './mcp.ts';

const COMMANDS: readonly Command[] = [check, diff, mcp];

const HELP = `Usage: lectern COMMAND [options]

${renderRows(
  'Commands',
  COMMANDS.map(({name, summary}) => [name, summary]),
)}
lectern COMMAND --help says more of each.
`;

/** Runs the command that the arguments name. Gives the exit code; 2: the call is not understood. */
export async function main([name, ...args]: string[], output: Output): Promise<number> {
  const command = COMMANDS.find((each) => each.name === name);
  if (name === '--help' || name === '-h' || name === 'help') {
    output.stdout.write(HELP);
    return 0;
  }
  if (!command) {
    const reason = name === undefined ? 'name a command' : `there is no command "${name}"`;
    output.stderr.write(`lectern: ${reason}; lectern --help lists them\n`);
    return 2;
  }
  if (args.includes('--help') || args.includes('-h')) {
    output.stdout.write(command.help);
    return 0;
  }
  try {
    return await command.run(args, output);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const more = error instanceof UsageError ? `; see lectern ${command.name} --help` : '';
    output.stderr.write(`lectern ${command.name}: ${reason}${more}\n`);
    return 2;
  }
}
