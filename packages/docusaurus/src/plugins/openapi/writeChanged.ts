import {existsSync, mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/**
 * Writes a file only if its text differs, under a temporary name first, so that nobody reads an incomplete file. Synchronous: writing
 * thousands of files of a large document one by one takes a fraction of the time of writing all at once.
 */
export function writeChanged(file: string, text: string | Uint8Array): void {
  if (existsSync(file)) {
    if (readFileSync(file).equals(Buffer.from(text))) return;
  } else mkdirSync(path.dirname(file), {recursive: true});
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, text);
  renameSync(temporary, file);
}
