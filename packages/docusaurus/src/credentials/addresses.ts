import {translate} from '@docusaurus/Translate';
import type {AuthDocument, AuthScheme} from '@lectern/openapi';
import {getServerUrl} from '@lectern/openapi/request';
import {parseUrl} from '../parseUrl.ts';
import {getDocumentAddress} from './site.ts';

/**
 * An absolute address from a document: relative addresses are resolved against the first server, and the server against the document.
 * Undefined if it is no web address.
 */
export function toAddress(url: string | undefined, {api, servers: [server]}: Pick<AuthDocument, 'api' | 'servers'>): string | undefined {
  if (!url) return undefined;
  const document = new URL(getDocumentAddress(api, 'openapi.json'), window.location.href);
  const {href, protocol = ''} = parseUrl(url, parseUrl(server ? getServerUrl(server) : '/', document) ?? new URL('/', document)) ?? {};
  return /^https?:$/.test(protocol) ? href : undefined;
}

/**
 * Checks that a stored token address is in the document or, for OpenID Connect, in the metadata of the document's provider.
 * @throws Error that names the address, or says why the provider could not be reached
 */
export async function checkTokenAddress(
  address: string,
  {method}: AuthScheme,
  document: Pick<AuthDocument, 'api' | 'servers'>,
  discover: (provider: string) => Promise<{token: string}>,
): Promise<void> {
  if (method.type === 'oauth2' && method.flows.some((flow) => isOneOf(flow, address, document))) return;
  const provider = method.type === 'openIdConnect' ? toAddress(method.url, document) : undefined;
  if (provider !== undefined && (await discover(provider)).token === address) return;
  throw new Error(
    translate({id: 'portal.auth.signIn.unknownTokens', message: 'The API document lists no token endpoint {address}.'}, {address}),
  );
}

function isOneOf(
  {tokenUrl, refreshUrl}: {tokenUrl?: string; refreshUrl?: string},
  address: string,
  document: Pick<AuthDocument, 'api' | 'servers'>,
): boolean {
  return [tokenUrl, refreshUrl].some((url) => toAddress(url, document) === address);
}
