// The origins that a credential is bound to: those in its document when it was filled in. Names of an API and a scheme are not enough:
// another portal on the same host, or the next release, may use the same names for another server.
import type {AuthDocument} from '@lectern/openapi';
import type {StoredCredential} from './stored/storedCredential.ts';
import {getLocalOrigins, getOrigin, getOrigins} from './origin.ts';

/** The origins in the current document. */
export function getDocumentOrigins({servers, sandbox}: Pick<AuthDocument, 'servers' | 'sandbox'>, base: string): string[] {
  return [...new Set([...getOrigins(servers, base), ...getLocalOrigins(sandbox?.port)])];
}

/** Was the credential filled in for the origin of `url`, or allowed for it since? */
export function isBound({origins = []}: Pick<StoredCredential, 'origins'>, url: string, base: string): boolean {
  const origin = getOrigin(url, base);
  return origin !== undefined && origins.includes(origin);
}

/** Origins in a document that the credential was not filled in for. */
export function getUnboundOrigins(
  {origins = []}: Pick<StoredCredential, 'origins'>,
  document: Pick<AuthDocument, 'servers' | 'sandbox'>,
  base: string,
): string[] {
  return getDocumentOrigins(document, base).filter((origin) => !origins.includes(origin));
}
