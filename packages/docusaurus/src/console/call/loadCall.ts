// Files of the portal that the console needs, fetched once: a console that was opened needs no network to open again.
import {fetchFile} from '../../components/loading/fetchFile.ts';
import {createOnce} from '../../components/loading/once.ts';

/**
 * The data of an operation as JSON, from the address in its page.
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
