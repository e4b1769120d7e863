// IDs of a document in the first language. Its overview has the same address in all languages; an operation with a different ID has a page
// at a different address, and links between languages break.
import type {LoadContext} from '@docusaurus/types';
import path from 'node:path';
import {readCounterparts, type Compiled, type OperationPage, type Problem} from '@lectern/openapi';
import {openDocument, type ReadOptions} from '@lectern/openapi/read';
import type {OpenApiOptions} from './options.ts';
import {openOverlays} from './overlays.ts';

export type NamedOperation = Pick<OperationPage, 'method' | 'path' | 'operationId'>;

type Compared = {locale: string; entry: string; pages: readonly NamedOperation[] | undefined; first: readonly NamedOperation[] | undefined};

/** Operations whose ID differs from the first language. */
export function findOtherIds({locale, entry, pages = [], first = []}: Compared): Problem[] {
  const ids = new Map(first.map(({method, path: template, operationId}) => [`${method} ${template}`, operationId]));
  return pages.flatMap(({method, path: template, operationId}): Problem[] => {
    const line = `${method} ${template}`;
    const wanted = ids.get(line);
    if (!ids.has(line) || wanted === operationId) return [];
    const message = `${line} has ${describeId(operationId)} in the language ${locale}, but ${describeId(wanted)} in the first one`;
    return [{severity: 'error', message, hint: 'leave the operationId as it is in the first language', file: entry}];
  });
}

function describeId(operationId: string | undefined): string {
  return operationId === undefined ? 'no operationId' : `the operationId "${operationId}"`;
}

/** The pages of a document in the first language. */
export type First = {
  /** ID of the overview. */
  overview: string;
  pages: NamedOperation[];
};

/** The first language of documents, by site and document. A build of several languages begins with that one. */
const known = new Map<string, First>();

/** Notes the pages of a document for the other languages, if the current language is the first. */
export function noteFirst({siteDir, i18n}: LoadContext, {id}: OpenApiOptions, result: Compiled | undefined): void {
  if (!result || i18n.currentLocale !== i18n.defaultLocale) return;
  known.set(toKey(siteDir, id), {overview: result.overview.id, pages: result.pages.map(toNamed)});
}

function toKey(siteDir: string, id: string): string {
  return `${siteDir} ${id}`;
}

type FirstSource = {
  reading: ReadOptions;
  /** Replaces the tokens in a text. */
  render: (text: string) => string;
  /** IDs of other pages in the folder. */
  reserved: string[];
};

/** The document in the first language. Undefined if the current language has the same one, or if it can't be read. */
export async function readFirst(
  {siteDir}: LoadContext,
  {id, first, hiding, audience}: OpenApiOptions,
  {reading, render, reserved}: FirstSource,
): Promise<First | undefined> {
  if (!first) return undefined;
  const noted = known.get(toKey(siteDir, id));
  if (noted) return noted;
  const {file, overlays} = first;
  const {entry, read} = openDocument(path.resolve(siteDir, file), reading);
  const counterparts = await readCounterparts({
    entry,
    read: async (name) => render(await read(name)),
    overlays: await openOverlays({siteDir, file, overlays, hiding}, render),
    reserved,
    ...(audience === undefined ? {} : {audience}),
  });
  return counterparts && {overview: counterparts.overview, pages: counterparts.pages};
}

/** Without texts: those of a large document are hundreds of megabytes. */
function toNamed({method, path: template, operationId}: NamedOperation): NamedOperation {
  return {method, path: template, ...(operationId === undefined ? {} : {operationId})};
}
