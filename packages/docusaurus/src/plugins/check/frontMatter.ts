// Checks that the front matter of guides, posts and pages can be read, and that the framework accepts its values: before a build, and in
// `lectern check`.
import {validateBlogPostFrontMatter} from '@docusaurus/plugin-content-blog/lib/frontMatter.js';
import {validateDocFrontMatter} from '@docusaurus/plugin-content-docs/lib/frontMatter.js';
import {validatePageFrontMatter} from '@docusaurus/plugin-content-pages/lib/frontMatter.js';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {checkFrontMatter, readFrontMatter} from '../../config/frontMatter.ts';
import type {Portal} from '../../config/portal.ts';
import {describeFailure} from '../problems/failure.ts';

type Validate = (fields: Record<string, unknown>) => unknown;

/**
 * The framework's validators by folder, including its folders of translations. Folders of versions begin with the names of their plugins.
 */
const VALIDATORS: [folder: RegExp, validate: Validate][] = [
  [/^(?:docs|(?:\w+_)?versioned_docs|i18n\/[^/]+\/docusaurus-plugin-content-docs(?:-[^/]+)?)\//, validateDocFrontMatter],
  [/^(?:blog|i18n\/[^/]+\/docusaurus-plugin-content-blog)\//, validateBlogPostFrontMatter],
  [/^i18n\/[^/]+\/docusaurus-plugin-content-pages\//, validatePageFrontMatter],
];

/** Files that pages import. They are not pages, and nothing reads their values. */
const PARTIAL = /(?:^|\/)_/;

/** A line for each field or file that is wrong. */
export async function findWrongFrontMatter(siteDir: string, {pages, tokens}: Pick<Portal, 'pages' | 'tokens'>): Promise<string[]> {
  const found = await Promise.all(
    findProse(siteDir, pages).map(async (filePath) => {
      const file = {filePath, fileContent: readFileSync(filePath, 'utf8')};
      const name = path.relative(siteDir, filePath).replaceAll(path.sep, '/');
      const reading = readFrontMatter(file, tokens);
      const results = await Promise.allSettled([
        reading.then(({frontMatter}) => checkFrontMatter(file, frontMatter)),
        reading.then(({frontMatter}) => validate(name, frontMatter, pages)),
      ]);
      const [named = [], refused = []] = results.map((result) =>
        result.status === 'rejected' ? describeFailure(result.reason, siteDir, filePath) : [],
      );
      // Names and values together; what cannot be parsed, and a date that does not exist, fail twice.
      const lines = new Set(named.map(getLine));
      const dates = await reading.then(({frontMatter}) => findWrongDate(name, frontMatter)).catch(() => []);
      return [...dates, ...named, ...refused.filter((message) => !lines.has(getLine(message)))];
    }),
  );
  return found.flat();
}

/** Posts with a date in their names, in each language. Like the framework, it takes the last date, wherever it is. */
const DATED_POST = /^(?:blog|i18n\/[^/]+\/docusaurus-plugin-content-blog)\/.*((\d{4})[-/](\d{1,2})[-/](\d{1,2}))/;

/**
 * A date that does not exist in the name of a post: the list of all posts would fail, or the post would have another day. A date in the front
 * matter is used instead of it.
 */
function findWrongDate(name: string, frontMatter: Record<string, unknown>): string[] {
  const [, written, year, month, day] = DATED_POST.exec(name) ?? [];
  if (written === undefined || PARTIAL.test(name) || Boolean(frontMatter['date'])) return [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isReal ? [] : [`${name}: there is no date ${written}: rename the file, for instance to 2026-03-02-refunds.md.`];
}

/** The file and the line that a message begins with; the whole message if it has no line. */
function getLine(message: string): string {
  return /^.*?:\d+(?=:)/.exec(message)?.[0] ?? message;
}

/** @throws the error of the framework's own validator */
function validate(name: string, frontMatter: Record<string, unknown>, pages: string): void {
  if (PARTIAL.test(name)) return;
  const isPage = !path.relative(pages, name).startsWith('..');
  const validateFields = isPage ? validatePageFrontMatter : VALIDATORS.find(([folder]) => folder.test(name))?.[1];
  const {error} = console;
  // It prints the whole front matter before it throws.
  console.error = () => undefined;
  try {
    validateFields?.(frontMatter);
  } finally {
    console.error = error;
  }
}

/** Markdown files that people wrote, absolute. */
function findProse(siteDir: string, pages: string): string[] {
  const folders = readdirSync(siteDir, {withFileTypes: true})
    .filter((entry) => entry.isDirectory() && /^(?:docs|blog|i18n|(?:\w+_)?versioned_docs)$/.test(entry.name))
    .map(({name}) => path.join(siteDir, name));
  return [...folders, path.resolve(siteDir, pages)].flatMap(listMarkdown);
}

function listMarkdown(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => /\.mdx?$/.test(name) && !name.endsWith('.api.mdx'))
    .map((name) => path.join(folder, name));
}
