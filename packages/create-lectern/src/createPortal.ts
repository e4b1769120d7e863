import {cp, lstat, mkdir, mkdtemp, readdir, realpath, rename, rm, rmdir, stat, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {findConfiguration} from './site/findSite.ts';
import type {PortalOptions} from './options.ts';
import {renderConfig, renderPackage} from './render.ts';
import {readSources, readVersion, TEMPLATE} from './sources.ts';

type Created = {
  /** Name of the product. */
  name: string;
  /** Path of the document within the portal. */
  document: string;
  /** What the owner of the document should know. */
  notes: string[];
};

/**
 * Writes a portal beside its folder first, so that an error leaves no incomplete portal.
 * @throws Error if the folder is in use, or the document cannot be read
 */
export async function createPortal({folder, document, name, url, basePath}: PortalOptions): Promise<Created> {
  const target = await findTarget(path.resolve(folder));
  await assertFree(target);
  const sources = await readSources(document);
  const product = name ?? sources.title;
  const version = await readVersion();
  await mkdir(path.dirname(target), {recursive: true});
  // A new folder, since it is removed. The draft is a folder in it: mkdtemp creates folders that only their owner can read.
  const made = await mkdtemp(`${target}.new-`);
  const draft = path.join(made, path.basename(target));
  try {
    await cp(TEMPLATE, draft, {recursive: true});
    // npm would leave files with these names out of the package.
    for (const name of ['gitignore', 'npmrc']) await rename(path.join(draft, name), path.join(draft, `.${name}`));
    await rm(path.join(draft, 'api'), {recursive: true});
    for (const [name, content] of sources.files) await writeBelow(draft, name, content);
    await writeFile(path.join(draft, 'package.json'), renderPackage(path.basename(target), version));
    await writeFile(path.join(draft, 'portal.config.ts'), renderConfig({product, url, basePath, file: sources.document}));
    await removeEmpty(target);
    await rename(draft, target);
  } finally {
    await rm(made, {recursive: true, force: true});
  }
  return {name: product, document: sources.document, notes: sources.notes};
}

async function writeBelow(folder: string, name: string, content: string | Buffer): Promise<void> {
  await mkdir(path.dirname(path.join(folder, name)), {recursive: true});
  await writeFile(path.join(folder, name), content);
}

/**
 * The target of a symbolic link, so that the link stays.
 * @throws Error if the link is broken
 */
async function findTarget(folder: string): Promise<string> {
  if (!(await lstat(folder).catch(() => undefined))) return folder;
  return realpath(folder).catch(() => {
    throw new Error(`"${folder}" is a link that leads to nothing: remove it, or name another folder`);
  });
}

async function assertFree(target: string): Promise<void> {
  const found = await stat(target).catch(() => undefined);
  if (!found) return;
  if (!found.isDirectory()) throw new Error(`"${target}" is a file: name a folder that is not there yet`);
  if (await findConfiguration(target))
    throw new Error(`"${target}" holds a Docusaurus site: add --site for a reference in it, or name a folder that is not there yet`);
  if ((await readdir(target)).length > 0) throw createInUse(target);
}

/** Removes an existing empty folder. Files that were added meanwhile stay. */
async function removeEmpty(target: string): Promise<void> {
  try {
    await rmdir(target);
  } catch (error) {
    const {code} = error as NodeJS.ErrnoException;
    if (code === 'ENOTEMPTY' || code === 'EEXIST') throw createInUse(target);
    if (code !== 'ENOENT') throw error;
  }
}

function createInUse(target: string): Error {
  return new Error(`"${target}" is not empty: name a folder that is not there yet`);
}
