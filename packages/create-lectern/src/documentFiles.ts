// A document that refers to other files: those below its own folder, which go into the portal with it.
import {constants} from 'node:fs';
import {open, realpath, stat} from 'node:fs/promises';
import path from 'node:path';
import {parse} from 'yaml';

/** Files that may refer to further ones; any other, such as Markdown, is taken as it is. */
const READ = /\.(?:ya?ml|json)$/i;
/** What a build reads of one document at most. */
const [MAX_FILES, MAX_BYTES] = [20_000, 200_000_000];

/**
 * The files that a document refers to, by their paths relative to its folder, without its own. What a build would refuse is refused
 * here too: the document may be somebody else's, and the portal is a repository.
 * @throws Error where one is not there, lies outside the folder, is hidden or no regular file, or where there are too many
 */
export async function readDocumentFiles(entry: string, text: string): Promise<Map<string, Buffer>> {
  const folder = path.dirname(entry);
  const found = new Map<string, Buffer>();
  const seen = new Set([path.basename(entry)]);
  let bytes = 0;
  const add = (name: string, content: string): string[] =>
    findReferences(content)
      .map((reference) => path.join(path.dirname(name), reference))
      .filter((each) => {
        if (isOutside(each))
          throw new Error(`"${entry}" refers to "${each}", which is outside its folder: bundle the document into one file first`);
        const isNew = !seen.has(each);
        seen.add(each);
        return isNew;
      });
  const waiting = add(path.basename(entry), text);
  for (const name of waiting) {
    if (seen.size > MAX_FILES) throw new Error(`"${entry}" refers to more than ${MAX_FILES} files: divide it into several documents`);
    const content = await read(folder, name, entry, MAX_BYTES - bytes);
    bytes += content.length;
    found.set(name, content);
    if (READ.test(name)) waiting.push(...add(name, content.toString('utf8')));
  }
  return found;
}

async function read(folder: string, name: string, entry: string, room: number): Promise<Buffer> {
  const file = path.join(folder, name);
  const refuse = (reason: string, cause?: unknown): Error => new Error(`"${entry}" refers to "${file}", which ${reason}`, {cause});
  const fail = (error: unknown): never => {
    throw refuse('cannot be read: add it, or correct the reference', error);
  };
  const real = await realpath(file).catch(fail);
  const inside = path.relative(await realpath(folder).catch(fail), real);
  if (isOutside(inside)) throw refuse('is a link out of its folder: put the file itself there');
  if (isHidden(name) || isHidden(inside)) throw refuse('is a hidden file: save what is meant under another name');
  const irregular = refuse('is no regular file: correct the reference');
  // To open a pipe or a device may wait for ever; what is opened may have been replaced meanwhile.
  if (!(await stat(real).catch(fail)).isFile()) throw irregular;
  const handle = await open(real, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(fail);
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) throw irregular;
    if (stats.size > room)
      throw new Error(`the files of "${entry}" have more than ${MAX_BYTES / 1_000_000} MB: divide it into several documents`);
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

/** `relative`: seen from the folder. */
function isOutside(relative: string): boolean {
  return relative.split(path.sep)[0] === '..' || path.isAbsolute(relative);
}

/** Keys and settings are in hidden files and folders. */
function isHidden(relative: string): boolean {
  return relative.split(path.sep).some((part) => /^\.(?!\.?$)/.test(part));
}

/** Every `$ref` to a file, without what follows `#`. A file that is no YAML has none: the build says what is wrong with it. */
function findReferences(text: string): string[] {
  const references = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const {$ref: reference} = value as {$ref?: unknown};
    const [file = ''] = typeof reference === 'string' ? reference.split('#') : [];
    if (file !== '' && !/^[a-z][a-z0-9+.-]*:|^\//i.test(file)) references.add(decode(file));
    for (const each of Object.values(value)) collect(each);
  };
  try {
    collect(parse(text, {logLevel: 'error'}));
  } catch {
    return [];
  }
  return [...references];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
