// A command is a module with one value, from which its arguments are parsed and its help is rendered.
import {parseArgs, type ParseArgsOptionDescriptor} from 'node:util';

/** An option of `parseArgs`, with its help. */
export type Option = ParseArgsOptionDescriptor & {
  /** One line. */
  summary: string;
  /** Name of its value: `DIR`. Absent: it has no value. */
  value?: string;
  /** Its possible values. Default: any. */
  choices?: readonly string[];
};

export type Options = Record<string, Option>;

type Config<O extends Options> = {args: string[]; allowPositionals: true; options: O};
export type Values<O extends Options> = ReturnType<typeof parseArgs<Config<O>>>['values'];

/** Where a command writes: the result to one stream, usage errors to the other. */
export type Output = {stdout: {write: (text: string) => unknown}; stderr: {write: (text: string) => unknown}};

/** A command as declared in its module. */
export type Declaration<O extends Options> = {
  name: string;
  /** One line for the list of commands. */
  summary: string;
  /** Names of its arguments; optional ones in brackets. */
  arguments: readonly string[];
  options: O;
  /** The meaning of each exit code. */
  exitCodes: Readonly<Record<number, string>>;
  /** Lines at the end of the help. */
  notes?: string;
  /** Exit code if `run` throws anything but a UsageError. Default: 2. */
  failureCode?: number;
  /** Returns the exit code. @throws UsageError */
  run: (values: Values<O>, args: string[], output: Output) => Promise<number>;
};

/** A command, without its options. */
export type Command = {
  name: string;
  summary: string;
  help: string;
  /** Exit code if `run` throws anything but a UsageError. Default: 2. */
  failureCode?: number;
  /** @throws UsageError */
  run: (args: string[], output: Output) => Promise<number>;
};

/** The commands by name. A module is loaded only if its command is called: most need hundreds of others. */
export type Commands = Readonly<Record<string, () => Promise<Command>>>;

/** The arguments are invalid, or name something that does not exist: one line, and exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export function defineCommand<const O extends Options>(declaration: Declaration<O>): Command {
  const {name, summary, options, failureCode} = declaration;
  return {
    name,
    summary,
    help: renderHelp(declaration),
    ...(failureCode === undefined ? {} : {failureCode}),
    run: async (args, output) => {
      const {values, positionals} = parse(args, options);
      checkArguments(positionals, declaration.arguments);
      checkChoices(values, options);
      return await declaration.run(values, positionals, output);
    },
  };
}

function parse<O extends Options>(args: string[], options: O): ReturnType<typeof parseArgs<Config<O>>> {
  try {
    return parseArgs<Config<O>>({args, allowPositionals: true, options});
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new UsageError((message.split('. ')[0] ?? message).replace(/\.$/, ''), {cause: error});
  }
}

function checkArguments(given: string[], names: readonly string[]): void {
  const needed = names.filter((name) => !name.startsWith('['));
  const missing = needed.slice(given.filter((each) => each !== '').length);
  if (missing.length > 0) throw new UsageError(`name ${missing.join(' and ')}`);
  const rest = given.slice(names.length);
  if (rest.length > 0)
    throw new UsageError(`unexpected argument "${rest.join('" "')}": this command takes ${names.join(' and ') || 'no arguments'}`);
}

function checkChoices(values: Readonly<Record<string, unknown>>, options: Options): void {
  for (const [name, {choices}] of Object.entries(options)) {
    const value = values[name];
    if (choices && typeof value === 'string' && !choices.includes(value))
      throw new UsageError(`--${name} is ${listChoices(choices)}, not "${value}"`);
  }
}

function listChoices(choices: readonly string[]): string {
  return `${choices.slice(0, -1).join(', ')} or ${choices.at(-1) ?? ''}`;
}

function renderHelp({name, summary, arguments: names, options, exitCodes, notes}: Declaration<Options>): string {
  const rows = Object.entries(options).map(([key, option]): [string, string] => [toUsage(key, option), describe(option)]);
  return [
    `Usage: lectern ${[name, ...names, '[options]'].join(' ')}`,
    `\n${summary}\n`,
    renderRows('Options', [...rows, ['--help', 'show this']]),
    renderRows('Exit codes', Object.entries(exitCodes)),
    ...(notes === undefined ? [] : [notes]),
  ].join('\n');
}

function toUsage(key: string, {value, choices, multiple}: Option): string {
  const given = choices?.join('|') ?? value;
  return `--${key}${given === undefined ? '' : ` ${given}`}${multiple ? ' …' : ''}`;
}

function describe({summary, default: value}: Option): string {
  return typeof value === 'string' && value !== '' ? `${summary} (default: ${value})` : summary;
}

/** A heading with two columns below it. */
export function renderRows(heading: string, rows: [string, string][]): string {
  const width = Math.max(...rows.map(([first]) => first.length)) + 2;
  return `${heading}:\n${rows.map(([first, second]) => `  ${first.padEnd(width)}${second}\n`).join('')}`;
}
