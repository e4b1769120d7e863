import {parseUrl} from './parseUrl.ts';

const LOCAL = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * Does a URL point to this machine? A local server refuses requests for other hosts: a website could reach it through its own domain name
 * (DNS rebinding).
 */
export function isLocal(address: string): boolean {
  const url = parseUrl(address);
  return url !== undefined && /^https?:$/.test(url.protocol) && LOCAL.has(url.hostname);
}
