// Which pages there were before: those of an earlier document, or of the last build.
import {existsSync, readdirSync, rmdirSync, rmSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {listPages, type Audience, type Compiled, type PageKey, type Problem} from '@lectern/openapi';
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

/** The pages of a document, as the next build reads them. */
export function renderPages({pages}: Compiled): string {
  const keys = pages.map(({id, kind, method, path: template, operationId}): PageKey => ({
    id,
    kind,
    method,
    path: template,
    ...(operationId === undefined ? {} : {operationId}),
  }));
  return JSON.stringify(keys);
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
