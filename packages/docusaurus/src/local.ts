import {parseUrl} from './parseUrl.ts';

const LOCAL = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * Is an address of the web one of this machine? A server here refuses requests for others: a page elsewhere could reach it through a name
 * of its own.
 */
export function isLocal(address: string): boolean {
  const url = parseUrl(address);
  return url !== undefined && /^https?:$/.test(url.protocol) && LOCAL.has(url.hostname);
}
