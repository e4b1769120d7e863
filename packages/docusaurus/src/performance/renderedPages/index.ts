// The cache of rendered pages: where it is, and what does not belong to it any more. `performance/serverEntry.ts` puts it to use.
import {existsSync, readdirSync, rmSync} from 'node:fs';
import path from 'node:path';
import {toCacheName} from './cacheRendering.ts';

export type Site = {siteDir: string; i18n: {currentLocale: string}};

/** Where the rendered pages of a language are. */
export function getFolder({siteDir, i18n}: Site): string {
  return path.join(siteDir, 'node_modules/.cache/portal', `pages-${i18n.currentLocale}`);
}

/** Removes what was rendered of pages that are no more. */
export function removeStalePages(site: Site, routes: readonly string[]): void {
  const folder = getFolder(site);
  const names = new Set(routes.map(toCacheName));
  for (const name of existsSync(folder) ? readdirSync(folder) : []) if (!names.has(name)) rmSync(path.join(folder, name));
}
