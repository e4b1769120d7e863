import path from 'node:path';
import {parseSource, type Read} from '../document/index.ts';
import {createRead, type ReadOptions} from './read.ts';

/** A document on the disk, or in git. */
export type DocumentSource = {
  /** The document as its problems name it. */
  entry: string;
  read: Read;
  /** The files that were read so far, absolute. */
  files: Set<string>;
};

/** Opens a document; nothing is read yet. `file`: relative to the working directory, or absolute. */
export function openDocument(file: string, options: ReadOptions = {}): DocumentSource {
  const entry = toName(file);
  return {entry, ...createRead(path.dirname(path.resolve(file)), path.posix.dirname(entry), {...options, entry})};
}

/** A file as its problems name it: relative to the working directory; its name alone where it lies outside. */
export function toName(file: string): string {
  const relative = path.relative(process.cwd(), path.resolve(file));
  return (relative.startsWith('..') ? path.basename(file) : relative).split(path.sep).join('/');
}

/** The version that a document gives itself: `info.version`, or `unnamed`. */
export async function readVersion({entry, read}: Pick<DocumentSource, 'entry' | 'read'>): Promise<string> {
  const text = await read(entry).catch(() => '');
  const info = (parseSource(entry, text).file?.value as {info?: {version?: unknown}} | null | undefined)?.info;
  return typeof info?.version === 'string' || typeof info?.version === 'number' ? String(info.version) : 'unnamed';
}
