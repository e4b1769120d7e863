// Reads the files of a document: by default only regular files below one folder.
import {constants, existsSync, realpathSync} from 'node:fs';
import {open, readFile, realpath, stat} from 'node:fs/promises';
import path from 'node:path';
import {setTimeout} from 'node:timers/promises';
import {CONFIG_FILE, isDeviceName, ReadError, type Read} from '../document/index.ts';
import {createBudget, type ReadLimits} from './readLimits.ts';
import {findSimilarFile} from './similarFile.ts';

export type ReadOptions = {
  /** Path of the document itself. Its owner chose it, so it may be a hidden file. */
  entry?: string | undefined;
  /** The absolute path of the folder with all files of the document. Default: the repository around it, else its own folder. */
  root?: string | undefined;
  /** Reads a web address. Default: nothing is fetched. */
  fetch?: Read | undefined;
  /** Default: `READ_LIMITS`. */
  limits?: ReadLimits;
  /** Name of the site's configuration in messages. Default: `CONFIG_FILE`. */
  configFile?: string;
};

/**
 * Reads the files of a document: only regular files that are not hidden and are within the root, whether named through `..`, an absolute
 * path or a link.
 * @param folder folder of the entry, absolute
 * @param prefix the same folder as in the document's paths
 */
export function createRead(folder: string, prefix: string, options: ReadOptions = {}): {read: Read; files: Set<string>} {
  const files = new Set<string>();
  const {configFile = CONFIG_FILE} = options;
  const root = options.root ?? findRepository(folder) ?? folder;
  const base = getBase(folder, prefix);
  const budget = createBudget(options.limits);
  const read: Read = async (file) => {
    if (/^[a-z][a-z\d+.-]+:/i.test(file)) return readAddress(file, options.fetch, configFile);
    const absolute = path.resolve(base, file);
    refuseForeign(file, path.relative(folder, absolute));
    if (path.isAbsolute(file) || !isInside(root, absolute)) throw toOutside(file, absolute, {folder, root: options.root, configFile});
    const isEntry = file === options.entry;
    refuseHidden(file, absolute, isInside(folder, absolute) ? folder : root, isEntry);
    budget.countFile(file);
    files.add(absolute);
    try {
      const bytes = await readInside(absolute, root, (real, realRoot, size) => {
        refuseHidden(file, real, isInside(folder, real) ? folder : realRoot, isEntry);
        budget.takeBytes(file, size);
      });
      if (!bytes) throw new ReadError(`"${file}" is not read: it is a link out of "${path.basename(root)}"`, 'write the file itself there');
      return decode(bytes);
    } catch (error) {
      throw error instanceof ReadError ? error : toReadError(file, error, findSimilarName(absolute, root));
    }
  };
  return {read, files};
}

/** The absolute path of the folder that the paths of a document are relative to. */
export function getBase(folder: string, prefix: string): string {
  return path.resolve(folder, ...prefix.split('/').map((part) => (part === '' || part === '.' ? '.' : '..')));
}

/** The nearest git repository that contains a folder. */
function findRepository(folder: string): string | undefined {
  for (let at = folder; ; at = path.dirname(at)) {
    if (existsSync(path.join(at, '.git'))) return at;
    if (at === path.dirname(at)) return undefined;
  }
}

function isInside(folder: string, file: string): boolean {
  const relative = path.relative(folder, file);
  return relative.split(path.sep)[0] !== '..' && !path.isAbsolute(relative);
}

/**
 * Refuses names that one system reads as a folder, a network share or a device, and another as a plain name. `relative`: from the document.
 */
function refuseForeign(file: string, relative: string): void {
  const slashed = file.replaceAll('\\', '/');
  if (slashed.startsWith('//')) throw new ReadError(`"${file}" is not read: it is a path of the network`);
  if (/^[a-z]:/i.test(file)) throw new ReadError(`"${file}" is not read: it is no relative path`);
  if (slashed !== file) throw new ReadError(`"${file}" is not read: it holds a backslash`, 'write "/" between the names of folders');
  const reserved = relative.split(path.sep).find(isDeviceName);
  if (reserved === undefined) return;
  throw new ReadError(`"${file}" is not read: Windows reserves the name "${reserved}"`, 'save what is meant under another name');
}

async function readAddress(address: string, fetch: Read | undefined, configFile: string): Promise<string> {
  if (!/^https?:/i.test(address)) throw new ReadError(`"${address}" is not read: it is neither a file nor an address of the web`);
  if (fetch) return fetch(address);
  const hint = `save it beside the document, or let it be fetched: --allow-remote (allowRemote of the API in ${configFile})`;
  throw new ReadError(`"${address}" is not read: nothing is fetched`, hint, {rule: 'remote'});
}

type Outside = {folder: string; root: string | undefined; configFile: string};

function toOutside(file: string, absolute: string, {folder, root, configFile}: Outside): ReadError {
  if (path.isAbsolute(file)) return new ReadError(`"${file}" is not read: it is no relative path`);
  const shared = getShared(folder, absolute);
  const name = path.relative(process.cwd(), shared) || '.';
  const where = root === undefined ? 'the folder of the document' : `"${path.relative(process.cwd(), root) || '.'}"`;
  // Nobody means the whole machine.
  const hint =
    shared === path.parse(shared).root
      ? undefined
      : `name the folder that holds all of its files: --root ${name} (filesRoot of the API in ${configFile})`;
  return new ReadError(`"${file}" is not read: it lies outside ${where}`, hint, {rule: 'outside'});
}

