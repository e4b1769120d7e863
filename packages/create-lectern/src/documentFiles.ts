// A document that refers to other files: those below its own folder, which go into the portal with it.
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {parse} from 'yaml';

/** Files that may refer to further ones; any other, such as Markdown, is taken as it is. */
const READ = /\.(?:ya?ml|json)$/i;

/**
 * Paths of the files that a document refers to, relative to its folder, without its own.
 * @throws Error where one is not there, or lies outside the folder
 */
export async function findDocumentFiles(entry: string, text: string): Promise<string[]> {
  const folder = path.dirname(entry);
  const found = new Set([path.basename(entry)]);
  const add = (name: string, content: string): string[] =>
    findReferences(content)
      .map((reference) => path.join(path.dirname(name), reference))
      .filter((each) => {
        if (each.startsWith('..'))
          throw new Error(`"${entry}" refers to "${each}", which is outside its folder: bundle the document into one file first`);
        const isNew = !found.has(each);
        found.add(each);
        return isNew;
      });
  let names = add(path.basename(entry), text);
  while (names.length > 0) {
    const contents = await Promise.all(names.map(async (name) => [name, await read(path.join(folder, name), entry)] as const));
    names = contents.flatMap(([name, content]) => (READ.test(name) ? add(name, content) : []));
  }
  return [...found].slice(1);
}

async function read(file: string, entry: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    throw new Error(`"${entry}" refers to "${file}", which cannot be read: add it, or correct the reference`, {cause: error});
  });
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
    collect(parse(text));
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
