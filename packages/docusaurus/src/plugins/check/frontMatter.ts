// Whether the front matter of guides, posts and pages can be read: looked at before a build, and by `lectern check`.
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {readFrontMatter} from '../../config/frontMatter.ts';
import type {Portal} from '../../config/portal.ts';
import {describeFailure} from '../problems/failure.ts';

/** A line for each field or file that is wrong. */
export async function findWrongFrontMatter(siteDir: string, {pages, tokens}: Pick<Portal, 'pages' | 'tokens'>): Promise<string[]> {
  const found = await Promise.all(
    findProse(siteDir, pages).map(async (filePath) => {
      try {
        await readFrontMatter({filePath, fileContent: readFileSync(filePath, 'utf8')}, tokens);
        return [];
      } catch (error) {
        return describeFailure(error, siteDir, filePath);
      }
    }),
  );
  return found.flat();
}

/** Files of Markdown that somebody has written, absolute. */
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
