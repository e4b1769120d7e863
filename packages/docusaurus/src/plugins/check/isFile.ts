import {existsSync, statSync} from 'node:fs';

/** Does a file of this name exist, and not a folder? */
export function isFile(file: string): boolean {
  return existsSync(file) && statSync(file).isFile();
}
