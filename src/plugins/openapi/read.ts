import {readFile, realpath, stat} from 'node:fs/promises';
import path from 'node:path';
import {setTimeout} from 'node:timers/promises';
import type {Read} from '../../openapi/resolve.ts';

/**
 * Reads files below one folder and nothing else: no network, no way out through `..` or an absolute path.
 * @param folder folder of the entry, absolute
 * @param prefix the same folder as the document's paths name it
 */
export function createRead(folder: string, prefix: string): {read: Read; files: Set<string>} {
  const files = new Set<string>();
  const read: Read = async (file) => {
    if (/^[a-z][a-z\d+.-]+:/i.test(file)) throw new Error(`"${file}" is not read: only files beside the document are, never an address`);
    const relative = path.relative(prefix, file);
    const absolute = path.resolve(folder, relative);
    if (path.isAbsolute(file) || relative.split(/[\\/]/)[0] === '..')
      throw new Error(`"${file}" is not read: it lies outside the document's folder`);
    files.add(absolute);
    const bytes = await readInside(absolute, folder).catch((error: unknown) => {
      throw new Error(toReason(file, error), {cause: error});
    });
    if (!bytes) throw new Error(`"${file}" is not read: it is a link out of the document's folder`);
    try {
      return decode(bytes);
    } catch (error) {
      throw new Error(toReason(file, error), {cause: error});
    }
  };
  return {read, files};
}

/**
 * The text of a file: UTF-8, or UTF-16 where its first bytes say so, as some shells of Windows write it.
 * @throws TypeError when it is neither
 */
export function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding, {fatal: true}).decode(bytes);
}

/** Many programs empty a file before they write it: waits until none of these is empty or missing, a second at most. */
export async function waitUntilWritten(files: string[]): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    const sizes = await Promise.all(
      files.map((file) =>
        stat(file).then(
          ({size}) => size,
          () => 0,
        ),
      ),
    );
    if (sizes.every((size) => size > 0)) return;
    await setTimeout(20);
  }
}

/** A file's bytes; nothing where a symbolic link leads out of the folder. */
export async function readInside(file: string, folder: string): Promise<Buffer | undefined> {
  const relative = path.relative(await realpath(folder), await realpath(file));
  return relative.split(path.sep)[0] === '..' || path.isAbsolute(relative) ? undefined : readFile(file);
}

/** Why a file cannot be read, for whoever named it. */
export function toReason(file: string, error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOENT') return `the file "${file}" does not exist`;
  if (code === 'EISDIR') return `"${file}" is a folder, not a file`;
  if (code === 'EACCES') return `the file "${file}" may not be read`;
  return code === 'ERR_ENCODING_INVALID_ENCODED_DATA' ? `the file "${file}" is not UTF-8 text` : `the file "${file}" cannot be read`;
}
