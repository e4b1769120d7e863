import {describeTooLong} from './signInProblem.ts';

/** Limits of an authorization server's response in bytes and time: a hostile server would never end it. */
const MAX_RESPONSE_BYTES = 1_000_000;
export const TIMEOUT_MS = 30_000;

/**
 * The response with its body read.
 * @throws Error if it is too long
 */
export async function toBounded(response: Response, url: string): Promise<Response> {
  if (!response.body) return response;
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = response.body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length;
    if (size > MAX_RESPONSE_BYTES) {
      await reader.cancel();
      throw new Error(describeTooLong(url, MAX_RESPONSE_BYTES));
    }
    pieces.push(next.value);
  }
  const {status, headers} = response;
  return new Response(new Blob(pieces), {status, headers});
}
