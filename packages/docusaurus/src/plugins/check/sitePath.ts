/** The path of a page below the base path, without a slash at its end. */
export function toSitePath(address: string, baseUrl: string): string {
  return trimSlash(`/${address.slice(baseUrl.length)}`);
}

/** A path without the slash at its end; `/` has none to lose. */
export function trimSlash(pathname: string): string {
  return pathname.replace(/(.)\/$/, '$1');
}
