// Imports portal.config.ts and explains errors: Node's own name no file, or only in a stack trace.
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {CONFIG_FILE} from '@lectern/openapi/document';
import {describeBrokenJson} from './brokenJson.ts';
import {PortalConfigError, type PortalInput} from '../portal.ts';
import {findRepeatedFields} from './repeatedFields.ts';

/**
 * The exports of the configuration in a folder.
 * @param version hexadecimal: a new version loads the module again
 * @throws {PortalConfigError} naming file and line of the mistake, in it or in a module that it imports; any other error if there is no
 * such line
 */
export async function importPortal(folder: string, version?: string): Promise<PortalInput> {
  const file = path.join(folder, CONFIG_FILE);
  if (!existsSync(file)) throw new Error(describeMissingConfig(folder));
  const {href} = pathToFileURL(file);
  const exported = await load(version === undefined ? href : `${href}?${version}`, folder);
  const repeated = findRepeatedFields(readFileSync(file, 'utf8'));
  if (repeated.length > 0) throw new PortalConfigError(repeated.join('\n'));
  if (exported.default !== undefined) return exported.default as PortalInput;
  const [name] = Object.keys(exported);
  const fix =
    name === undefined ? 'write "export default definePortal({…});"' : `write "export default" in place of "export const ${name} ="`;
  throw new PortalConfigError(`${CONFIG_FILE}: it has no default export: ${fix}.`);
}

export function describeMissingConfig(folder: string): string {
  return `there is no ${CONFIG_FILE} in "${folder}": run this in the folder of a portal`;
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

/** Undefined if the error is in no file of the portal. */
function describe(error: Error, folder: string): string | undefined {
  const {message} = error;
  if (error instanceof SyntaxError) return describeSyntax(error, folder);
  const [, missing = '', importer] = /^Cannot find (?:module|package) '(.+?)' imported from (.+)$/.exec(message) ?? [];
  if (importer !== undefined) return describeMissing(missing, importer, folder);
  const [, data] = /^Module "([^"]+)" needs an import attribute of "type: json"/.exec(message) ?? [];
  if (data !== undefined) return `${relate(data, folder)}: JSON needs an import attribute: write with {type: 'json'} after its path.`;
  const location = findFrame(error, folder);
  return location && `${location}: ${message}${error instanceof ReferenceError ? `: ${describeUndefined(message)}` : ''}.`;
}

/** `message`: Node's, about a name that is not declared. */
function describeUndefined(message: string): string {
  if (!message.startsWith('definePortal ')) return 'import or declare it, or put it in quotes';
  return `write "import {definePortal} from '@lectern/docusaurus/portal';" in the first line`;
}

/** A syntax error in TypeScript or in imported JSON, or an imported name that does not exist. */
function describeSyntax(error: SyntaxError, folder: string): string | undefined {
  const {message} = error;
  const [, json] = /^(.+\.json): /.exec(message) ?? [];
  const broken = json === undefined ? undefined : describeBrokenJson(readFileSync(toPath(json), 'utf8'));
  if (json !== undefined && broken !== undefined) return `${relate(json, folder)}:${broken}`;
  const location = findSyntax(error, folder);
  if (location === undefined) return undefined;
  const [, module, name] = /^The requested module '(.+)' does not provide an export named '(.+)'$/.exec(message) ?? [];
  if (name !== undefined) return `${location}: "${module}" exports no "${name}": correct the name, or export it there.`;
  return `${location}: this is not TypeScript: ${message}: correct this line, or the end of the one before it.`;
}

/** `missing`: the path of a file, or the name of a package; `importer`: the file that imports it. */
function describeMissing(missing: string, importer: string, folder: string): string {
  const file = toPath(importer);
  const wanted = toPath(missing);
  const isMeant = (specifier: string): boolean =>
    specifier === missing || specifier.startsWith(`${missing}/`) || path.resolve(path.dirname(file), specifier) === wanted;
  const lines = readFileSync(file, 'utf8').split('\n');
  const index = lines.findIndex((line) => [...line.matchAll(/(['"])(.+?)\1/g)].some(([, , specifier = '']) => isMeant(specifier)));
  const ending = ['.ts', '.mts', '.js', '.mjs', '/index.ts'].find((each) => path.isAbsolute(wanted) && existsSync(wanted + each));
  const fix = ending === undefined ? 'correct its path, or install its package' : `write "${path.basename(wanted)}${ending}"`;
  const location = `${relate(importer, folder)}${index === -1 ? '' : `:${index + 1}`}`;
  return `${location}: there is no module "${relate(missing, folder)}": ${fix}.`;
}

/** Node puts the file and the line of a syntax error before its stack. */
function findSyntax({stack = ''}: Error, folder: string): string | undefined {
  const [, file, line] = /^(.*):(\d+)$/.exec(stack.split('\n')[0] ?? '') ?? [];
  return file === undefined ? undefined : `${relate(file, folder)}:${line}`;
}

/** The innermost call in a file of the portal: an error in a package was caused there. */
function findFrame({stack = ''}: Error, folder: string): string | undefined {
  const frames = [...stack.matchAll(/^ +at (?:async |[^(\n]*\()?((?:file:|\/)[^()\n]*):(\d+):\d+\)?$/gm)];
  const locations = frames.map(([, file = '', line]) => ({file: relate(file, folder), line}));
  const own = locations.find(({file}) => !path.isAbsolute(file) && !/^\.\.|node_modules/.test(file));
  return own && `${own.file}:${own.line}`;
}

/** A file relative to the portal's folder; the name of a package unchanged. */
function relate(file: string, folder: string): string {
  const whole = toPath(file);
  return path.isAbsolute(whole) ? path.relative(folder, whole) : whole;
}

/** A file without the version that it was loaded with; the name of a package unchanged. */
function toPath(file: string): string {
  const bare = file.replace(/\?[\da-f]+$/, '');
  return bare.startsWith('file:') ? fileURLToPath(bare) : bare;
}
