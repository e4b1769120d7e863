// The Docusaurus shell of the compiler: options and lifecycle. Pages are written before any plugin loads content.
import type {LoadContext, Plugin} from '@docusaurus/types';
import {statSync} from 'node:fs';
import path from 'node:path';
import type {Compiled} from '@lectern/openapi';
import {createSave, reportProblems, waitUntilWritten} from '@lectern/openapi/read';
import {refuse, stopIfRefused} from '../problems/refusals.ts';
import {setDocumentProblems} from '../start/problems.ts';
import {readContent} from './content.ts';
import {withoutKnown} from './problems/knownProblems.ts';
import {addSource, watchFailures} from './problems/lateProblems.ts';
import {readVariable} from '../../environment.ts';
import {inLocale, isPagesTrial, type OpenApiOptions} from './options.ts';
import {findOtherIds} from './otherIds.ts';
import {getPagesFile, renderPages, writeAtEnd} from './previous.ts';
import {createRebuild} from './rebuild.ts';
import {writeContent} from './writeContent.ts';

export default async function openapi(context: LoadContext, given: OpenApiOptions): Promise<Plugin> {
  watchFailures(context.siteDir);
  let files = await build(context, given, true);
  // The problems have been reported.
  if (!files) refuse();
  let isFresh = true;
  const rebuild = createRebuild(
    async () => {
      files = (await build(context, given, false)) ?? files;
    },
    () => readState(files ?? []),
  );
  return {
    name: 'portal-openapi',
    getPathsToWatch: () => (files ?? []).map(toPattern),
    async loadContent() {
      stopIfRefused();
      // The first call follows the factory; later calls mean that a watched file has changed. Then a document that does not compile leaves
      // the pages unchanged.
      if (!isFresh) await rebuild();
      isFresh = false;
    },
  };
}

/** Times of the last changes, once the files are written. */
async function readState(files: string[]): Promise<string> {
  await waitUntilWritten(files);
  return files.map((file) => statSync(file, {throwIfNoEntry: false})?.mtimeMs).join();
}

/**
 * A file as a pattern: the framework's watcher drops a file that is removed, but searches the folder for matches of a pattern. Special
 * characters become wildcards, and so does the end of the name, since a plain name is no pattern.
 */
function toPattern(file: string): string {
  return file.replace(/[*?[\]{}()!+@|]|.$/g, '*');
}

/**
 * Compiles the document, reports its problems and writes its pages. Returns the files to watch; undefined if the document must not be
 * published.
 */
async function build(context: LoadContext, given: OpenApiOptions, isFirst: boolean): Promise<string[] | undefined> {
  const {siteDir} = context;
  const options = inLocale(given, context.i18n);
  const {format = 'text', strict = readVariable('PORTAL_STRICT') !== undefined} = options;
  const content = await readContent(context, options);
  const {entry} = content;
  const {result} = content.compiled;
  const others = findOtherIds({locale: context.i18n.currentLocale, entry, pages: result?.pages, first: content.first?.pages});
  const problems = [...content.problems, ...others];
  const write = (text: string): void => void process[format === 'json' ? 'stdout' : 'stderr'].write(text);
  const save = createSave(siteDir, options);
  const isRefused = !result || others.length > 0 || (strict && problems.some(({severity}) => severity !== 'info'));
  const isShown = setDocumentProblems(siteDir, entry, isRefused ? problems : []);
  if ((isFirst || !isShown) && (isRefused || !isPagesTrial()))
    reportProblems(withoutKnown(problems, options.id, context.i18n.currentLocale), entry, format, write, save);
  if (isRefused) return undefined;
  addSource(options.root, {compiled: result, entry, format, write, save});
  await writeContent(result, {context, options, content});
  // Not for `npm start`: its addresses are not published.
  if (process.env.NODE_ENV === 'production') noteAddresses(siteDir, options, result);
  return [...content.files, ...(options.changelog === undefined ? [] : [path.resolve(siteDir, options.changelog)])];
}

/** Addresses without a page stay in the list of the last build, unless an earlier document lists them. */
function noteAddresses(siteDir: string, {route, previous}: OpenApiOptions, {pages, moved}: Compiled): void {
  writeAtEnd(getPagesFile(siteDir, route), renderPages({pages, moved: previous === undefined ? moved : []}));
}
