import {existsSync} from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {parseArgs} from 'node:util';
import {defineCommand, FORMAT, toFormat, UsageError, type Command} from '@lectern/openapi/cli';
import {check as checkDocument} from '@lectern/openapi/cli/check';
import {CONFIG_FILE} from '@lectern/openapi/document';
import {describeMissingConfig} from '../../config/file/importPortal.ts';

const portalCheck = defineCommand({
  name: 'check',
  summary:
    'Checks the portal of this folder: its portal.config.ts, each API document that it names, and its pages with links and pictures.',
  arguments: [],
  options: {
    strict: {type: 'boolean', default: false, summary: 'warnings fail the check too'},
    build: {
      type: 'boolean',
      default: false,
      summary:
        'also builds all pages, which checks what they show, links to parts of them and paths of the configuration; the build is then removed',
    },
    format: {...FORMAT, summary: 'how the result is written; json: an object for each document'},
  },
  exitCodes: {
    0: 'no error was found; with --strict, no warning either',
    1: 'a field or a document has errors; with --strict, errors or warnings; with --build, also a link or a page',
    2: 'not checked: an option is unknown, or a file is missing',
    3: 'no error was found, but pages are incomplete: a $ref leads nowhere',
  },
  async run({strict, build, ...values}, _, output) {
    const format = toFormat(values.format);
    if (build && format === 'json')
      throw new UsageError('--build prints lines of the framework, which are no JSON: leave --format json out');
    const {checkPortal} = await import('./portal.ts');
    return checkPortal({strict, build, format}, output);
  },
});

/** One command for both: with a document it checks that document, without one the portal in this folder. */
export const check: Command = {
  name: 'check',
  summary: 'Checks the portal of this folder, or an OpenAPI document.',
  help: `${portalCheck.help}\n${checkDocument.help}`,
  run: async (args, output) => {
    if (hasFile(args)) return checkDocument.run(args, output);
    const folder = process.cwd();
    if (!existsSync(path.join(folder, CONFIG_FILE))) throw new UsageError(`${describeMissingConfig(folder)}, or name FILE`);
    return portalCheck.run(args, output);
  },
};

function hasFile(args: string[]): boolean {
  const value = {type: 'string'} as const;
  return parseArgs({args, strict: false, options: {format: value, root: value, overlay: value}}).positionals.length > 0;
}
