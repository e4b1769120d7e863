// Where something is wrong: the file and the line that a writer opens.
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
  /** Of the line; the first is 1. */
  column?: number | undefined;
};

/** A file of content, as messages of the framework name it. */
const FILE =
  /(?:\bpath=|^The file at |^Docusaurus could not load module at path |\bfor file )"?([^"\n]*?\.(?:mdx?|ya?ml|json|[jt]sx?))(?=["\s,]|$)/;

const PAGE = /^Can't render static file for pathname "([^"]*)"/;

/** Files by the paths of their pages, with the base path. Several have one path by mistake. */
const sources = new Map<string, string[]>();

let site = {baseUrl: '/', outDir: ''};

/** Sets the base path, which writers leave out of their links, and where pages are built. */
export function setSite(context: typeof site): void {
  site = context;
}

/** A path as writers write it. */
export function toWritten(pathname: string): string {
  return pathname.startsWith(site.baseUrl) ? pathname.slice(site.baseUrl.length - 1) : pathname;
}

/** Notes which files pages are made of, in place of those that were noted before: a page may have another address now, or be gone. */
export function notePages(pages: Pick<ContentPage, 'permalink' | 'source'>[]): void {
  sources.clear();
  for (const {permalink, source} of pages) sources.set(permalink, [...getFiles(permalink), source.replace(/^@site\//, '')]);
}

/** Paths of all pages that are made of a file. */
export function getPages(): Iterable<string> {
  return sources.keys();
}

/** Files that a page is made of, below the site's folder. */
export function getFiles(page: string): string[] {
  return sources.get(page) ?? [];
}

/** IDs of a page that is built, by its path. */
export function getIds(page: string): string[] {
  const file = findBuiltFile(page, site.outDir, site.baseUrl);
  return file === undefined ? [] : readIds(file);
}

/** Broken links that are reported where the configuration has them. */
const reported = new Set<string>();

/** Notes links of the configuration: pages that have them too are not named for them. */
export function noteReported(links: string[]): void {
  for (const link of links) reported.add(link);
}

/** Whether a link, as writers write it, is reported already. */
export function isReported(link: string): boolean {
  return reported.has(link);
}

/** The location that a message names; without one, that of the error around it. */
export function findLocation(message: string, around: SourceLocation): SourceLocation {
  const [, page] = PAGE.exec(message) ?? [];
  if (page !== undefined) return toPage(page, around);
  const [, file] = FILE.exec(message) ?? [];
  return file === undefined ? around : {...around, file};
}

/** The file of a page where it is known, else its path. */
export function toPage(page: string, {siteDir}: SourceLocation): SourceLocation {
  const [file] = getFiles(page);
  return {siteDir, ...(file === undefined ? {page} : {file})};
}

/** `docs/start.md:3: `, or `docs/start.md:3:5: `; nothing where no file is known. */
export function renderLocation(location: SourceLocation): string {
  const {siteDir, page, line, column} = location;
  const file = findFile(location);
  if (file === undefined) return page === undefined ? '' : `The page ${toWritten(page)}: `;
  return `${path.relative(siteDir, file)}${line === undefined ? '' : `:${line}`}${column === undefined ? '' : `:${column}`}: `;
}

/** The location with the first line of its file that has something. */
export function toLine(location: SourceLocation, isWanted: (line: string) => boolean): SourceLocation {
  return {...location, line: findLine(location, isWanted)};
}

function findLine(location: SourceLocation, isWanted: (line: string) => boolean): number | undefined {
  const index = readLines(location).findIndex(isWanted);
  return index === -1 ? undefined : index + 1;
}

function readLines(location: SourceLocation): string[] {
  return readText(location).split('\n');
}

/** The text of its file; empty where there is none. */
export function readText(location: SourceLocation): string {
  const file = findFile(location);
  return file !== undefined && existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Words of Markdown, MDX and YAML: a link is one. */
const BETWEEN_WORDS = /[\s()<>"'`[\]{}]+/;

/** The first word of its file that is wanted, and the location with its line. */
export function findWord(
  location: SourceLocation,
  isWanted: (word: string) => boolean,
): {word: string; location: SourceLocation} | undefined {
  for (const [index, line] of readLines(location).entries()) {
    const word = line.split(BETWEEN_WORDS).find(isWanted);
    if (word !== undefined) return {word, location: {...location, line: index + 1}};
  }
  return undefined;
}

/** The plugins of the blog and of pages name files from folders of their own. */
function findFile({siteDir, file}: SourceLocation): string | undefined {
  if (file === undefined) return undefined;
  const files = ['', 'blog', 'src/pages', 'docs'].map((folder) => path.resolve(siteDir, folder, file));
  return files.find((each) => existsSync(each)) ?? files[0];
}
