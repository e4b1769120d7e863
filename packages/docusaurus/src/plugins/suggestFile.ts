// What to write in place of a link to a file of Markdown that is not there.
import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {getSimilar} from '@lectern/openapi/document';

/**
 * A file of a similar name in `folders`, where a link leads, else one that is there. `file`: absolute, of the page with the link.
 * Folders: that which the link names, and for a translation that of what it translates.
 */
export function suggestFile(name: string, file: string, folders = [path.join(path.dirname(file), path.dirname(name))]): string {
  const names = folders.flatMap((folder) => (existsSync(folder) ? readdirSync(folder).toSorted() : []));
  const guides = names.filter((each) => /^[^_].*(?<!\.api)\.mdx?$/.test(each));
  const before = name.slice(0, -path.basename(name).length);
  const similar = getSimilar(path.basename(name), guides);
  if (similar !== undefined) return `write "${before}${similar}"`;
  const example = guides.find((each) => each !== path.basename(file));
  return `write the path of one from this file${example === undefined ? '' : `, for instance "${before}${example}"`}`;
}
