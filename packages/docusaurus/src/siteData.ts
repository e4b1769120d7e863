// The parts of the site's configuration that pages read, without a request.
import globalData from '@generated/globalData';
import type {ApiFacts} from '@lectern/openapi';

export type SiteData = {
  /** The API documents, in the order of the configuration. */
  apis: ApiFacts[];
  /** Services that can open a page's Markdown; `{url}` in an address becomes the address of the Markdown. */
  assistants: {name: string; url: string}[];
  /** Path of the page about connecting an assistant, below the base path. Default: no page. */
  assistantsPage?: string;
  /** Path of the page about errors of the API, below the base path. Default: no page. */
  errorsPage?: string;
  /** Path of the page of credentials, below the base path. Default: `/auth`. */
  credentials?: string;
};

/** The data that the plugin `siteData` has set. */
export function getSiteData(): SiteData {
  return globalData['lectern']?.['default'] as SiteData;
}
