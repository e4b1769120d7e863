// Compares IDs of a document between languages: an operation with a different ID has a page at a different address, and links between
// languages break.
import type {LoadContext} from '@docusaurus/types';
import path from 'node:path';
import {listPages, type OperationPage, type Problem} from '@lectern/openapi';
import {openDocument} from '@lectern/openapi/read';
import type {Content} from './content.ts';
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

/** Operations of documents in the first language, by site and document. A build of several languages begins with that one. */
const known = new Map<string, NamedOperation[]>();

/**
 * Compares a document in the current language with the first language.
 * @param given options for all languages
 */
export async function compareLanguages({siteDir, i18n}: LoadContext, given: OpenApiOptions, content: Content): Promise<Problem[]> {
  const {currentLocale, defaultLocale} = i18n;
  const key = `${siteDir} ${given.id}`;
  const pages = content.compiled.result?.pages.map(toNamed);
  if (currentLocale === defaultLocale) {
    if (pages) known.set(key, pages);
    return [];
  }
  if (!pages || given.locales?.[currentLocale] === undefined) return [];
  const first = known.get(key) ?? (await readFirst(siteDir, given, content));
  return findOtherIds({locale: currentLocale, entry: content.entry, pages, first});
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
