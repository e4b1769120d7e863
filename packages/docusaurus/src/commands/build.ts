import path from 'node:path';
import process from 'node:process';
import {defineCommand, type Command} from '@lectern/openapi/cli';
import {OPTIMISATIONS} from '../performance/options.ts';
import {INCOMPLETE_CODE} from '../plugins/failures.ts';
import {setVariable} from '../environment.ts';
import {buildSite} from './buildSite.ts';
import {buildDocument} from './document/index.ts';
import {EXIT_CODES, INCOMPLETE} from './exitCodes.ts';

const buildPortal = defineCommand({
  name: 'build',
  summary: 'Builds the portal of this folder, from its portal.config.ts.',
  arguments: [],
  options: {
    'out-dir': {
      type: 'string',
      value: 'DIR',
      default: 'build',
      summary: 'folder of the finished portal; a build that fails leaves the earlier one there',
    },
    'meta-policy': {
      type: 'boolean',
      default: false,
      summary: 'each page contains the security policy itself, for a host without custom headers',
    },
    compress: {
      type: 'boolean',
      default: false,
      summary: 'writes .br and .gz beside each text file, for a server that sends them as they are',
    },
    locale: {
      type: 'string',
      value: 'LOCALE',
      multiple: true,
      default: [],
      summary: "one of the portal's languages; may be repeated (default: all of them)",
    },
    strict: {type: 'boolean', default: false, summary: 'warnings of API documents stop the build too'},
    'no-minify': {type: 'boolean', default: false, summary: 'leaves scripts and styles readable'},
    plain: {type: 'boolean', default: false, summary: 'stock Docusaurus: without any of the optimisations'},
    without: {
      type: 'string',
      value: 'NAMES',
      default: '',
      summary: `without these optimisations, with spaces between them: ${OPTIMISATIONS.join(', ')}`,
    },
  },
  failureCode: 1,
  exitCodes: EXIT_CODES,
  async run(values, _, {stdout, stderr}) {
    const siteDir = process.cwd();
    const {assertReadable} = await import('./loadConfig.ts');
    await assertReadable(siteDir);
    const out = path.resolve(values['out-dir']);
    const without = values.plain ? 'all' : values.without;
    // Read by docusaurus.config.ts.
    if (without !== '') setVariable('PORTAL_WITHOUT', without);
    if (values.strict) setVariable('PORTAL_STRICT', 'true');
    const code = await buildSite(siteDir, out, {
      args: [...values.locale.flatMap((locale) => ['--locale', locale]), ...(values['no-minify'] ? ['--no-minify'] : [])],
      // Sizes are checked only for a minified build with all optimisations.
      ...(values['no-minify'] || without !== '' ? {} : {inspect: (folder) => findHeavy(siteDir, folder)}),
      meta: values['meta-policy'],
      compress: values.compress,
    });
    if (code === 0 || code === INCOMPLETE_CODE)
      stdout.write(
        `The portal is built in ${out}\n${await describeAddress(siteDir)}Look at it: npx lectern serve${toDirOption(values['out-dir'])}\n`,
      );
    if (code === INCOMPLETE_CODE) stderr.write(INCOMPLETE);
    return code;
  },
});

/** The address at which the portal must be served: elsewhere its styles and scripts are not found. */
async function describeAddress(siteDir: string): Promise<string> {
  const {loadConfig} = await import('./loadConfig.ts');
  const {url, basePath} = await loadConfig(siteDir);
  return `It is made for ${url}${basePath}: url and basePath of portal.config.ts\n`;
}

/** The option for `serve`, whose default is the same as that of `build`. */
function toDirOption(folder: string): string {
  return folder === 'build' ? '' : ` --dir ${folder}`;
}

/** The limits are in the configuration, which is loaded only when they are needed, so that the build begins at once. */
async function findHeavy(siteDir: string, folder: string): Promise<string[]> {
  const [{loadConfig}, {findHeavyPages}] = await Promise.all([import('./loadConfig.ts'), import('./weigh.ts')]);
  const {basePath, budgets} = await loadConfig(siteDir);
  return findHeavyPages(folder, basePath, budgets);
}

/** One command for both. With a document as first argument, it builds a portal of that document alone. */
export const build: Command = {
  name: 'build',
  summary: 'Builds the portal of this folder, or the portal of one document.',
  failureCode: 1,
  help: `${buildPortal.help}\n${buildDocument.help}`,
  run: async (args, output) => {
    const command = args[0] === undefined || args[0].startsWith('-') ? buildPortal : buildDocument;
    return command.run(args, output);
  },
};
