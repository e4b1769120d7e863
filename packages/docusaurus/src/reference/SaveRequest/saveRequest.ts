// The request of one operation as a file for another client.
import {translate} from '@docusaurus/Translate';
import {renderBrunoRequest, renderHttpFile, renderPostman, type Collection} from '@lectern/openapi/collections';
import {fetchFile} from '../../components/loading/fetchFile.ts';
import {saveFile} from '../../components/saveFile.ts';

const RENDERERS = {'postman.json': renderPostman, bru: renderBrunoRequest, http: renderHttpFile};

/** File extensions, by which the format is chosen. */
export type RequestFormat = keyof typeof RENDERERS;

/**
 * Saves the sample request of an operation under the ID of its page.
 * @param call address of the console's data for the operation
 * @throws Error that says what could not be loaded
 */
export async function saveRequest(call: string, format: RequestFormat): Promise<void> {
  const {pageId, collection} = (await (await fetchFile(call)).json()) as {pageId: string; collection?: Collection};
  if (!collection)
    throw new Error(translate({id: 'portal.page.noRequest', message: "This request can't be downloaded for other clients."}));
  saveFile(`${pageId}.${format}`, RENDERERS[format](collection));
}
