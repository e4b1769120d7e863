/** The path of a page below the base path, without a trailing slash. */
export function toSitePath(address: string, baseUrl: string): string {
  return trimSlash(`/${address.slice(baseUrl.length)}`);
}

/** A path without its trailing slash; `/` stays. */
export function trimSlash(pathname: string): string {
  return pathname.replace(/(.)\/$/, '$1');
}
