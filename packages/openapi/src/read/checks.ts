// Checks of a command's arguments before a document is read.
import {readdir, stat} from 'node:fs/promises';
import path from 'node:path';
import type {Problem} from '../document/index.ts';
import {findSimilarFile} from './similarFile.ts';

/** Whether it is a web address instead of a file. */
export function isWebAddress(file: string): boolean {
  return /^[a-z][a-z\d+.-]+:\/\//i.test(file);
}

/** Why an argument can't be a document: an address, a folder, a missing file. The compiler checks the content of files. */
export async function checkFile(file: string, name: string): Promise<Problem | undefined> {
  const toProblem = (message: string, hint: string): Problem => ({severity: 'error', message, hint, file: name});
  if (isWebAddress(file))
    return toProblem(`"${file}" is an address, and nothing is fetched`, `save it first: curl --location --output openapi.yaml '${file}'`);
  const found = await stat(file).catch(() => undefined);
  if (!found) {
    const similar = findSimilarFile('', name);
    const fix = similar === undefined ? 'correct the path' : `write "${similar}", or another path`;
    return toProblem(`the file "${name}" does not exist`, `${fix}; it is seen from ${process.cwd()}`);
  }
  if (found.isFile()) return undefined;
  if (!found.isDirectory()) return toProblem(`"${name}" is no regular file`, 'save the document as a file, and name that');
  const documents = (await readdir(file)).filter((each) => /\.(ya?ml|json)$/i.test(each));
  const likely = documents.find((each) => /^(openapi|swagger|api)\b/i.test(each)) ?? 'openapi.yaml';
  return toProblem(`"${name}" is a folder, not a file`, `name the document's first file, for instance ${path.join(file, likely)}`);
}

/** @throws if the document is not in the folder that should contain all of its files */
export async function checkRoot(root: string, file: string): Promise<void> {
  const found = await stat(root).catch(() => undefined);
  if (!found?.isDirectory())
    throw new Error(`There is no folder "${root}". Name the folder that holds all files of the document with --root.`);
  const inside = path.relative(root, path.resolve(file));
  if (inside.split(path.sep)[0] === '..' || path.isAbsolute(inside))
    throw new Error(`"${root}" does not hold the document. Name a folder with --root that holds it and all of its files.`);
}
