import {mkdir, readFile, rename, writeFile} from 'node:fs/promises';
import path from 'node:path';

/** Writes a file only if its text differs, first under another name, so that nobody ever reads half of it. */
export async function writeChanged(file: string, text: string): Promise<void> {
  const before = await readFile(file, 'utf8').catch(() => undefined);
  if (before === text) return;
  await mkdir(path.dirname(file), {recursive: true});
  const temporary = `${file}.${process.pid}.tmp`;
  await writeFile(temporary, text);
  await rename(temporary, file);
}
