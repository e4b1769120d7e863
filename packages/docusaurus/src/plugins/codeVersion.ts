// A version of the code that creates pages. Caches depend on it, because the bundler does not check modules of installed packages for
// changes.
import {readdirSync, statSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {toHash} from './openapi/hash.ts';

/** Code that affects compiled pages: the plugins, the configuration, the compiler. */
const CODE = [
  import.meta.dirname,
  path.resolve(import.meta.dirname, '../config'),
  path.dirname(fileURLToPath(import.meta.resolve('@lectern/openapi'))),
];

/**
 * A text that changes when a file of code changes.
 * @param code files and folders, absolute. Default: all code that affects a compiled page
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
