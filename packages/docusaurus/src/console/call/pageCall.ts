// The data of an operation, found by the address of its page, which names the data's address.
import {createOnce} from '../../components/loading/once.ts';
import {findPageApi, getDocumentAddress} from '../../credentials/site.ts';
import type {CallData} from '@lectern/openapi';
import {prepareStream} from '../send/loadStreamReader.ts';
import {loadDefinitions} from './definitions.ts';
import {fetchText, loadCall} from './loadCall.ts';

/**
 * The data of the operation that a page shows.
 * @throws Error that says what could not be loaded; the next call tries again
 */
export const loadPageCall = createOnce(async (page): Promise<CallData> => {
  const address = await (process.env.NODE_ENV === 'production' ? findInPage(page) : findInList(page));
  if (!address) throw new Error(`There is no call on ${page}.`);
  return JSON.parse(await loadCall(address)) as CallData;
});

/** The address in a built page. */
async function findInPage(page: string): Promise<string | null | undefined> {
  const html = await fetchText(page);
  return new DOMParser().parseFromString(html, 'text/html').querySelector('[data-call]')?.getAttribute('data-call');
}

/** In `npm start`, pages are made in the browser, so the list of all operations is read. It is too large for visitors. */
async function findInList(page: string): Promise<string | undefined> {
  const list = JSON.parse(await fetchText(getDocumentAddress(findPageApi(page)?.route ?? '', 'operations.json'))) as {
    id: string;
    call: string;
  }[];
  const id = page.replace(/\/$/, '').replace(/^.*\//, '');
  return list.find((each) => each.id === decodeURIComponent(id))?.call;
}

/** Loads the portal's files for further requests, so that they run without a network. */
export async function preparePageCalls(pages: string[]): Promise<void> {
  const prepare = async (page: string): Promise<void> => {
    const call = await loadPageCall(page);
    prepareStream(call);
    await loadDefinitions(call);
  };
  await Promise.all([...new Set(pages)].map(prepare));
}
