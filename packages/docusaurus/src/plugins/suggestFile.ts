// Suggestions for a link to a Markdown file that does not exist.
import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {getSimilar} from '@lectern/openapi/document';

/**
 * A file with a similar name in `folders`, or else one that exists there. `file`: page with the link, absolute. `folders`: the folder that
 * the link names, and for a translation also that of the original.
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
