import type {AuthDocument, AuthScheme} from '../openapi';
import {getServerUrl} from '../openapi/server';

/** An address of a document, whole: a relative one counts from the first server. Undefined for what is no web address. */
export function toAddress(url: string | undefined, {servers: [server]}: Pick<AuthDocument, 'servers'>): string | undefined {
  if (!url) return undefined;
  const base = new URL(
    server && URL.canParse(getServerUrl(server), window.location.href) ? getServerUrl(server) : '/',
    window.location.href,
  );
  if (!URL.canParse(url, base)) return undefined;
  const {href, protocol} = new URL(url, base);
  return /^https?:$/.test(protocol) ? href : undefined;
}

/** Does the document still name this address for tokens? For OpenID Connect the provider does, at the address of the document. */
export function isTokenAddress(address: string, {method}: AuthScheme, document: Pick<AuthDocument, 'servers'>): boolean {
  if (method.type === 'openIdConnect') return true;
  if (method.type !== 'oauth2') return false;
  return method.flows.some(({tokenUrl, refreshUrl}) => [tokenUrl, refreshUrl].some((url) => toAddress(url, document) === address));
}
