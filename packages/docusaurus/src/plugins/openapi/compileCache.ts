// What was made of a document, cached for the next start: most of the time until the bundler can begin goes into it.
import {readFileSync} from 'node:fs';
import {deserialize, serialize} from 'node:v8';
import type {Read} from '@lectern/openapi/document';
import {getCodeVersion} from '../codeVersion.ts';
import {toHash} from './hash.ts';
import {writeChanged} from './writeChanged.ts';

/** Letters of a document beyond which nothing is cached: to write it down would take as long as to compile it. */
const MAX_CACHED_LENGTH = 2_000_000;

type CacheEntry<T> = {
  key: string;
  /** Hash of each file that was read, by its name. */
  hashes: Map<string, string>;
  value: T;
};

export type CacheOptions = {
  /** Where it is cached; absent: it is made each time. */
  file: string | undefined;
  /** All that the value depends on but the code and the files it is made of. */
  basis: unknown;
  /** Reads a file of the document. */
  read: Read;
  /** Files and folders of the code that makes it, absolute. Default: all that has a say in a compiled page. */
  code?: readonly string[];
};

/** Gives what was cached as long as it is made of the same files by the same code; else makes it, and keeps it. */
export async function getCached<T>({file, basis, read, code}: CacheOptions, make: (read: Read) => Promise<T>): Promise<T> {
  if (file === undefined) return make(read);
  const key = toHash(JSON.stringify([process.version, basis, getCodeVersion(code)]));
  const cached = readEntry<T>(file);
  if (cached?.key === key && (await isSame(cached.hashes, read))) return cached.value;
  const texts = new Map<string, string>();
  const missing = new Set<string>();
  const value = await make(async (name) => {
    const text = await read(name).catch((error: unknown) => {
      // What cannot be read today may be there tomorrow.
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
    // It is not there, or another version of Node has written it.
    return undefined;
  }
}

async function isSame(hashes: CacheEntry<unknown>['hashes'], read: Read): Promise<boolean> {
  for (const [name, hash] of hashes) if ((await read(name).then(toHash, () => undefined)) !== hash) return false;
  return true;
}
