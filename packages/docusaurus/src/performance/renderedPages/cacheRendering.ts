// Compiled pages that an earlier build has rendered, so that they are not rendered again: React takes most of a page's time.
import {createHash} from 'node:crypto';
import {globSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync, brotliDecompressSync, constants} from 'node:zlib';
import {readVariable} from '../../environment.ts';
import {readFailures} from '../../plugins/failures.ts';
import {toHash} from '../../plugins/openapi/hash.ts';

/** The result of Docusaurus's server entry: the HTML, and the data for the head and the check of links. */
type Rendered = {html: string; collectedData: object};
export type Render = (params: {pathname: string}) => Promise<Rendered>;

export type RenderingCache = {
  /** The folder of rendered pages. */
  folder: string;
  /** Hash of the server's bundle, of everything that pages share; absent: nothing is cached. */
  bundle: string | undefined;
  /** Everything that a page is made from beside the bundle, as text; undefined for a page that is in the bundle. */
  findInput: (pathname: string) => string | undefined;
};

/** Fast, for a third more bytes than at the best quality. */
const FAST = {params: {[constants.BROTLI_PARAM_QUALITY]: 1}};

/** Hash of the server's scripts. The bundler's own hash differs between a build with and without its cache. */
export function hashBundle(): string | undefined {
  const folder = readVariable('PORTAL_SERVER_BUNDLE');
  if (folder === undefined) return undefined;
  const hash = createHash('sha256');
  for (const name of globSync('**/*.js', {cwd: folder}).toSorted()) hash.update(name).update(readFileSync(path.join(folder, name)));
  return hash.digest('hex');
}

/** The name of a page's file in the cache. */
export function toCacheName(pathname: string): string {
  return toHash(pathname);
}

/** Returns the cached rendering if the page's input is the same; else renders the page and caches it. */
export function cacheRendering(render: Render, {folder, bundle, findInput}: RenderingCache): Render {
  if (bundle === undefined) return render;
  mkdirSync(folder, {recursive: true});
  return async (params) => {
    const input = findInput(params.pathname);
    if (input === undefined) return render(params);
    const key = toHash(JSON.stringify([bundle, params, input]));
    const file = path.join(folder, toCacheName(params.pathname));
    const cached = readEntry(file, key);
    if (cached) return cached;
    const rendered = await render(params);
    // Each build reports an incomplete page.
    if (readFailures().length === 0) writeEntry(file, key, rendered);
    return rendered;
  };
}

/** The key comes first: nothing else of an outdated entry is read. */
function readEntry(file: string, key: string): Rendered | undefined {
  try {
    const entry = readFileSync(file);
    if (entry.toString('latin1', 0, key.length) !== key) return undefined;
    return JSON.parse(brotliDecompressSync(entry.subarray(key.length)).toString()) as Rendered;
  } catch {
    // It does not exist, or only half of it.
    return undefined;
  }
}

function writeEntry(file: string, key: string, rendered: Rendered): void {
  writeFileSync(file, Buffer.concat([Buffer.from(key), brotliCompressSync(JSON.stringify(rendered), FAST)]));
}
