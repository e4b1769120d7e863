import {cp, mkdir, readdir, readFile, rename, rm, stat, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Options} from './options.ts';
import {readDocumentFiles} from './documentFiles.ts';
import {readDocument} from './readDocument.ts';
import {renderConfig, renderPackage} from './render.ts';

const PACKAGE = path.resolve(import.meta.dirname, '..');
const TEMPLATE = path.join(PACKAGE, 'template');
/** The document of the template, where none is given. */
const SAMPLE = path.join(TEMPLATE, 'api/openapi.yaml');

/**
 * Writes a portal beside its folder first, so that a fault leaves nothing half-written.
 * @returns the product's name, and the document's path within the portal
 * @throws Error where the folder is in use, or the document cannot be read
 */
export async function createPortal({folder, document, name, url}: Options): Promise<{name: string; document: string}> {
  const target = path.resolve(folder);
  await assertFree(target);
  const source = await readDocument(document ?? SAMPLE);
  const others = await readDocumentFiles(document ?? SAMPLE, source.text);
  const product = name ?? source.title;
  // Its other files may name it.
  const file = `api/${others.size > 0 ? path.basename(document ?? SAMPLE) : `openapi${source.extension}`}`;
  const {version} = JSON.parse(await readFile(path.join(PACKAGE, 'package.json'), 'utf8')) as {version: string};
  const draft = `${target}.new`;
  try {
    await cp(TEMPLATE, draft, {recursive: true, errorOnExist: true, force: false});
    // Under their own names they would not be in the package.
    for (const name of ['gitignore', 'npmrc']) await rename(path.join(draft, name), path.join(draft, `.${name}`));
    await rm(path.join(draft, 'api'), {recursive: true});
    await mkdir(path.join(draft, 'api'));
    await writeFile(path.join(draft, file), source.text);
    for (const [name, content] of others) await writeBelow(path.join(draft, 'api'), name, content);
    await writeFile(path.join(draft, 'package.json'), renderPackage(path.basename(target), version));
    await writeFile(path.join(draft, 'portal.config.ts'), renderConfig({product, url, file}));
    // An empty folder may be there already.
    await rm(target, {recursive: true, force: true});
    await rename(draft, target);
  } catch (error) {
    await rm(draft, {recursive: true, force: true});
    throw error;
  }
  return {name: product, document: file};
}

async function writeBelow(folder: string, name: string, content: Buffer): Promise<void> {
  await mkdir(path.dirname(path.join(folder, name)), {recursive: true});
  await writeFile(path.join(folder, name), content);
}

async function assertFree(target: string): Promise<void> {
  const found = await stat(target).catch(() => undefined);
  if (!found) return;
  if (!found.isDirectory()) throw new Error(`"${target}" is a file: name a folder that is not there yet`);
  if ((await readdir(target)).length > 0) throw new Error(`"${target}" is not empty: name a folder that is not there yet`);
}
