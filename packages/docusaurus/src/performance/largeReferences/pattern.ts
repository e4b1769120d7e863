// Which compiled pages belong to a large reference: one with more pages than every page can have a list of.
import type {ReferenceDoc} from '../../plugins/contentPlugins/withReferencePages.ts';

/** Pages of one folder from which on it is a large reference; `largeReference` of the configuration. */
export const LARGE_REFERENCE = 1000;

/** Parameter of a pattern: the last part of a page's path. */
const PAGE = ':page';

/** Patterns of the pages of large references, by their paths: `/docs/api/get-user` → `/docs/api/:page`. */
export function findPatterns(docs: Map<string, ReferenceDoc>, largeReference = LARGE_REFERENCE): Map<string, string> {
  const folders = new Map<string, string[]>();
  for (const permalink of docs.keys()) {
    const folder = getFolder(permalink);
    // The overview of a site without other pages has the path of the site.
    if (folder === undefined) continue;
    const pages = folders.get(folder) ?? [];
    folders.set(folder, pages);
    pages.push(permalink);
  }
  const large = [...folders].filter(([, pages]) => pages.length >= largeReference);
  return new Map(large.flatMap(([folder, pages]) => pages.map((page) => [page, folder + PAGE] as const)));
}

/** The path of the folder that a page lies in, with a slash at its end. */
export function getFolder(pathname: string): string | undefined {
  return /^(.*\/)[^/]+\/?$/.exec(pathname)?.[1];
}

/** The folder of a pattern; nothing for the path of one page. */
export function getPatternFolder(path: string): string | undefined {
  return path.endsWith(`/${PAGE}`) ? path.slice(0, -PAGE.length) : undefined;
}
