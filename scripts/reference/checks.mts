// What can be told before minutes are spent on a build.
import {createServer} from 'node:net';
import {readdir, stat} from 'node:fs/promises';
import path from 'node:path';
import type {Problem} from '@lectern/openapi';
import {assertReplaceable} from '../site.mts';
import {isAddress} from './command.mts';

/** Why what was named cannot be a document: an address, a folder, nothing at all. What is in a file is the compiler's to judge. */
export async function checkFile(file: string, name: string): Promise<Problem | undefined> {
  const toProblem = (message: string, hint: string): Problem => ({severity: 'error', message, hint, file: name});
  if (isAddress(file))
    return toProblem(`"${file}" is an address, and nothing is fetched`, `save it first: curl --location --output openapi.yaml '${file}'`);
  const found = await stat(file).catch(() => undefined);
  if (!found) return toProblem(`the file "${name}" does not exist`, `correct the path; it is seen from ${process.cwd()}`);
  if (found.isFile()) return undefined;
  if (!found.isDirectory()) return toProblem(`"${name}" is no regular file`, 'save the document as a file, and name that');
  const documents = (await readdir(file)).filter((each) => /\.(ya?ml|json)$/i.test(each));
  const likely = documents.find((each) => /^(openapi|swagger|api)\b/i.test(each)) ?? 'openapi.yaml';
  return toProblem(`"${name}" is a folder, not a file`, `name the document's first file, for instance ${path.join(file, likely)}`);
}

/** @throws when there is no earlier version of the document where it is said to be */
export async function checkPrevious(previous: string): Promise<void> {
  const found = await stat(previous).catch(() => undefined);
  if (!found?.isFile()) throw new Error(`There is no file "${previous}". Name the earlier version of the document with --previous.`);
}

/** @throws when the document does not lie in the folder that is said to hold all of its files */
export async function checkRoot(root: string, file: string): Promise<void> {
  const found = await stat(root).catch(() => undefined);
  if (!found?.isDirectory())
    throw new Error(`There is no folder "${root}". Name the folder that holds all files of the document with --root.`);
  const inside = path.relative(root, path.resolve(file));
  if (inside.split(path.sep)[0] === '..' || path.isAbsolute(inside))
    throw new Error(`"${root}" does not hold the document. Name a folder with --root that holds it and all of its files.`);
}

/** @throws when the folder of the finished portal holds the document, or things of somebody else */
export function checkFolder(out: string, file: string): void {
  const inside = path.relative(out, path.resolve(file));
  if (inside.split(path.sep)[0] !== '..' && !path.isAbsolute(inside))
    throw new Error(`"${out}" holds the document itself, and would be replaced by the portal. Name another folder with --out.`);
  assertReplaceable(out);
}

/** @throws when nothing can be served at the port; 0 stands for any */
export async function checkPort(port: number): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'is taken' : 'may not be used';
      reject(new Error(`Port ${port} ${reason}. Choose another one: --port ${port < 65_535 ? port + 1 : 3000}`));
    });
    server.listen(port, '127.0.0.1', resolve);
  });
  await new Promise((resolve) => server.close(resolve));
}
