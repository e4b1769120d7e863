// Suggestions for a path that leads to no page.
import path from 'node:path';
import {getSimilar, getSimilarByWords} from '@lectern/openapi/document';

/** A page with a similar path or the same name, or else one in the nearest folder with pages. Paths are as in the source. */
export function suggestPage(wanted: string, pages: Iterable<string>): string {
  const known = [...pages];
  const name = path.posix.basename(wanted);
  const found =
    getSimilar(wanted, known) ??
    known.find((each) => path.posix.basename(each) === name) ??
    findByWords(wanted, known) ??
    findByEnd(wanted, known);
  if (found !== undefined) return `write "${found}"`;
  const example = findNear(wanted, known);
  return `write the path of a page${example === undefined ? '' : `, for instance "${example}"`}`;
}

/** A page in the same folder. */
function findByWords(wanted: string, pages: string[]): string | undefined {
  const beside = findBeside(wanted, pages);
  const name = getSimilarByWords(
    path.posix.basename(wanted),
    beside.map((page) => path.posix.basename(page)),
  );
  return beside.find((page) => path.posix.basename(page) === name);
}

/** The only page of the same folder whose name has this ending: frameworks prefix the operationId `trigger` with a class name. */
function findByEnd(wanted: string, pages: string[]): string | undefined {
  const end = `-${path.posix.basename(wanted)}`;
  const found = findBeside(wanted, pages).filter((page) => page.endsWith(end));
  return found.length === 1 ? found[0] : undefined;
}

function findBeside(wanted: string, pages: string[]): string[] {
  const folder = path.posix.dirname(wanted);
  return pages.filter((page) => path.posix.dirname(page) === folder);
}

function findNear(wanted: string, pages: string[]): string | undefined {
  for (let folder = wanted; folder.startsWith('/') && folder !== '/';) {
    folder = path.posix.dirname(folder);
    const near = pages.find((page) => page !== folder && page.startsWith(folder === '/' ? '/' : `${folder}/`));
    if (near !== undefined) return near;
  }
  return undefined;
}
