/** What the hash of a page's address begins with when its console is open. */
export const HASH = '#console';
/** Of a hash that carries a call, in this version of its form. */
export const PREFIX = `${HASH}=1.`;

/** Is there a call to be read? */
export function hasDraft(hash: string): boolean {
  return hash.startsWith(PREFIX);
}
