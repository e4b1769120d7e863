/** What the hash of a page's address begins with when its console is open. */
export const HASH = '#console';
/** Of a hash that carries a call, in this version of its form. */
export const PREFIX = `${HASH}=1.`;

/** Does a hash belong to the console, and not to a heading of the page? */
export function isConsoleHash(hash: string): boolean {
  return hash === HASH || hash.startsWith(`${HASH}=`);
}

/** Is there a call to be read? */
export function hasDraft(hash: string): boolean {
  return hash.startsWith(PREFIX);
}
