// Reads portal.config.ts as Node reads any module. What it throws names no file, or one in a stack that nobody asked for.
import {existsSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {CONFIG_FILE} from '@lectern/openapi/document';
import {PortalConfigError, type PortalInput} from './portal.ts';

/**
 * What the configuration in a folder exports.
 * @param version hexadecimal: with another one than before the module is loaded again
 * @throws {PortalConfigError} naming file and line of what is wrong in it or in what it imports; any other error where there is none
 */
export async function importPortal(folder: string, version?: string): Promise<PortalInput> {
  const file = path.join(folder, CONFIG_FILE);
  if (!existsSync(file)) throw new Error(`there is no ${CONFIG_FILE} in "${folder}": run this in the folder of a portal`);
  const {href} = pathToFileURL(file);
  const exported = await load(version === undefined ? href : `${href}?${version}`, folder);
  if (exported.default !== undefined) return exported.default as PortalInput;
  const [name] = Object.keys(exported);
  const fix =
    name === undefined ? 'write "export default definePortal({…});"' : `write "export default" in place of "export const ${name} ="`;
  throw new PortalConfigError(`${CONFIG_FILE}: it has no default export: ${fix}.`);
}

async function load(href: string, folder: string): Promise<Record<string, unknown>> {
  try {
    return (await import(href)) as Record<string, unknown>;
  } catch (error) {
    const text = error instanceof Error ? describe(error, folder) : undefined;
    if (text === undefined) throw error;
    throw new PortalConfigError(text, {cause: error});
  }
}

/** Undefined where no file of the portal is at fault. */
function describe(error: Error, folder: string): string | undefined {
  const {message} = error;
  if (error instanceof SyntaxError) {
    const place = findSyntax(error, folder);
    return place && `${place}: this is not TypeScript: ${message}: correct this line, or the end of the one before it.`;
  }
  const [, missing = '', importer] = /^Cannot find (?:module|package) '(.+?)' imported from (.+)$/.exec(message) ?? [];
  if (importer !== undefined)
    return `${relate(importer, folder)}: there is no module "${relate(missing, folder)}": correct its path, or install its package.`;
  const place = findFrame(error, folder);
  const fix = error instanceof ReferenceError ? ': import or declare it, or put it in quotes' : '';
  return place && `${place}: ${message}${fix}.`;
}

/** Node puts the file and the line of a syntax error before its stack. */
function findSyntax({stack = ''}: Error, folder: string): string | undefined {
  const [, file, line] = /^(.*):(\d+)$/.exec(stack.split('\n')[0] ?? '') ?? [];
  return file === undefined ? undefined : `${relate(file, folder)}:${line}`;
}

/** The innermost call in a file of the portal: what a package throws is asked for there. */
function findFrame({stack = ''}: Error, folder: string): string | undefined {
  const frames = [...stack.matchAll(/^ +at .*?((?:file:|\/)[^()\n]*):(\d+):\d+\)?$/gm)];
  const places = frames.map(([, file = '', line]) => ({file: relate(file, folder), line}));
  const own = places.find(({file}) => !path.isAbsolute(file) && !/^\.\.|node_modules/.test(file));
  return own && `${own.file}:${own.line}`;
}

/** A file from the folder of the portal; the name of a package as it is. */
function relate(file: string, folder: string): string {
  const bare = file.replace(/\?[\da-f]+$/, '');
  const whole = bare.startsWith('file:') ? fileURLToPath(bare) : bare;
  return path.isAbsolute(whole) ? path.relative(folder, whole) : whole;
}
