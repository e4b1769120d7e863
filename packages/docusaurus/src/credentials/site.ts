// Data of the built site about its API documents, without a request.
import siteConfig from '@generated/docusaurus.config';
import type {ApiFacts} from '@lectern/openapi';
import {getSiteData} from '../siteData.ts';

/** The API documents of the site, in the order of its configuration. */
export function getApis(): ApiFacts[] {
  return getSiteData().apis;
}

/** One API document; undefined for an unknown route. */
export function getApi(api: string): ApiFacts | undefined {
  return getApis().find(({route}) => route === api);
}

/** The document of an operation, by the address of its page: the one with the longest matching route, since routes may be nested. */
export function findPageApi(page: string): ApiFacts | undefined {
  const found = getApis().filter(({route}) => route === '' || page.includes(`/${route}/`));
  return found.toSorted((a, b) => b.route.length - a.route.length)[0];
}

/** Does a document have a sandbox? Without one, its mock responds in the page. */
export function hasSandbox(api: ApiFacts | undefined): boolean {
  return api?.port !== undefined;
}

/** Address of a file beside the downloads of a document, such as `auth.json`. */
export function getDocumentAddress(api: string, file: string): string {
  return siteConfig.baseUrl + ['openapi', api, file].filter(Boolean).join('/');
}

/** Address of the responses of an operation's mock. */
export function getMockAddress(api: string, pageId: string): string {
  return siteConfig.baseUrl + ['mocks', api, `${pageId}.json`].filter(Boolean).join('/');
}
