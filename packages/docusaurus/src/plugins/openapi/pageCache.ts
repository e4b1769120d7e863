// Compiled pages of the last build, a file each, in place of compiling them again: most operations of a document have not changed.
import {existsSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import type {PageCache} from '@lectern/openapi';
import {toHash} from './hash.ts';
import {writeChanged} from './writeChanged.ts';

export type FilePageCache = PageCache & {
  /** Removes the pages that nobody has asked for. */
  removeStale: () => void;
};

/** Pages in a folder. `basis`: all that a page depends on beside the document: code and options, as text. */
export function createPageCache(folder: string, basis: string): FilePageCache {
  const names = new Set<string>();
  const getFile = (id: string): string => {
    const name = toHash(id);
    names.add(name);
    return path.join(folder, name);
  };
  return {
    open(common) {
      const all = toHash(JSON.stringify([basis, common]));
      // In front of the page: of one that is out of date nothing else is read.
      const getKey = (operation: string): string => `${toHash(JSON.stringify([all, operation]))}\n`;
      return {
        find: (id, operation) => {
          const [file, key] = [getFile(id), getKey(operation)];
          const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
          return text.startsWith(key) ? text.slice(key.length) : undefined;
        },
        save: (id, operation, text) => writeChanged(getFile(id), getKey(operation) + text),
      };
    },
    removeStale() {
      for (const name of existsSync(folder) ? readdirSync(folder) : []) if (!names.has(name)) rmSync(path.join(folder, name));
    },
  };
}
