// Divides pages of a built site that are too heavy, and writes their parts beside them.
import {mkdirSync, statSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {toMarkdownAddress} from '../../markdownAddress.ts';
import {toHash} from '../../plugins/openapi/hash.ts';
import type * as Divide from './divide.ts';
import {renderPartIndex} from './partIndex.ts';

/** Maximum bytes of a page's HTML, with a reserve for additions of later steps. */
const MAX_PAGE_BYTES = 385_000;

/** Divides the pages, files of `folder`, that need it. Returns the files that it has written beside them. */
export async function dividePages(pages: string[], folder: string, basePath: string): Promise<string[]> {
  const heavy = pages.filter((page) => statSync(page).size > MAX_PAGE_BYTES);
  if (heavy.length === 0) return [];
  // Most sites have none, and need no HTML parser.
  const {dividePage} = await import('./divide.ts');
  return heavy.flatMap((page) => divide(page, folder, basePath, dividePage));
}

function divide(page: string, folder: string, basePath: string, dividePage: typeof Divide.dividePage): string[] {
  const html = readFileSync(page, 'utf8');
  const route = path
    .relative(folder, page)
    .split(path.sep)
    .join('/')
    .replace(/(?:^|\/)index\.html$|\.html$/, '');
  const partsFolder = `parts/${toHash(html)}`;
  const whole = toMarkdownAddress(basePath + encodeURI(route), basePath);
  const divided = dividePage(html, {room: MAX_PAGE_BYTES, folder: `${basePath}${partsFolder}/`, whole});
  if (divided.parts.length === 0 && divided.source === undefined) return [];
  const files: [string, unknown][] = [
    ...divided.parts.map((part, number): [string, unknown] => [`${number}.json`, {html: part}]),
    ['ids.json', renderPartIndex(divided.parts)],
    ...(divided.source === undefined ? [] : [['samples.json', JSON.parse(divided.source)] as [string, unknown]]),
  ];
  mkdirSync(path.join(folder, partsFolder), {recursive: true});
  writeFileSync(page, divided.html);
  return files.map(([name, content]) => {
    const file = path.join(folder, partsFolder, name);
    writeFileSync(file, JSON.stringify(content));
    return file;
  });
}
