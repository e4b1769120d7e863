// Which pages there were before: those of an earlier document, or of the last build.
import {existsSync, readdirSync, rmdirSync, rmSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {listPages, type Audience, type Compiled, type PageKey, type Problem} from '@lectern/openapi';
import {count} from '@lectern/openapi/document';
import {createRead, type ReadOptions} from '@lectern/openapi/read';
import {readVariable} from '../../environment.ts';
import {INCOMPLETE_CODE} from '../failures.ts';
import {writeChanged} from './writeChanged.ts';

/** No page has this name: ids hold no underscore. */
export const PAGES_FILE = '_pages.api.json';

/** What a build compares with where nothing else is named, in the folder of compiled pages. */
export function getPagesFile(siteDir: string, route: string): string {
  return path.join(siteDir, 'docs', route, PAGES_FILE);
}

/** What the next build compares with, by its files; undefined: such a file goes. */
const noted = new Map<string, string | undefined>();

/** Notes what the next build compares with. It is written when this one has come to its end: one that fails or is stopped changes nothing. */
export function writeAtEnd(file: string, text: string): void {
  note(file, text);
}

/** Notes that a list of pages goes when this build has come to its end, and its folder with it where nothing else is there. */
export function removeAtEnd(file: string): void {
  note(file, undefined);
}

function note(file: string, text: string | undefined): void {
  if (readVariable('PORTAL_TRIAL') !== undefined) return;
  if (noted.size === 0)
    process.once('beforeExit', (code) => {
      // A build that has failed comes to its end too.
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

/**
 * The pages of a document, as the next build reads them, each on a line of its own. Those that have moved come first, so that their lines
 * can be removed by hand.
 */
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

/** Says how long an address is named that leads nowhere: a later build would have no reason to be quiet about it. */
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
  /** The earlier document, absolute. Default: the last build is what there was before. */
  file: string | undefined;
  /** Ids that other pages of the folder have. */
  reserved: string[];
  /** Reads what it refers to at addresses of the web. Default: nothing is fetched. */
  fetch?: ReadOptions['fetch'];
  /** Whom the portal is for. Default: the public. */
  audience?: Audience | undefined;
};

/**
 * The pages of an earlier document, or else those of the last build. Nothing where there was no build yet.
 * @throws Error where it cannot be read
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

/** Has this folder been built? A new API, or one at a new route, has no list of its own then. */
export function hasEarlierBuild(siteDir: string): boolean {
  const folder = path.join(siteDir, 'docs');
  return existsSync(folder) && ['', ...readdirSync(folder)].some((route) => existsSync(getPagesFile(siteDir, route)));
}

/** What is said of a build, whatever the number of documents. */
export const NOT_COMPARED = 'there is no earlier build to compare with: pages that have moved or gone are not named';

/** Says that moved pages are not looked for, as in a fresh clone: nobody would notice otherwise. */
export function toNotCompared(entry: string): Problem {
  return {
    severity: 'info',
    message: NOT_COMPARED,
    hint: `commit docs/**/${PAGES_FILE}, which builds write, or set "previous" of an API to the document as it is published`,
    file: entry,
  };
}
