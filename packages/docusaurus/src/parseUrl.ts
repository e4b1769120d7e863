/** Parses a URL; undefined if it is invalid. Some supported browsers lack `URL.parse` and `URL.canParse`. */
export function parseUrl(address: string, base?: string | URL): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
