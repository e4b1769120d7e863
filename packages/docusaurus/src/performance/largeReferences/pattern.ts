// Which compiled pages belong to a large reference: one with too many pages to list on every page.
import type {ReferenceDoc} from '../../plugins/contentPlugins/withReferencePages.ts';

/** Number of pages in a folder that makes it a large reference; `largeReference` in the configuration. */
export const LARGE_REFERENCE = 1000;

/** Parameter of a pattern: the last part of a page's path. */
const PAGE = ':page';

/** Patterns for the pages of large references, by the pages' paths: `/docs/api/get-user` → `/docs/api/:page`. */
export function findPatterns(docs: Map<string, ReferenceDoc>, largeReference = LARGE_REFERENCE): Map<string, string> {
  const folders = new Map<string, string[]>();
  for (const permalink of docs.keys()) {
    const folder = getFolder(permalink);
    // In a site without other pages, the overview has the site's path.
    if (folder === undefined) continue;
    const pages = folders.get(folder) ?? [];
    folders.set(folder, pages);
    pages.push(permalink);
  }
  const large = [...folders].filter(([, pages]) => pages.length >= largeReference);
  return new Map(large.flatMap(([folder, pages]) => pages.map((page) => [page, folder + PAGE] as const)));
}

/** The path of a page's folder, with a slash at its end. */
export function getFolder(pathname: string): string | undefined {
  return /^(.*\/)[^/]+\/?$/.exec(pathname)?.[1];
}

/** The folder of a pattern; undefined for the path of a single page. */
export function getPatternFolder(path: string): string | undefined {
  return path.endsWith(`/${PAGE}`) ? path.slice(0, -PAGE.length) : undefined;
}
