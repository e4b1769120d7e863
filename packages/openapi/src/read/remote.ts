// What a document refers to at addresses of the web, for those who ask for it: each address once, and not without end.
import {ReadError} from '../document/index.ts';
import type {Read} from '../document/index.ts';
import {decode} from './read.ts';

export type RemoteLimits = {
  /** Of all that is fetched. */
  bytes: number;
  /** For one address, in milliseconds. */
  time: number;
  /** Addresses, and redirections of each. */
  count: number;
};

const LIMITS: RemoteLimits = {bytes: 20_000_000, time: 20_000, count: 200};
const MAX_REDIRECTS = 5;
const HINT = 'save it beside the document, and refer to the file';

/** Reads addresses of one document. */
export function createFetch(limits: RemoteLimits = LIMITS): Read {
  const known = new Map<string, Promise<string>>();
  const room = {bytes: limits.bytes};
  return (address) => {
    const asked = known.get(address);
    if (asked) return asked;
    if (known.size >= limits.count) {
      const message = `"${address}" is not fetched: the document refers to more than ${limits.count} addresses`;
      return Promise.reject(new ReadError(message, HINT, {rule: 'count'}));
    }
    const text = fetchText(address, limits, room);
    known.set(address, text);
    return text;
  };
}

async function fetchText(address: string, {time}: RemoteLimits, room: {bytes: number}): Promise<string> {
  try {
    const response = await follow(address, AbortSignal.timeout(time));
    if (!response.ok) throw toError(address, `its server answers with ${response.status}`);
    return decode(await readBody(address, response, room));
  } catch (error) {
    if (error instanceof ReadError) throw error;
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    const isText = (error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA';
    const reason = isLate
      ? `nothing has come within ${time / 1000} seconds`
      : isText
        ? 'it is not UTF-8 text'
        : 'its server cannot be reached';
    throw toError(address, reason, error);
  }
}

async function follow(address: string, signal: AbortSignal): Promise<Response> {
  let url = address;
  for (let count = 0; count <= MAX_REDIRECTS; count++) {
    const response = await fetch(url, {signal, redirect: 'manual', credentials: 'omit', headers: {accept: '*/*'}});
    const location = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || location === null) return response;
    await response.body?.cancel();
    const next = URL.parse(location, url);
    if (!next || !/^https?:$/.test(next.protocol)) throw toError(address, 'it leads to what is no address of the web');
    url = next.href;
  }
  throw toError(address, `it is redirected more than ${MAX_REDIRECTS} times`);
}

async function readBody(address: string, {body}: Response, room: {bytes: number}): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of body ?? []) {
    room.bytes -= part.length;
    if (room.bytes < 0) throw toError(address, 'there is more than may be fetched for one document');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function toError(address: string, reason: string, cause?: unknown): ReadError {
  return new ReadError(`"${address}" is not read: ${reason}`, HINT, {rule: 'fetch', cause});
}
