// What pages read of the site's configuration: nothing here is fetched.
import globalData from '@generated/globalData';
import type {ApiFacts} from '@lectern/openapi';

export type SiteData = {
  /** The API documents, in the order of the configuration. */
  apis: ApiFacts[];
  /** Services that a page's Markdown can be handed to; `{url}` in an address becomes the address of the Markdown. */
  assistants: {name: string; url: string}[];
  /** Path of the page that says how an assistant is connected, below the base path. Default: there is none. */
  assistantsPage?: string;
  /** Path of the page about errors of the API, below the base path. Default: there is none. */
  errorsPage?: string;
  /** Path of the page of credentials, below the base path. Default: `/auth`. */
  credentials?: string;
};

/** The data that the plugin `siteData` has set. */
export function getSiteData(): SiteData {
  return globalData['lectern']?.['default'] as SiteData;
}
