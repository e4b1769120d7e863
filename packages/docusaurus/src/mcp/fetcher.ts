// Reads files of a portal at an address. Its responses are untrusted: redirects to other servers are refused, and the size of files is
// limited.

/** Maximum bytes of one file. */
export const MAX_BYTES = 50_000_000;
const MAX_REDIRECTS = 5;
const TIMEOUT_MS = 30_000;

/**
 * Reads files of a portal as text, by their names.
 * @param address of its first page
 * @param limit in bytes, of one file
 */
export function createFetcher(address: string, limit = MAX_BYTES): (name: string) => Promise<string> {
  const base = new URL(address.endsWith('/') ? address : `${address}/`);
  return async (name) => {
    const target = new URL(name, base);
    if (target.origin !== base.origin) throw new Error(`"${name}" is no file of the portal`);
    const response = await follow(target, AbortSignal.timeout(TIMEOUT_MS));
    if (response.ok) return readText(response, target, limit);
    await response.body?.cancel();
    throw new Error(`${target.href} answers with ${response.status}`);
  };
}

/** Follows redirects manually: one to another origin could read from servers that only this machine can reach. */
async function follow(start: URL, signal: AbortSignal): Promise<Response> {
  let target = start;
  for (let count = 0; count <= MAX_REDIRECTS; count += 1) {
    const response = await fetch(target, {redirect: 'manual', signal});
    const location = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || location === null) return response;
    await response.body?.cancel();
    const next = URL.parse(location, target);
    if (next?.origin !== start.origin) throw new Error(`${start.href} leads to another server, and is not followed: ${location}`);
    target = next;
  }
  throw new Error(`${start.href} is redirected more than ${MAX_REDIRECTS} times`);
}

/** Counts bytes while reading, so that never more than the limit is in memory. */
async function readText({body}: Response, {href}: URL, limit: number): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const part of body ?? []) {
    bytes += part.length;
    // Leaving the loop closes the connection.
    if (bytes > limit) throw new Error(`${href} is too large`);
    text += decoder.decode(part, {stream: true});
  }
  return text + decoder.decode();
}
