// The addresses that guides would have without a slug in their front matter.
import path from 'node:path';
import {toSitePath} from '../sitePath.ts';

/** Where a guide is. */
export type Guide = {
  /** Relative to the site's folder. */
  file: string;
  /** Below the base path, without a trailing slash. */
  address: string;
};

type Page = {
  /** Absolute. */
  file: string;
  /** Address with the base path; absent if it is unknown. */
  permalink: string | undefined;
};

/** Guides by the paths of their files: `/docs/start` for `docs/01-start.md`. */
export function listGuides(
  pages: Page[],
  {siteDir, baseUrl, docsPath}: {siteDir: string; baseUrl: string; docsPath: string},
): ReadonlyMap<string, Guide> {
  const guides = pages.flatMap(({file: absolute, permalink}): [string, Guide][] => {
    const file = path.relative(siteDir, absolute).replaceAll(path.sep, '/');
    if (permalink === undefined || !file.startsWith('docs/')) return [];
    const parts = file
      .replace(/\.mdx?$/, '')
      .split('/')
      .slice(1);
    // The framework leaves out numbers that only sort files.
    const names = parts.map((part) => part.replace(/^\d+\s*[-_.]+\s*(?=[^-_.\s])/, ''));
    return [
      [
        ['', docsPath, ...names].filter((part, index) => index === 0 || part !== '').join('/'),
        {file, address: toSitePath(permalink, baseUrl)},
      ],
    ];
  });
  return new Map(guides);
}
