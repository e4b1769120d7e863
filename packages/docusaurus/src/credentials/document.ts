import {fetchFile} from '../components/loading/fetchFile.ts';
import {createOnce} from '../components/loading/once.ts';
import type {AuthDocument} from '@lectern/openapi';
import {translateScheme} from './schemeTitle.ts';
import {getDocumentAddress} from './site.ts';

/**
 * The credential data of a document, fetched once from the portal; names of schemes are in the language of the page.
 * @throws Error that says what failed; the next call tries again
 */
export const loadAuthDocument = createOnce(async (api): Promise<AuthDocument> => {
  const document = (await (await fetchFile(getDocumentAddress(api, 'auth.json'))).json()) as AuthDocument;
  return {...document, schemes: document.schemes.map((scheme) => ({...scheme, title: translateScheme(scheme.title)}))};
});
