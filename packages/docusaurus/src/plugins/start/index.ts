// Only for `npm start`: a change of portal.config.ts restarts the portal, and problems are shown in the page.
import type {LoadContext, Plugin} from '@docusaurus/types';
import {existsSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {CONFIG_FILE} from '@lectern/openapi/document';
import {waitUntilWritten} from '@lectern/openapi/read';
import {importPortal} from '../../config/file/importPortal.ts';
import {findMissingPackages} from '../../config/packages.ts';
import {locateFields} from '../../config/file/fieldLocations.ts';
import {validatePortal} from '../../config/portal.ts';
import {findWrongFiles} from '../check/files.ts';
import {toHash} from '../openapi/hash.ts';
import {getProblems, getProblemsFile, setProblem} from './problems.ts';
import {readVariable} from '../../environment.ts';
import {RESTART_CODE} from './restart.ts';

/**
 * The framework lets every website read the development server. A list replaces its object of headers; an object would be merged into it.
 */
const HEADERS = [{key: 'Cross-Origin-Resource-Policy', value: 'same-origin'}];

/** A page that was open before a restart requests updates that no longer exist: a plain 404 makes it reload itself. */
const SERVER = {historyApiFallback: {htmlAcceptHeaders: ['text/html']}, allowedHosts: 'auto', headers: HEADERS};

type Compilation = {errors: unknown[]; fileDependencies: {add: (file: string) => unknown}; compiler: {isChild: () => boolean}};
type Compiler = {hooks: {afterCompile: {tap: (name: string, run: (compilation: Compilation) => void) => void}}};

export default function start({siteDir}: LoadContext): Plugin {
  const file = path.join(siteDir, CONFIG_FILE);
  const original = existsSync(file) ? readFileSync(file, 'utf8') : '';
  let isFresh = true;
  return {
    name: 'portal-start',
    getPathsToWatch: () => [CONFIG_FILE],
    async loadContent() {
      // The first call is at the start, later calls follow changes of the file.
      if (!isFresh) await take(siteDir, file, original);
      isFresh = false;
    },
    configureWebpack: ({mode}) => (mode === 'production' ? {} : {plugins: [createReporter(siteDir)], devServer: SERVER}),
  };
}

/** Restarts with a valid configuration. */
async function take(siteDir: string, file: string, original: string): Promise<void> {
  // Programs empty a file before they write it, and the second change is not always reported.
  await waitUntilWritten([file]);
  if (!existsSync(file)) return;
  const text = readFileSync(file, 'utf8');
  if (text === original) {
    setProblem(siteDir, CONFIG_FILE, undefined);
    return;
  }
  const problem = await findProblem(file, toHash(`${statSync(file).mtimeMs} ${text}`));
  if (problem === undefined && readVariable('PORTAL_RESTARTS') !== undefined) {
    process.stderr.write(`\n${CONFIG_FILE} has changed: starting again.\n\n`);
    process.exit(RESTART_CODE);
  }
  // The bundler prints it.
  setProblem(siteDir, CONFIG_FILE, problem ?? `${CONFIG_FILE} has changed: stop npm start and start it again.`);
}

/**
 * The problem of a configuration, in the words of a build. `version`: from time and text, since two texts may be saved at the same time.
 */
async function findProblem(file: string, version: string): Promise<string | undefined> {
  const siteDir = path.dirname(file);
  const locate = (lines: string[]): string => locateFields(lines, siteDir).join('\n');
  try {
    const portal = validatePortal(await importPortal(siteDir, version));
    const wrong = [...findMissingPackages(portal), ...findWrongFiles(siteDir, portal)];
    return wrong.length > 0 ? locate(wrong) : undefined;
  } catch (error) {
    return error instanceof Error
      ? error.name === 'PortalConfigError'
        ? locate(error.message.split('\n'))
        : `${CONFIG_FILE}: ${error.message}`
      : String(error);
  }
}

/** Adds the problems to the errors of each compilation, which the page shows in an overlay. */
function createReporter(siteDir: string): {apply: (compiler: Compiler) => void} {
  const file = getProblemsFile(siteDir);
  return {
    apply(compiler) {
      // A missing file would not be watched.
      if (!existsSync(file)) writeFileSync(file, '[]');
      compiler.hooks.afterCompile.tap('portal-start', (compilation) => {
        // The child compiler of the HTML would fail, and the page would be replaced by a text.
        if (compilation.compiler.isChild()) return;
        compilation.fileDependencies.add(file);
        for (const text of getProblems()) compilation.errors.push(Object.assign(new Error(text), {stack: ''}));
      });
    },
  };
}
