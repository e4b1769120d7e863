// Files of a site: all are written, or none.
import {existsSync} from 'node:fs';
import {mkdir, rename, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';

export type Files = {
  /** Contents of files that must not be there yet, by path below the folder. */
  created: ReadonlyMap<string, string | Buffer>;
  /** New contents of files that are there. */
  changed: ReadonlyMap<string, string>;
};

/** @throws Error naming a file that exists; then nothing was written */
export async function writeFiles(folder: string, {created, changed}: Files): Promise<void> {
  for (const name of created.keys())
    if (existsSync(path.join(folder, name)))
      throw new Error(`"${path.join(folder, name)}" exists and would be overwritten: name it with --document, or move it away`);
  const written: string[] = [];
  try {
    for (const [name, content] of created) {
      const file = path.join(folder, name);
      const made = await mkdir(path.dirname(file), {recursive: true});
      if (made !== undefined) written.push(made);
      await writeFile(file, content, {flag: 'wx'});
      written.push(file);
    }
    for (const [name, content] of changed) {
      written.push(path.join(folder, `${name}.new`));
      await writeFile(path.join(folder, `${name}.new`), content);
    }
    for (const name of changed.keys()) await rename(path.join(folder, `${name}.new`), path.join(folder, name));
  } catch (error) {
    for (const each of written) await rm(each, {recursive: true, force: true});
    throw error;
  }
}
