// Writes all files of a site, or none.
import {randomUUID} from 'node:crypto';
import {existsSync} from 'node:fs';
import {lstat, mkdir, realpath, rename, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';

export type Files = {
  /** Contents of new files, by path below the folder. None may exist. */
  created: ReadonlyMap<string, string | Buffer>;
  /** New contents of existing files. */
  changed: ReadonlyMap<string, string>;
};

/** @throws Error naming a file that exists, or that would be outside of the folder; then nothing was written */
export async function writeFiles(folder: string, {created, changed}: Files): Promise<void> {
  for (const name of created.keys())
    if (existsSync(path.join(folder, name)))
      throw new Error(`"${path.join(folder, name)}" exists and would be overwritten: name it with --document, or move it away`);
  for (const name of created.keys())
    if (await leadsOut(folder, path.dirname(name)))
      throw new Error(
        `"${name}" would be written outside of the site, because a folder of this path is a link: replace the link with a folder`,
      );
  const written: string[] = [];
  try {
    for (const [name, content] of created) {
      const file = path.join(folder, name);
      const made = await mkdir(path.dirname(file), {recursive: true});
      if (made !== undefined) written.push(made);
      await writeFile(file, content, {flag: 'wx'});
      written.push(file);
    }
    // A name that nobody else has used, since drafts are removed.
    const drafts = [...changed].map(([name, content]) => ({file: path.join(folder, name), content, suffix: `.${randomUUID()}.new`}));
    for (const {file, content, suffix} of drafts) {
      written.push(file + suffix);
      await writeFile(file + suffix, content);
    }
    for (const {file, suffix} of drafts) await rename(file + suffix, file);
  } catch (error) {
    for (const each of written) await rm(each, {recursive: true, force: true});
    throw error;
  }
}

/** Does a symbolic link lead from a folder of the site out of it, to a folder or to nothing? `name`: path below the site. */
async function leadsOut(site: string, name: string): Promise<boolean> {
  const folder = path.join(site, name);
  if (!(await lstat(folder).catch(() => undefined))) return name !== '.' && leadsOut(site, path.dirname(name));
  const [root, real] = await Promise.all([realpath(site), realpath(folder).catch(() => undefined)]);
  if (real === undefined) return true;
  const way = path.relative(root, real);
  // On Windows, the way to another drive is absolute.
  return way.split(path.sep)[0] === '..' || path.isAbsolute(way);
}
