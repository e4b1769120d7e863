import {getOwn} from '../json/getOwn.ts';

/** A server: its address with names in braces, and what they stand for. */
type Server = {url: string; variables: {name: string; default: string}[]};

/**
 * The address of a server with its variables replaced by the given values or their defaults. Braces in a value are text: values that named
 * one another would multiply.
 */
export function getServerUrl({url, variables}: Server, values: Record<string, string> = {}): string {
  return url.replace(/\{([^{}]*)\}/g, (whole, name: string) => {
    const variable = variables.find((each) => each.name === name);
    return variable ? (getOwn(values, name) ?? variable.default) : whole;
  });
}

/** A server given without a host, or without a scheme, needs one in a sample. What begins with a variable may have both in its value. */
export function toAbsoluteUrl(url: string): string {
  if (/^[a-z][a-z\d+.-]*:\/\/|^\{/i.test(url)) return url;
  if (url.startsWith('//')) return `https:${url}`;
  // Of an address without a slash before it, a first part with a dot or a port is a host.
  const isPath = /^(?:\.{0,2}\/|[^./:]*(?:\/|$))/.test(url);
  return `https://${isPath ? `api.example.com${url.startsWith('/') ? '' : '/'}` : ''}${url}`;
}
