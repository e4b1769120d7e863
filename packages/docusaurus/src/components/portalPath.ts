import {parseUrl} from '../parseUrl.ts';

/** Path and fragment of an address, if it is a page of the portal. `root`: path of the portal; `origins`: its origins. */
export function findPortalPath(address: string, root: string, origins: string[]): string | undefined {
  const url = parseUrl(address);
  const isOurs = url !== undefined && origins.some((origin) => parseUrl(origin)?.origin === url.origin) && url.pathname.startsWith(root);
  return isOurs ? url.pathname + url.search + url.hash : undefined;
}
