import {existsSync, mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/**
 * Writes a file only if its text differs, first under another name, so that nobody ever reads half of it. A large document has
 * thousands of files: one after the other takes a fraction of the time of all at once.
 */
export function writeChanged(file: string, text: string | Uint8Array): void {
  if (existsSync(file)) {
    if (readFileSync(file).equals(Buffer.from(text))) return;
  } else mkdirSync(path.dirname(file), {recursive: true});
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, text);
  renameSync(temporary, file);
}
