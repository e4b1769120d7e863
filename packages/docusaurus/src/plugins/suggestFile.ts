// What to write in place of a link to a file of Markdown that is not there.
import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {getSimilar} from '@lectern/openapi/document';

/** A file of a similar name in the folder that a link names, else one that is there. `file`: absolute, of the page with the link. */
export function suggestFile(name: string, file: string): string {
  const folder = path.join(path.dirname(file), path.dirname(name));
  const names = existsSync(folder)
    ? readdirSync(folder)
        .toSorted()
        .filter((each) => /^[^_].*(?<!\.api)\.mdx?$/.test(each))
    : [];
  const before = name.slice(0, -path.basename(name).length);
  const similar = getSimilar(path.basename(name), names);
  if (similar !== undefined) return `write "${before}${similar}"`;
  const example = names.find((each) => path.join(folder, each) !== file);
  return `write the path of one from this file${example === undefined ? '' : `, for instance "${before}${example}"`}`;
}
