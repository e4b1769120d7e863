import {getOwn} from '../json/getOwn.ts';

/** A server: its address with names in braces, and what they stand for. */
type Server = {url: string; variables: {name: string; default: string}[]};

/** The address of a server with its variables replaced by the given values or their defaults. */
export function getServerUrl(server: Server, values: Record<string, string> = {}): string {
  return server.variables.reduce(
    (url, variable) => url.replaceAll(`{${variable.name}}`, () => getOwn(values, variable.name) ?? variable.default),
    server.url,
  );
}

/** A server given without a host, or without a scheme, needs one in a sample. */
export function toAbsoluteUrl(url: string): string {
  if (url.startsWith('//')) return `https:${url}`;
  return url.startsWith('/') ? `https://api.example.com${url}` : url;
}
