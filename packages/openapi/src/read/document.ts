import path from 'node:path';
import {parseSource, type Read} from '../document/index.ts';
import {createRead, type ReadOptions} from './read.ts';

/** A document on the disk, or in git. */
export type DocumentSource = {
  /** Path of the document in problems. */
  entry: string;
  read: Read;
  /** The absolute paths of all files read so far. */
  files: Set<string>;
};

/** Opens a document without reading it. `file`: relative to the working directory, or absolute. */
export function openDocument(file: string, options: ReadOptions = {}): DocumentSource {
  const entry = toName(file);
  return {entry, ...createRead(path.dirname(path.resolve(file)), path.posix.dirname(entry), {...options, entry})};
}

/** Path of a file in problems: relative to the working directory; the name alone if it is outside. */
export function toName(file: string): string {
  const relative = path.relative(process.cwd(), path.resolve(file));
  return (relative.startsWith('..') ? path.basename(file) : relative).split(path.sep).join('/');
}

/** The version of a document: `info.version`, or `unnamed`. */
export async function readVersion({entry, read}: Pick<DocumentSource, 'entry' | 'read'>): Promise<string> {
  const text = await read(entry).catch(() => '');
  const info = (parseSource(entry, text).file?.value as {info?: {version?: unknown}} | null | undefined)?.info;
  return typeof info?.version === 'string' || typeof info?.version === 'number' ? String(info.version) : 'unnamed';
}
