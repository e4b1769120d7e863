// The cache of rendered pages: its folder, and the removal of outdated entries. `performance/serverEntry.ts` uses it.
import {existsSync, readdirSync, rmSync} from 'node:fs';
import path from 'node:path';
import {toCacheName} from './cacheRendering.ts';

export type Site = {siteDir: string; i18n: {currentLocale: string}};

/** The folder of a language's rendered pages. */
export function getFolder({siteDir, i18n}: Site): string {
  return path.join(siteDir, 'node_modules/.cache/portal', `pages-${i18n.currentLocale}`);
}

/** Removes renderings of pages that no longer exist. */
export function removeStalePages(site: Site, routes: readonly string[]): void {
  const folder = getFolder(site);
  const names = new Set(routes.map(toCacheName));
  for (const name of existsSync(folder) ? readdirSync(folder) : []) if (!names.has(name)) rmSync(path.join(folder, name));
}
