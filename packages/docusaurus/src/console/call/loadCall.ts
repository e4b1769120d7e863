// Files of the portal that the console needs, fetched once: a page that has opened its console needs no network to open it again.
import {fetchFile} from '../../components/loading/fetchFile.ts';
import {createOnce} from '../../components/loading/once.ts';

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
  return (await fetchFile(address)).text();
}
