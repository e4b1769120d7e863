import {readdirSync} from 'node:fs';
import path from 'node:path';
import {getSimilar} from '../document/index.ts';

/**
 * The path of an existing file with a name similar to a missing one, or different only in case; undefined if there is none.
 * @param folder that the path is relative to
 */
export function findSimilarFile(folder: string, name: string): string | undefined {
  const root = path.isAbsolute(name) ? path.parse(name).root : folder;
  const parts = name.split('/');
  const found: string[] = [];
  for (const [index, part] of parts.entries()) {
    const next = findPart(path.join(root, ...found), part, index === parts.length - 1);
    if (next === undefined) return undefined;
    found.push(next);
  }
  return found.join('/');
}

function findPart(folder: string, part: string, isFile: boolean): string | undefined {
  if (['', '.', '..'].includes(part)) return part;
  const names = list(folder, isFile);
  if (names.includes(part)) return part;
  const stem = toStem(part);
  return getSimilar(part, names) ?? (isFile ? names.find((each) => toStem(each) === stem) : undefined);
}

/** Names of files or of folders in a folder, except hidden ones; empty if the folder does not exist. */
function list(folder: string, isFile: boolean): string[] {
  try {
    return readdirSync(folder, {withFileTypes: true})
      .filter((entry) => !entry.name.startsWith('.') && entry.isFile() === isFile && entry.isDirectory() !== isFile)
      .map(({name}) => name)
      .toSorted();
  } catch {
    return [];
  }
}

/** A name without its extension: `openapi.json` may be meant by `openapi.yaml`. */
function toStem(name: string): string {
  return path.parse(name).name.toLowerCase();
}
