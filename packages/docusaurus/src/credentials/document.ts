import {fetchFile} from '../components/fetchFile.ts';
import {createOnce} from '../components/once.ts';
import type {AuthDocument} from '@lectern/openapi';
import {getDocumentAddress} from './site.ts';

/**
 * What a document says of credentials, fetched once from the portal itself.
 * @throws Error that says what failed; the next call tries again
 */
export const loadAuthDocument = createOnce(
  async (api) => (await (await fetchFile(getDocumentAddress(api, 'auth.json'))).json()) as AuthDocument,
);
