// Compares IDs of a document between languages: an operation or an overview with a different ID has its page at a different address, and links
// between languages break.
import type {LoadContext} from '@docusaurus/types';
import path from 'node:path';
import {listPages, type OperationPage, type Problem} from '@lectern/openapi';
import {openDocument} from '@lectern/openapi/read';
import type {Content} from './content.ts';
import type {OpenApiOptions} from './options.ts';
import {openOverlays} from './overlays.ts';

export type NamedOperation = Pick<OperationPage, 'method' | 'path' | 'operationId'>;

type First = {pages: NamedOperation[]; overview?: string};

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

type ComparedOverview = {locale: string; entry: string; overview: string | undefined; first: string | undefined};

/** The overview if its address differs from the first language: it follows the title, which an overlay may translate. */
export function findOtherOverview({locale, entry, overview, first}: ComparedOverview): Problem[] {
  if (overview === undefined || first === undefined || overview === first) return [];
  const message = `the overview has the address "${overview}" in the language ${locale}, but "${first}" in the first one: links between languages break`;
  return [
    {
      severity: 'warning',
      message,
      hint: `write "x-slug: ${first}" under "info" of the document, or in an overlay of all languages`,
      file: entry,
    },
  ];
}

function describeId(operationId: string | undefined): string {
  return operationId === undefined ? 'no operationId' : `the operationId "${operationId}"`;
}

/** Operations and overviews of documents in the first language, by site and document. A build of several languages begins with that one. */
const known = new Map<string, First>();

/**
 * Compares a document in the current language with the first language.
 * @param given options for all languages
 */
export async function compareLanguages({siteDir, i18n}: LoadContext, given: OpenApiOptions, content: Content): Promise<Problem[]> {
  const {currentLocale, defaultLocale} = i18n;
  const key = `${siteDir} ${given.id}`;
  const {result} = content.compiled;
  const pages = result?.pages.map(toNamed);
  if (currentLocale === defaultLocale) {
    if (result && pages) known.set(key, {pages, overview: result.overview.id});
    return [];
  }
  if (!pages || given.locales?.[currentLocale] === undefined) return [];
  const first = known.get(key) ?? {pages: await readFirst(siteDir, given, content)};
  const compared = {locale: currentLocale, entry: content.entry};
  return [
    ...findOtherIds({...compared, pages, first: first.pages}),
    ...findOtherOverview({...compared, overview: result?.overview.id, first: first.overview}),
  ];
}

/** Without texts: those of a large document are hundreds of megabytes. */
function toNamed({method, path: template, operationId}: NamedOperation): NamedOperation {
  return {method, path: template, ...(operationId === undefined ? {} : {operationId})};
}

/** The operations of the first language if it is not part of the build. */
async function readFirst(siteDir: string, {file, overlays, hiding, audience}: OpenApiOptions, content: Content): Promise<NamedOperation[]> {
  const {reading, render} = content;
  const {entry, read} = openDocument(path.resolve(siteDir, file), reading);
  return listPages({
    entry,
    read: async (name) => render(await read(name)),
    overlays: await openOverlays({siteDir, file, overlays, hiding}, render),
    ...(audience === undefined ? {} : {audience}),
  });
}
