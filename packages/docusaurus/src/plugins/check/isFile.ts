import {existsSync, statSync} from 'node:fs';

/** Is there a file of this name, and no folder? */
export function isFile(file: string): boolean {
  return existsSync(file) && statSync(file).isFile();
}
