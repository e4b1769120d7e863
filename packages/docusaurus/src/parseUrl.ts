/**
 * An address as a URL; nothing where it is none. `URL.parse` and `URL.canParse` are younger than some of the browsers that portals are
 * built for.
 */
export function parseUrl(address: string, base?: string | URL): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
