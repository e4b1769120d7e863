// The origins that a credential is bound to: those that its document named when it was filled in. A name of an API or of a scheme says
// nothing of where a credential belongs, since another portal on the same host, or the next release, may give it to another server.
import type {AuthDocument} from '@lectern/openapi';
import type {StoredCredential} from './stored/storedCredential.ts';
import {getLocalOrigins, getOrigin, getOrigins} from './origin.ts';

/** The origins that a document names now. */
export function getDocumentOrigins({servers, sandbox}: Pick<AuthDocument, 'servers' | 'sandbox'>, base: string): string[] {
  return [...new Set([...getOrigins(servers, base), ...getLocalOrigins(sandbox?.port)])];
}

/** Was the credential filled in for the origin that a request to `url` goes to, or allowed for it since? */
export function isBound({origins = []}: Pick<StoredCredential, 'origins'>, url: string, base: string): boolean {
  const origin = getOrigin(url, base);
  return origin !== undefined && origins.includes(origin);
}

/** What a document names and the credential was not filled in for. */
export function getUnboundOrigins(
  {origins = []}: Pick<StoredCredential, 'origins'>,
  document: Pick<AuthDocument, 'servers' | 'sandbox'>,
  base: string,
): string[] {
  return getDocumentOrigins(document, base).filter((origin) => !origins.includes(origin));
}
