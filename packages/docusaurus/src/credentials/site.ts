// What the built site says of its API documents: nothing here is fetched.
import siteConfig from '@generated/docusaurus.config';
import type {ApiFacts} from '@lectern/openapi';
import {getSiteData} from '../siteData.ts';

/** The API documents of the site, in the order of its configuration. */
export function getApis(): ApiFacts[] {
  return getSiteData().apis;
}

/** One of them; undefined for a route that the portal does not have. */
export function getApi(api: string): ApiFacts | undefined {
  return getApis().find(({route}) => route === api);
}

/** The document of an operation, by the address of its page: that of the longest route in it, since routes may be one in another. */
export function findPageApi(page: string): ApiFacts | undefined {
  const found = getApis().filter(({route}) => route === '' || page.includes(`/${route}/`));
  return found.toSorted((a, b) => b.route.length - a.route.length)[0];
}

/** Has a document a sandbox for practice? Without one its mock answers in the page. */
export function hasSandbox(api: ApiFacts | undefined): boolean {
  return api?.port !== undefined;
}

/** Address of a file beside the downloads of a document, such as `auth.json`. */
export function getDocumentAddress(api: string, file: string): string {
  return siteConfig.baseUrl + ['openapi', api, file].filter(Boolean).join('/');
}

/** Address of the answers that a mock of an operation gives. */
export function getMockAddress(api: string, pageId: string): string {
  return siteConfig.baseUrl + ['mocks', api, `${pageId}.json`].filter(Boolean).join('/');
}
