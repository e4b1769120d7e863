import {describeTooLong} from './signInProblem.ts';

/** Longest answer of an authorization server, in bytes, and how long it may take: a hostile one would never end it. */
const MAX_ANSWER_BYTES = 1_000_000;
export const TIMEOUT_MS = 30_000;

/**
 * The same answer, whose body has been read.
 * @throws Error where it is too long
 */
export async function toBounded(response: Response, url: string): Promise<Response> {
  if (!response.body) return response;
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = response.body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length;
    if (size > MAX_ANSWER_BYTES) {
      await reader.cancel();
      throw new Error(describeTooLong(url, MAX_ANSWER_BYTES));
    }
    pieces.push(next.value);
  }
  const {status, headers} = response;
  return new Response(new Blob(pieces), {status, headers});
}
