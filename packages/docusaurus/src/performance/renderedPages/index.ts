// The cache of rendered pages in the server's bundle: an entry around the framework's own.
import {existsSync, readdirSync, rmSync} from 'node:fs';
import path from 'node:path';
import {getModuleFile} from '../../moduleFile.ts';
import {writeChanged} from '../../plugins/openapi/writeChanged.ts';
import {BUNDLE_VARIABLE, toCacheName} from './cacheRendering.ts';

type Site = {siteDir: string; generatedFilesDir: string; i18n: {currentLocale: string}};

/** Where the rendered pages of a language are. */
function getFolder({siteDir, i18n}: Site): string {
  return path.join(siteDir, 'node_modules/.cache/portal', `pages-${i18n.currentLocale}`);
}

/** What the framework's configuration of the server's bundle says of its entry and of where it is written. */
type ServerConfig = {entry?: unknown; output?: {path?: unknown}};

/** The entries of the server's bundle; nothing where the one of the framework is no single module. */
export function createServerEntry(site: Site, {entry, output}: ServerConfig): {main: string} | undefined {
  const {main} = (entry ?? {}) as {main?: unknown};
  if (typeof main !== 'string' || typeof output?.path !== 'string') return undefined;
  process.env[BUNDLE_VARIABLE] = output.path;
  const file = path.join(site.generatedFilesDir, 'lectern/serverEntry.js');
  const name = (module: string): string => JSON.stringify(getModuleFile(import.meta, module));
  writeChanged(
    file,
    `import render from ${JSON.stringify(main)};
import {findInput} from ${name('../referencePages/pages.server')};
import {cacheRendering, hashBundle} from ${name('cacheRendering')};

export default cacheRendering(render, {folder: ${JSON.stringify(getFolder(site))}, bundle: hashBundle(), findInput});
`,
  );
  return {main: file};
}

/** Removes what was rendered of pages that are no more. */
export function removeStalePages(site: Site, routes: readonly string[]): void {
  const folder = getFolder(site);
  const names = new Set(routes.map(toCacheName));
  for (const name of existsSync(folder) ? readdirSync(folder) : []) if (!names.has(name)) rmSync(path.join(folder, name));
}
