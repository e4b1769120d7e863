// Locations of problems: the file and the line that a writer opens.
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {findBuiltFile, readIds} from '../builtFile.ts';
import type {ContentPage} from '../content/contentPages.ts';

export type SourceLocation = {
  siteDir: string;
  /** Absolute, or as a message names it. */
  file?: string | undefined;
  /** Path of a page whose file is not known. */
  page?: string | undefined;
  line?: number | undefined;
  /** Column in the line; the first is 1. */
  column?: number | undefined;
};

/** A content file in a message of the framework. */
const FILE =
  /(?:\bpath=|^The file at |^Docusaurus could not load module at path |\bfor file )"?([^"\n]*?\.(?:mdx?|ya?ml|json|[jt]sx?))(?=["\s,]|$)/;

const PAGE = /^Can't render static file for pathname "([^"]*)"/;

/** Files by the paths of their pages, with the base path. Several files with one path are a mistake. */
const sources = new Map<string, string[]>();

let site = {baseUrl: '/', outDir: ''};

/** Sets the base path, which links in sources leave out, and the output folder. */
export function setSite(context: typeof site): void {
  site = context;
}

/** A path as in the source: without the base path. */
export function toWritten(pathname: string): string {
  return pathname.startsWith(site.baseUrl) ? pathname.slice(site.baseUrl.length - 1) : pathname;
}

/** Notes the source files of pages. Replaces earlier notes: a page may have moved or may have been removed. */
export function notePages(pages: Pick<ContentPage, 'permalink' | 'source'>[]): void {
  sources.clear();
  for (const {permalink, source} of pages) sources.set(permalink, [...getFiles(permalink), source.replace(/^@site\//, '')]);
}

/** Paths of all pages with a source file. */
export function getPages(): Iterable<string> {
  return sources.keys();
}

/** Source files of a page, relative to the site's folder. */
export function getFiles(page: string): string[] {
  return sources.get(page) ?? [];
}

/** IDs of a page that is built, by its path. */
export function getIds(page: string): string[] {
  const file = findBuiltFile(page, site.outDir, site.baseUrl);
  return file === undefined ? [] : readIds(file);
}

/** Broken links that are reported for the configuration. */
const reported = new Set<string>();

/** Notes links of the configuration: they are not reported again for each page. */
export function noteReported(links: string[]): void {
  for (const link of links) reported.add(link);
}

/** Whether a link, as in the source, is reported already. */
export function isReported(link: string): boolean {
  return reported.has(link);
}

/** The location in a message, or else that of the outer error. */
export function findLocation(message: string, around: SourceLocation): SourceLocation {
  const [, page] = PAGE.exec(message) ?? [];
  if (page !== undefined) return toPage(page, around);
  const [, file] = FILE.exec(message) ?? [];
  return file === undefined ? around : {...around, file};
}

/** The source file of a page if known, else its path. */
export function toPage(page: string, {siteDir}: SourceLocation): SourceLocation {
  const [file] = getFiles(page);
  return {siteDir, ...(file === undefined ? {page} : {file})};
}

/** `docs/start.md:3: `, or `docs/start.md:3:5: `; empty if no file is known. */
export function renderLocation(location: SourceLocation): string {
  const {siteDir, page, line, column} = location;
  const file = findFile(location);
  if (file === undefined) return page === undefined ? '' : `The page ${toWritten(page)}: `;
  return `${path.relative(siteDir, file)}${line === undefined ? '' : `:${line}`}${column === undefined ? '' : `:${column}`}: `;
}

/** The location as it is, if its line matches; otherwise the first line of its file that does. */
export function toLine(location: SourceLocation, isWanted: (line: string) => boolean): SourceLocation {
  const {line = 0, ...rest} = location;
  if (isWanted(readLines(location)[line - 1] ?? '')) return location;
  return {...rest, line: findLine(location, isWanted), column: undefined};
}

function findLine(location: SourceLocation, isWanted: (line: string) => boolean): number | undefined {
  const index = readLines(location).findIndex(isWanted);
  return index === -1 ? undefined : index + 1;
}

function readLines(location: SourceLocation): string[] {
  return readText(location).split('\n');
}

/** The text of its file; empty if it does not exist. */
export function readText(location: SourceLocation): string {
  const file = findFile(location);
  return file !== undefined && existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** A word in Markdown, MDX and YAML: a link is one. */
const WORD = /[^\s()<>"'`[\]{}]+/g;

/** The first word of its file that is wanted, and the location with its line and column. */
export function findWord(
  location: SourceLocation,
  isWanted: (word: string) => boolean,
): {word: string; location: SourceLocation} | undefined {
  for (const [index, line] of readLines(location).entries()) {
    const found = [...line.matchAll(WORD)].find(([word]) => isWanted(word));
    if (found) return {word: found[0], location: {...location, line: index + 1, column: found.index + 1}};
  }
  return undefined;
}

/** The blog and pages plugins name files relative to their own folders. */
function findFile({siteDir, file}: SourceLocation): string | undefined {
  if (file === undefined) return undefined;
  const files = ['', 'blog', 'src/pages', 'docs'].map((folder) => path.resolve(siteDir, folder, file));
  return files.find((each) => existsSync(each)) ?? files[0];
}
