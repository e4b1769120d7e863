// The files of a document as one archive, if they cannot be bundled into one document.
import {strToU8, zipSync} from 'fflate';
import path from 'node:path';

/** A fixed date, so that the same files always give the same archive. */
const TIME = new Date(2000, 0, 1);

/** A zip of files, with names relative to their common folder. */
export function createArchive(texts: ReadonlyMap<string, string>): Uint8Array {
  const names = [...texts.keys()].map((name) => path.posix.normalize(name));
  const root = getRoot(names);
  const files = [...texts.values()].map((text, index) => [toEntryName((names[index] ?? '').slice(root.length)), strToU8(text)] as const);
  return zipSync(Object.fromEntries(files), {mtime: TIME});
}

/** The library stores entries in an object, in which this name would set the prototype. */
function toEntryName(name: string): string {
  return name === '__proto__' ? `./${name}` : name;
}

/** The common folder of all files, with a trailing slash; empty if names are relative to it already. */
function getRoot(names: string[]): string {
  const folders = names.map((name) => name.split('/').slice(0, -1));
  const [first = []] = folders;
  const length = first.findIndex((step, index) => !folders.every((folder) => folder[index] === step));
  const steps = first.slice(0, length < 0 ? first.length : length);
  return steps.length === 0 ? '' : `${steps.join('/')}/`;
}
