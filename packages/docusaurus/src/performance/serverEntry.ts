// The entry of the server's bundle, around the framework's own: what it renders is compact, and rendered once.
import path from 'node:path';
import {getModuleFile} from '../moduleFile.ts';
import {writeChanged} from '../plugins/openapi/writeChanged.ts';
import {setVariable} from '../environment.ts';
import {getFolder, type Site} from './renderedPages/index.ts';

/** What the framework's configuration of the server's bundle says of its entry and of where it is written. */
type ServerConfig = {entry?: unknown; output?: {path?: unknown}};

/** What is put around the framework's entry. */
type Layers = {
  /** The HTML is compact (`boot/compactRendering.ts`). */
  isCompact: boolean;
  /** Compiled pages are cached for the next build (`renderedPages`). */
  isCached: boolean;
};

/** The entries of the server's bundle; nothing where there is nothing to add, or where the framework's is no single module. */
export function createServerEntry(
  site: Site & {generatedFilesDir: string},
  {entry, output}: ServerConfig,
  {isCompact, isCached}: Layers,
): {main: string} | undefined {
  const {main} = (entry ?? {}) as {main?: unknown};
  if (typeof main !== 'string' || typeof output?.path !== 'string' || !(isCompact || isCached)) return undefined;
  const file = path.join(site.generatedFilesDir, 'lectern/serverEntry.js');
  const lines = [`import render from ${JSON.stringify(main)};`];
  let value = 'render';
  const add = (names: string, module: string): void =>
    void lines.push(`import {${names}} from ${JSON.stringify(getModuleFile(import.meta, module))};`);
  // Innermost, so that what is cached is compact.
  if (isCompact) {
    add('compactRendering', 'boot/compactRendering');
    value = `compactRendering(${value})`;
  }
  if (isCached) {
    setVariable('PORTAL_SERVER_BUNDLE', output.path);
    add('findInput', 'referencePages/pages.server');
    add('cacheRendering, hashBundle', 'renderedPages/cacheRendering');
    value = `cacheRendering(${value}, {folder: ${JSON.stringify(getFolder(site))}, bundle: hashBundle(), findInput})`;
  }
  writeChanged(file, `${[...lines, '', `export default ${value};`].join('\n')}\n`);
  return {main: file};
}
