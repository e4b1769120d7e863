// The files that a document refers to: those below its own folder are copied into the portal.
import {constants} from 'node:fs';
import {open, realpath, stat} from 'node:fs/promises';
import path from 'node:path';
import {parse} from 'yaml';

/** Files that may refer to other files; the rest, such as Markdown, are copied unread. */
const READ = /\.(?:ya?ml|json)$/i;
/** Limits of a build for one document. */
const [MAX_FILES, MAX_BYTES] = [20_000, 200_000_000];

/**
 * The files that a document refers to, by their paths relative to its folder, without the document. It refuses what a build would refuse:
 * the document may be untrusted, and the portal is a repository.
 * @throws Error if a file does not exist, is outside of the folder, is hidden or no regular file, or if there are too many
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
  // Opening a pipe or a device could wait for ever. The file may also be replaced before it is opened.
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

/** `relative`: path relative to the folder. */
function isOutside(relative: string): boolean {
  return relative.split(path.sep)[0] === '..' || path.isAbsolute(relative);
}

/** Hidden files and folders may contain keys and settings. */
function isHidden(relative: string): boolean {
  return relative.split(path.sep).some((part) => /^\.(?!\.?$)/.test(part));
}

/** Every `$ref` to a file, without the fragment. Invalid YAML has none: the build reports it. */
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
