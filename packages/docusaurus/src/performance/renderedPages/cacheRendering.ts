// Compiled pages that were rendered by an earlier build, instead of rendering them again: React takes most of the time of a page.
import {createHash} from 'node:crypto';
import {globSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync, brotliDecompressSync, constants} from 'node:zlib';
import {readVariable} from '../../environment.ts';
import {readFailures} from '../../plugins/failures.ts';
import {toHash} from '../../plugins/openapi/hash.ts';

/** What the framework's entry of the server gives: the HTML, and what its head and the check of links need. */
type Rendered = {html: string; collectedData: object};
export type Render = (params: {pathname: string}) => Promise<Rendered>;

export type RenderingCache = {
  /** Where rendered pages are. */
  folder: string;
  /** Hash of the server's bundle, of everything that pages have in common; absent: nothing is cached. */
  bundle: string | undefined;
  /** All that a page is made of beside the bundle, as text; nothing for a page that is in the bundle. */
  findInput: (pathname: string) => string | undefined;
};

/** Little time for a third more bytes than at the best quality. */
const FAST = {params: {[constants.BROTLI_PARAM_QUALITY]: 1}};

/** Hash of the scripts of the server. The bundler's own differs between a build that finds its cache and one that does not. */
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

/** Gives what was rendered before as long as a page is made of the same; else renders it, and caches that. */
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
    // A page that is incomplete is reported by each build.
    if (readFailures().length === 0) writeEntry(file, key, rendered);
    return rendered;
  };
}

/** The key is in front: of an entry that is out of date nothing else is read. */
function readEntry(file: string, key: string): Rendered | undefined {
  try {
    const entry = readFileSync(file);
    if (entry.toString('latin1', 0, key.length) !== key) return undefined;
    return JSON.parse(brotliDecompressSync(entry.subarray(key.length)).toString()) as Rendered;
  } catch {
    // It is not there, or half of it.
    return undefined;
  }
}

function writeEntry(file: string, key: string, rendered: Rendered): void {
  writeFileSync(file, Buffer.concat([Buffer.from(key), brotliCompressSync(JSON.stringify(rendered), FAST)]));
}
