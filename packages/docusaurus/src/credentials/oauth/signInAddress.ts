// The redirect address of a sign-in, and the responses that belong to it. Each scheme has its own address, so that the server of one cannot
// inject another server's code (RFC 9700, section 4.4).

import {parseUrl} from '../../parseUrl.ts';

/** Parameters that identify a scheme in an address. */
const NAMES = ['api', 'scheme'];

/** The page itself, for a scheme of a document. */
export function getRedirect(api: string, scheme: string): string {
  const {origin, pathname} = window.location;
  // The reference of a single document has an empty route, and an empty parameter could be lost.
  const own = new URLSearchParams({...(api === '' ? {} : {api}), scheme});
  return `${origin}${pathname}?${own}`;
}

/** Does a response belong to this address, and to no other scheme's? An address without a document's name gets no response with one. */
export function isResponseTo(redirect: string, parameters: URLSearchParams): boolean {
  const {searchParams} = new URL(redirect);
  return NAMES.every((name) => JSON.stringify(parameters.getAll(name)) === JSON.stringify(searchParams.getAll(name)));
}

/**
 * The response without its issuer, if that is at the origin of one of the server's addresses: an OAuth 2 scheme does not name the issuer,
 * and its path cannot be guessed. Another server's issuer stays, and is refused.
 */
export function withoutOwnIssuer(
  parameters: URLSearchParams,
  {authorization = '', token, identity}: {authorization?: string; token: string; identity?: object},
): URLSearchParams {
  const origin = parseUrl(parameters.get('iss') ?? '')?.origin;
  const isOwn = !identity && origin !== undefined && [authorization, token].some((address) => parseUrl(address)?.origin === origin);
  return isOwn ? new URLSearchParams([...parameters].filter(([name]) => name !== 'iss')) : parameters;
}
