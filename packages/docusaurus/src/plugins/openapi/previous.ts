// The earlier pages: those of an earlier document, or of the last build.
import {existsSync, readdirSync, rmdirSync, rmSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {listPages, type Audience, type Compiled, type PageKey, type Problem} from '@lectern/openapi';
import {count} from '@lectern/openapi/document';
import {createRead, type ReadOptions} from '@lectern/openapi/read';
import {readVariable} from '../../environment.ts';
import {INCOMPLETE_CODE} from '../failures.ts';
import {writeChanged} from './writeChanged.ts';

/** No page has this name: IDs have no underscore. */
export const PAGES_FILE = '_pages.api.json';

/** The list that a build compares with by default, in the folder of compiled pages. */
export function getPagesFile(siteDir: string, route: string): string {
  return path.join(siteDir, 'docs', route, PAGES_FILE);
}

/** Lists for the next build, by file; undefined: the file is removed. */
const noted = new Map<string, string | undefined>();

/** Notes a list for the next build. It is written at the end of this build: a build that fails or is stopped changes nothing. */
export function writeAtEnd(file: string, text: string): void {
  note(file, text);
}

/** Notes that a list of pages is removed at the end of this build, with its folder if that is empty then. */
export function removeAtEnd(file: string): void {
  note(file, undefined);
}

function note(file: string, text: string | undefined): void {
  if (readVariable('PORTAL_TRIAL') !== undefined) return;
  if (noted.size === 0)
    process.once('beforeExit', (code) => {
      // A failed build exits too.
      if (code !== 0 && code !== INCOMPLETE_CODE) return;
      noted.forEach((each, name) => (each === undefined ? remove(name) : writeChanged(name, each)));
    });
  noted.set(file, text);
}

function remove(file: string): void {
  rmSync(file, {force: true});
  const folder = path.dirname(file);
  if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
}

/** The pages of a document for the next build, one per line. Moved pages come first, so that their lines can be removed by hand. */
export function renderPages({pages, moved}: Pick<Compiled, 'pages' | 'moved'>): string {
  const keys = pages.map(({id, kind, method, path: template, operationId}): PageKey => ({
    id,
    kind,
    method,
    path: template,
    ...(operationId === undefined ? {} : {operationId}),
  }));
  return renderLines(
    [...moved, ...keys].map((key) => JSON.stringify(key)),
    ['[', ']'],
  );
}

/** JSON with a line for each item. */
export function renderLines(items: string[], [open, close]: readonly [string, string]): string {
  return items.length === 0 ? `${open}${close}\n` : `${open}\n${items.join(',\n')}\n${close}\n`;
}

/** Says how long the builds report an address without a page. */
export function toStillNamed(entry: string, {moved}: Pick<Compiled, 'moved'>, route: string): Problem[] {
  if (moved.length === 0) return [];
  const file = ['docs', route, PAGES_FILE].filter(Boolean).join('/');
  return [
    {
      severity: 'info',
      message: `each build names ${count(moved.length, 'page')} whose ${moved.length === 1 ? 'address leads' : 'addresses lead'} nowhere now`,
      hint: `write the redirects, or remove the ${moved.length === 1 ? 'line' : 'lines'} at the top of ${file} where nobody uses the address`,
      file: entry,
    },
  ];
}

export type PreviousOptions = {
  /** The earlier document, absolute. Default: the pages of the last build. */
  file: string | undefined;
  /** IDs of other pages in the folder. */
  reserved: string[];
  /** Fetches its references to addresses on the web. Default: nothing is fetched. */
  fetch?: ReadOptions['fetch'];
  /** Audience of the portal. Default: the public. */
  audience?: Audience | undefined;
};

/**
 * The pages of an earlier document, or else those of the last build. Undefined before the first build. @throws Error if the document cannot
 * be read
 */
export async function readPrevious(pagesFile: string, {file, reserved, fetch, audience}: PreviousOptions): Promise<PageKey[] | undefined> {
  if (file === undefined) {
    const text = await readFile(pagesFile, 'utf8').catch(() => undefined);
    return text === undefined ? undefined : (JSON.parse(text) as PageKey[]);
  }
  if (!existsSync(file)) throw new Error(`the earlier version "${file}" does not exist: add it, or leave "previous" out`);
  const entry = path.basename(file);
  const {read} = createRead(path.dirname(file), '.', {fetch, entry});
  return listPages({entry, read, reserved, ...(audience ? {audience} : {})});
}

/** Has this folder been built before? Then an API without a list is new, or has a new route. */
export function hasEarlierBuild(siteDir: string): boolean {
  const folder = path.join(siteDir, 'docs');
  return existsSync(folder) && ['', ...readdirSync(folder)].some((route) => existsSync(getPagesFile(siteDir, route)));
}

/** A message about the whole build, whatever the number of documents. */
export const NOT_COMPARED = 'there is no earlier build to compare with: pages that have moved or gone are not named';

/** Says that the build cannot find moved pages, for instance in a fresh clone: otherwise nobody would notice. */
export function toNotCompared(entry: string): Problem {
  return {
    severity: 'info',
    message: NOT_COMPARED,
    hint: `commit docs/**/${PAGES_FILE}, which builds write, or set "previous" of an API to the document as it is published`,
    file: entry,
  };
}
