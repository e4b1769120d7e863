// The address that an authorization server sends the visitor back to, and which answers belong to it. Each scheme has an address of its
// own, so that the server of one cannot pass off the code of another one's as its own (RFC 9700, section 4.4).

import {parseUrl} from '../parseUrl.ts';

/** Names of what makes an address that of a scheme. */
const NAMES = ['api', 'scheme'];

/** The page itself, for a scheme of a document. */
export function getRedirect(api: string, scheme: string): string {
  const {origin, pathname} = window.location;
  // The reference of a single document has no name of its own, and an empty parameter would be lost on the way.
  const own = new URLSearchParams({...(api === '' ? {} : {api}), scheme});
  return `${origin}${pathname}?${own}`;
}

/** Has an answer come to this address, and to no other scheme's? One that has no document's name in it has no answer with one. */
export function isAnswerTo(redirect: string, parameters: URLSearchParams): boolean {
  const {searchParams} = new URL(redirect);
  return NAMES.every((name) => JSON.stringify(parameters.getAll(name)) === JSON.stringify(searchParams.getAll(name)));
}

/**
 * The answer without the name of the server that it is from, where that is at the origin of one of its addresses: a plain OAuth 2 scheme
 * names no issuer, whose path nobody could guess. Another server's name stays, and is refused.
 */
export function withoutOwnIssuer(
  parameters: URLSearchParams,
  {authorization = '', token, identity}: {authorization?: string; token: string; identity?: object},
): URLSearchParams {
  const origin = parseUrl(parameters.get('iss') ?? '')?.origin;
  const isOwn = !identity && origin !== undefined && [authorization, token].some((address) => parseUrl(address)?.origin === origin);
  return isOwn ? new URLSearchParams([...parameters].filter(([name]) => name !== 'iss')) : parameters;
}
