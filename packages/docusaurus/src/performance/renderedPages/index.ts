// The cache of rendered pages in the server's bundle: an entry around the framework's own.
import {readdirSync, rmSync} from 'node:fs';
import path from 'node:path';
import {getModuleFile} from '../../moduleFile.ts';
import {writeChanged} from '../../plugins/openapi/writeChanged.ts';
import {toCacheName} from './cacheRendering.ts';

type Site = {siteDir: string; generatedFilesDir: string; i18n: {currentLocale: string}};

/** Where the rendered pages of a language are. */
function getFolder({siteDir, i18n}: Site): string {
  return path.join(siteDir, 'node_modules/.cache/portal', `pages-${i18n.currentLocale}`);
}

/** The entries of the server's bundle; nothing where what the framework gives is no single module. */
export function createServerEntry(site: Site, entry: unknown): {main: string} | undefined {
  const {main} = (entry ?? {}) as {main?: unknown};
  if (typeof main !== 'string') return undefined;
  const file = path.join(site.generatedFilesDir, 'lectern/serverEntry.js');
  const name = (module: string): string => JSON.stringify(getModuleFile(import.meta, module));
  writeChanged(
    file,
    `import render from ${JSON.stringify(main)};
import {findInput} from ${name('../referencePages/pages.server')};
import {cacheRendering} from ${name('cacheRendering')};

export default cacheRendering(render, {folder: ${JSON.stringify(getFolder(site))}, bundle: __webpack_hash__, findInput});
`,
  );
  return {main: file};
}

/** Removes what was rendered of pages that are no more. */
export function removeStalePages(site: Site, routes: readonly string[]): void {
  const folder = getFolder(site);
  const names = new Set(routes.map(toCacheName));
  for (const name of readdirSync(folder)) if (!names.has(name)) rmSync(path.join(folder, name));
}
