// Caches the compiled document for the next start: compiling takes most of the time before the bundler can begin.
import {readFileSync} from 'node:fs';
import {deserialize, serialize} from 'node:v8';
import type {Read} from '@lectern/openapi/document';
import {getCodeVersion} from '../codeVersion.ts';
import {toHash} from './hash.ts';
import {writeChanged} from './writeChanged.ts';

/** Maximum characters of a cached document: writing a larger cache would take as long as compiling. */
const MAX_CACHED_LENGTH = 2_000_000;

type CacheEntry<T> = {
  key: string;
  /** Hash of each file that was read, by its name. */
  hashes: Map<string, string>;
  value: T;
};

export type CacheOptions = {
  /** The cache file; absent: nothing is cached. */
  file: string | undefined;
  /** Everything that the value depends on, except the code and the files that it is made from. */
  basis: unknown;
  /** Reads a file of the document. */
  read: Read;
  /** Files and folders of the code that creates it, absolute. Default: all code that affects a compiled page. */
  code?: readonly string[];
};

/** Returns the cached value if files and code are the same; otherwise creates and caches it. */
export async function getCached<T>({file, basis, read, code}: CacheOptions, make: (read: Read) => Promise<T>): Promise<T> {
  if (file === undefined) return make(read);
  const key = toHash(JSON.stringify([process.version, basis, getCodeVersion(code)]));
  const cached = readEntry<T>(file);
  if (cached?.key === key && (await isSame(cached.hashes, read))) return cached.value;
  const texts = new Map<string, string>();
  const missing = new Set<string>();
  const value = await make(async (name) => {
    const text = await read(name).catch((error: unknown) => {
      // A missing file may exist at the next build.
      missing.add(name);
      throw error;
    });
    texts.set(name, text);
    return text;
  });
  const size = [...texts.values()].reduce((sum, text) => sum + text.length, 0);
  const hashes = new Map([...texts].map(([name, text]) => [name, toHash(text)]));
  if (missing.size === 0 && size <= MAX_CACHED_LENGTH) writeChanged(file, serialize({key, hashes, value} satisfies CacheEntry<T>));
  return value;
}

function readEntry<T>(file: string): CacheEntry<T> | undefined {
  try {
    return deserialize(readFileSync(file)) as CacheEntry<T>;
  } catch {
    // It does not exist, or another version of Node has written it.
    return undefined;
  }
}

async function isSame(hashes: CacheEntry<unknown>['hashes'], read: Read): Promise<boolean> {
  for (const [name, hash] of hashes) if ((await read(name).then(toHash, () => undefined)) !== hash) return false;
  return true;
}
