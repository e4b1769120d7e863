// Compilation errors of the bundler in our own words: in a build, and in the page and the terminal of `npm start`.
import type {LoadContext, Plugin} from '@docusaurus/types';
import {listContentPages} from '../content/contentPages.ts';
import {describeFailure} from './failure.ts';
import {notePages, renderLocation, setSite, toLine} from './location.ts';

/** Why a module could not be compiled. A JavaScript error is inside. */
type CompilationError = Error & {error?: Error; module?: {resource?: string} | null};
export type Compilation = {errors: CompilationError[]; compiler: {isChild: () => boolean}};
type Compiler = {hooks: {afterCompile: {tap: (name: string, run: (compilation: Compilation) => void) => void}}};

export default function problems({siteDir, baseUrl, outDir}: LoadContext): Plugin {
  setSite({baseUrl, outDir});
  return {
    name: 'portal-problems',
    allContentLoaded: ({allContent}) => notePages(listContentPages(allContent)),
    configureWebpack: () => ({plugins: [createReporter(siteDir)]}),
  };
}

function createReporter(siteDir: string): {apply: (compiler: Compiler) => void} {
  return {
    apply: (compiler) =>
      compiler.hooks.afterCompile.tap('portal-problems', (compilation) => {
        if (compilation.errors.length > 0) compilation.errors = describeErrors([...compilation.errors], siteDir);
      }),
  };
}

/** Errors without a stack and without duplicates. Those of the bundler itself already name file and line. */
export function describeErrors(errors: CompilationError[], siteDir: string): Error[] {
  const described = errors.map((each) => ({each, lines: describe(each, siteDir)}));
  const lines = described.flatMap((one) => one.lines ?? []);
  const others = described.filter((one) => one.lines === undefined).map(({each}) => each);
  // The problems that a plugin has found in a saved file are among the others.
  const fresh = [...new Set(lines)].filter((line) => !others.some(({message}) => message.includes(line)));
  return [...fresh.map((line) => Object.assign(new Error(line), {stack: ''})), ...others];
}

/** Lines for one error; undefined if the bundler's own message is enough. */
function describe({error, message, module}: CompilationError, siteDir: string): string[] | undefined {
  const file = module?.resource?.replace(/\?.*/, '');
  if (error) return describeFailure(error, siteDir, file);
  const name = findModule(message);
  if (name === undefined || file === undefined) return undefined;
  // Located by the import: the message's location is in the compiled code of the page.
  const location = toLine({siteDir, file}, (line) => line.includes(name));
  return [`${renderLocation(location)}there is no module "${name}": correct its path, or install its package.`];
}

/** The module in a message, as imported: its name, or for an entry missing in a package, package and path. */
function findModule(message: string): string | undefined {
  const [, name] = /(?:Can't resolve|Cannot find module) '([^']+)'/.exec(message) ?? [];
  if (name !== undefined) return name;
  const [, subpath, owner] =
    /Package subpath '\.\/([^']+)' is not defined by "exports" in \S*node_modules\/((?:@[^/\s]+\/)?[^/\s]+)\/package\.json/.exec(message) ??
    [];
  return subpath === undefined || owner === undefined ? undefined : `${owner}/${subpath}`;
}
