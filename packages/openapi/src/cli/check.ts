import path from 'node:path';
import process from 'node:process';
import {toLogText} from '../document/index.ts';
import {compile, type Problem} from '../index.ts';
import {type AllowRemote, checkRoot, createFetch, openDocument, readOverlays, reportProblems, type ReadOptions} from '../read/index.ts';
import {defineCommand, UsageError} from './command.ts';
import {FORMAT, toFormat} from './format.ts';
import {assertFiles, findConfigFile} from './options.ts';

export const check = defineCommand({
  name: 'check',
  summary: 'Checks an OpenAPI document (2.0 to 3.2) and reports its problems, each with file, line and what to write.',
  arguments: ['FILE'],
  options: {
    strict: {type: 'boolean', default: false, summary: 'warnings fail the check too'},
    format: FORMAT,
    root: {
      type: 'string',
      value: 'DIR',
      summary: 'folder that all files of the document lie in (default: its git repository, or its own folder)',
    },
    overlay: {
      type: 'string',
      multiple: true,
      value: 'FILE',
      summary: 'OpenAPI Overlay (1.0 or 1.1) that is applied first; may be repeated',
    },
    'allow-remote': {
      type: 'boolean',
      default: false,
      summary: 'fetch what the document refers to on the web: 200 addresses, 20 MB and two minutes at most',
    },
    'allow-own-network': {type: 'boolean', default: false, summary: 'the same, on this machine and in private networks too'},
  },
  exitCodes: {
    0: 'no error was found; with --strict, no warning either',
    1: 'the document has errors; with --strict, errors or warnings',
    2: 'not checked: an option is unknown, or a file is missing',
    3: 'no error was found, but pages are incomplete: a $ref leads nowhere',
  },
  async run(values, [file = ''], output) {
    const overlays = values.overlay ?? [];
    await assertReadable(file, overlays, values.root);
    const configFile = findConfigFile(process.cwd());
    const allowRemote = values['allow-own-network'] ? 'own-network' : values['allow-remote'];
    const {entry, read} = openDocument(file, toReadOptions(values.root, allowRemote, configFile));
    const {problems} = await compile({
      entry,
      read,
      overlays: await readOverlays(overlays, file),
      languages: [],
      configFile,
      highlight: (code) => code,
      isEachExample: true,
    });
    const format = toFormat(values.format);
    reportProblems(problems, entry, format, (text) => output.stdout.write(text));
    if (problems.length === 0 && format === 'text') output.stdout.write(`${toLogText(entry)}: no problems\n`);
    if (problems.some((problem) => isFailure(problem, values.strict))) return 1;
    return problems.some(({isIncomplete}) => isIncomplete) ? 3 : 0;
  },
});

function isFailure({severity}: Problem, strict: boolean): boolean {
  return severity === 'error' || (strict && severity === 'warning');
}

/** @throws UsageError if an argument can't be a document */
async function assertReadable(file: string, overlays: string[], root: string | undefined): Promise<void> {
  await assertFiles([file, ...overlays]);
  if (root === undefined) return;
  await checkRoot(path.resolve(root), file).catch((error: unknown) => {
    throw new UsageError(error instanceof Error ? error.message.replace(/\.$/, '') : String(error), {cause: error});
  });
}

function toReadOptions(root: string | undefined, allowRemote: AllowRemote, configFile: string): ReadOptions {
  return {
    configFile,
    ...(root === undefined ? {} : {root: path.resolve(root)}),
    ...(allowRemote ? {fetch: createFetch(allowRemote, {configFile})} : {}),
  };
}
