// The entry of the server's bundle, around Docusaurus's own: its output is compact and cached.
import path from 'node:path';
import {getModuleFile} from '../moduleFile.ts';
import {writeChanged} from '../plugins/openapi/writeChanged.ts';
import {setVariable} from '../environment.ts';
import {getFolder, type Site} from './renderedPages/index.ts';

/** The fields of Docusaurus's server configuration for its entry and its output. */
type ServerConfig = {entry?: unknown; output?: {path?: unknown}};

/** The layers around Docusaurus's entry. */
type Layers = {
  /** HTML is compact (`boot/compactRendering.ts`). */
  isCompact: boolean;
  /** Compiled pages are cached for the next build (`renderedPages`). */
  isCached: boolean;
};

/** The entries of the server's bundle; undefined if there is no layer, or if Docusaurus's entry is no single module. */
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
  // Innermost, so that cached HTML is compact.
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
