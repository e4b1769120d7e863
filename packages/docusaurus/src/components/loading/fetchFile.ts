import {MISSING} from '../failure/missing.ts';

/**
 * Fetches a file of the portal itself.
 * @throws Error that names the status and the address, or an Error named `MISSING` if there was no response
 */
export async function fetchFile(address: string): Promise<Response> {
  const response = await fetch(address).catch((error: unknown) => {
    throw Object.assign(error as Error, {name: MISSING});
  });
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}: ${address}`);
  return response;
}
