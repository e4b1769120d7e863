/** The beginning of the hash of a page's address while its console is open. */
export const HASH = '#console';
/** The beginning of a hash that carries a request, in this version of the format. */
export const PREFIX = `${HASH}=1.`;

/** Does a hash belong to the console, and not to a heading of the page? */
export function isConsoleHash(hash: string): boolean {
  return hash === HASH || hash.startsWith(`${HASH}=`);
}

/** Does the hash carry a request? */
export function hasDraft(hash: string): boolean {
  return hash.startsWith(PREFIX);
}
