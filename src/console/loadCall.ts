// The data of an operation, fetched once: a page that has opened its console needs no network to open it again.
import {createOnce} from './once';

/**
 * The data of an operation as JSON, from the address that its page names.
 * @throws Error that says what failed; the next call tries again
 */
export const loadCall = createOnce(fetchText);

/**
 * A file of the portal as text.
 * @throws Error that names its status and address
 */
export async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}: ${address}`);
  return response.text();
}
