// The files of a document as one archive, for those that cannot be one document.
import {strToU8, zipSync} from 'fflate';
import path from 'node:path';

/** The same files make the same archive, whenever it is built. */
const TIME = new Date(2000, 0, 1);

/** A zip of files by their names, seen from the folder that holds them all. */
export function createArchive(texts: ReadonlyMap<string, string>): Uint8Array {
  const names = [...texts.keys()].map((name) => path.posix.normalize(name));
  const root = getRoot(names);
  const files = [...texts.values()].map((text, index) => [toEntryName((names[index] ?? '').slice(root.length)), strToU8(text)] as const);
  return zipSync(Object.fromEntries(files), {mtime: TIME});
}

/** The library keeps entries in an object, where this name would be its prototype. */
function toEntryName(name: string): string {
  return name === '__proto__' ? `./${name}` : name;
}

/** The folder that all files lie in, with a slash at its end; empty where it is the one they are named from. */
function getRoot(names: string[]): string {
  const folders = names.map((name) => name.split('/').slice(0, -1));
  const [first = []] = folders;
  const length = first.findIndex((step, index) => !folders.every((folder) => folder[index] === step));
  const steps = first.slice(0, length < 0 ? first.length : length);
  return steps.length === 0 ? '' : `${steps.join('/')}/`;
}
