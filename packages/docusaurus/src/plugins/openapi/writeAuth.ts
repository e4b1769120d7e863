import path from 'node:path';
import type {AuthDocument, Compiled} from '@lectern/openapi';
import {GENERATED_STATIC, getDownloadFolder} from './downloads/downloads.ts';
import type {OpenApiOptions} from './options.ts';
import {writeChanged} from './writeChanged.ts';

/** Writes the data that the browser needs for the credentials of a document, beside the document's downloads. */
export function writeAuth(siteDir: string, {auth}: Compiled, {route, label, sandbox}: OpenApiOptions): void {
  const isKnown = ([key]: [string, string]): boolean => auth.schemes.some((scheme) => scheme.key === key);
  // The configuration may name a scheme that is hidden in the published document.
  const given = sandbox && {...sandbox, credentials: Object.fromEntries(Object.entries(sandbox.credentials).filter(isKnown))};
  const document: AuthDocument = {api: route, label, ...(given ? {sandbox: given} : {}), ...auth};
  writeChanged(path.join(siteDir, GENERATED_STATIC, getDownloadFolder(route), 'auth.json'), JSON.stringify(document));
}
