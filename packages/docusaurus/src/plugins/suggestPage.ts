// What to write in place of a path that leads to no page.
import path from 'node:path';
import {getSimilar, getSimilarByWords} from '@lectern/openapi/document';

/** A page of a similar path or of the same name, else one of the nearest folder that has pages. Paths are as writers write them. */
export function suggestPage(wanted: string, pages: Iterable<string>): string {
  const known = [...pages];
  const name = path.posix.basename(wanted);
  const found = getSimilar(wanted, known) ?? known.find((each) => path.posix.basename(each) === name) ?? findByWords(wanted, known);
  if (found !== undefined) return `write "${found}"`;
  const example = findNear(wanted, known);
  return `write the path of a page${example === undefined ? '' : `, for instance "${example}"`}`;
}

/** A page of the same folder. */
function findByWords(wanted: string, pages: string[]): string | undefined {
  const folder = path.posix.dirname(wanted);
  const beside = pages.filter((page) => path.posix.dirname(page) === folder);
  const name = getSimilarByWords(
    path.posix.basename(wanted),
    beside.map((page) => path.posix.basename(page)),
  );
  return beside.find((page) => path.posix.basename(page) === name);
}

function findNear(wanted: string, pages: string[]): string | undefined {
  for (let folder = wanted; folder.startsWith('/') && folder !== '/';) {
    folder = path.posix.dirname(folder);
    const near = pages.find((page) => page !== folder && page.startsWith(folder === '/' ? '/' : `${folder}/`));
    if (near !== undefined) return near;
  }
  return undefined;
}
