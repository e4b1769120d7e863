// Which code makes pages: what is cached was made by it, and the bundler looks at no module of an installed package.
import {readdirSync, statSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {toHash} from './openapi/hash.ts';

/** Code that has a say in what is made, the plugins, the configuration, the compiler. */
const CODE = [
  import.meta.dirname,
  path.resolve(import.meta.dirname, '../config'),
  path.dirname(fileURLToPath(import.meta.resolve('@lectern/openapi'))),
];

/**
 * A text that is another one when a file of code has changed.
 * @param code files and folders, absolute. Default: all that has a say in a compiled page
 */
export function getCodeVersion(code: readonly string[] = CODE): string {
  return toHash(JSON.stringify(code.flatMap(listCode)));
}

/** Each file of code with the time of its last change. */
function listCode(entryPath: string): string[] {
  const stats = statSync(entryPath, {throwIfNoEntry: false});
  if (!stats?.isDirectory()) return [`${entryPath} ${stats?.mtimeMs ?? 0} ${stats?.size ?? 0}`];
  return readdirSync(entryPath).flatMap((name) => listCode(path.join(entryPath, name)));
}