/** The nearest folder that contains both. */
function getShared(folder: string, file: string): string {
  let at = folder;
  while (!isInside(at, file)) at = path.dirname(at);
  return at;
}

/**
 * Whether a file or folder of this name is hidden. Shells and file managers also hide names that begin with two dots; documents do not need
 * them, so they are refused too. `..` itself is not a name.
 */
export function isHiddenName(name: string): boolean {
  return name.startsWith('.') && name !== '.' && name !== '..';
}

/** Keys and settings are in hidden files and folders, which must not become part of a page. `from`: a folder that may itself be hidden. */
function refuseHidden(file: string, absolute: string, from: string, isEntry: boolean): void {
  const isHidden = path
    .relative(from, absolute)
    .split(path.sep)
    .some((part) => isHiddenName(part));
  if (!isHidden || (isEntry && /\.(?:ya?ml|json)$/i.test(absolute))) return;
  throw new ReadError(`"${file}" is not read: it is a hidden file`, 'save what is meant under another name');
}

/**
 * The text of a file: UTF-8, or UTF-16 by its first bytes, as some Windows shells write it.
 * @throws TypeError if it is neither
 */
export function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding, {fatal: true}).decode(bytes);
}

/** Watchers report no second change within 50 ms of the first. */
const QUIET_MS = 80;
const PAUSE_MS = 20;
const MAX_WAIT_MS = 1000;

/**
 * Waits until no file is empty, missing or being changed, at most a second: many programs empty a file before they write it, and
 * some save it twice, such as an editor that formats what it saves.
 */
export async function waitUntilWritten(files: string[], pause: () => Promise<unknown> = () => setTimeout(PAUSE_MS)): Promise<void> {
  let last = await readStates(files);
  let quiet = 0;
  for (let waited = 0; waited < MAX_WAIT_MS && quiet < QUIET_MS; waited += PAUSE_MS) {
    await pause();
    const states = await readStates(files);
    quiet = states !== undefined && states === last ? quiet + PAUSE_MS : 0;
    last = states;
  }
}

/** Sizes and times of files as one text; undefined if one is empty or missing. */
async function readStates(files: string[]): Promise<string | undefined> {
  const states = await Promise.all(
    files.map((file) =>
      stat(file).then(
        ({size, mtimeMs}) => (size > 0 ? `${size} ${mtimeMs}` : undefined),
        () => undefined,
      ),
    ),
  );
  return states.includes(undefined) ? undefined : states.join();
}

/**
 * The bytes of a file; undefined if a symbolic link leads out of the folder. `check` may refuse the target of a link.
 * @throws if it is not a regular file: opening a pipe, a socket or a device may wait for ever or have effects
 */
export async function readInside(
  file: string,
  folder: string,
  check?: (real: string, realFolder: string, size: number) => void,
): Promise<Buffer | undefined> {
  const [real, realFolder] = [await realpath(file), await realpath(folder)];
  if (!isInside(realFolder, real)) return undefined;
  const found = await stat(real);
  check?.(real, realFolder, found.size);
  assertRegular(found);
  // It may have been replaced meanwhile. Flags that a system does not support have no effect.
  const handle = await open(real, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    assertRegular(await handle.stat());
    return await readFile(handle);
  } finally {
    await handle.close();
  }
}

function assertRegular(stats: {isFile: () => boolean; isDirectory: () => boolean}): void {
  if (stats.isFile()) return;
  throw Object.assign(new Error('this is no regular file'), {code: stats.isDirectory() ? 'EISDIR' : 'EIRREGULAR'});
}

/** The same for readers of the document: a missing file is an error of another kind. `similar`: the name of a file beside it. */
function toReadError(file: string, error: unknown, similar: string | undefined): Error {
  const reason = toReason(file, error);
  const isMissing = ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
  if (!isMissing) return new ReadError(reason, undefined, {cause: error});
  return new Error(similar === undefined ? reason : `${reason}, and "${similar}" is beside it`, {cause: error});
}

/** Undefined if the folder is missing, or behind a link out of the root: its names are not for everybody who reads messages. */
function findSimilarName(absolute: string, root: string): string | undefined {
  try {
    const folder = path.dirname(absolute);
    return isInside(realpathSync(root), realpathSync(folder)) ? findSimilarFile(folder, path.basename(absolute)) : undefined;
  } catch {
    return undefined;
  }
}

/** Why a file can't be read. */
export function toReason(file: string, error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOENT' || code === 'ENOTDIR') return `the file "${file}" does not exist`;
  if (code === 'EISDIR') return `"${file}" is a folder, not a file`;
  if (code === 'EIRREGULAR') return `"${file}" is no regular file`;
  if (code === 'EACCES') return `the file "${file}" may not be read`;
  return code === 'ERR_ENCODING_INVALID_ENCODED_DATA' ? `the file "${file}" is not UTF-8 text` : `the file "${file}" cannot be read`;
}
