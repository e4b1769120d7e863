// The data of compiled pages: complete on the server and in `npm start`. In a built portal the browser has only the HTML.
import {createContext, useContext} from 'react';
import type {ChangelogPage, OperationPage, OverviewPage, VersionLink} from '@lectern/openapi';

/** Page data as the build writes it: the page, and the addresses of its document's files. */
export type ReferencePage<T extends OperationPage | OverviewPage | ChangelogPage = OperationPage> = T & {
  /** Path of the document's pages below the base path: `/docs/api`. */
  root: string;
  /** Address of the folder of stored schemas, with a slash at the end. */
  schemaBase?: string;
  /** Address of the console's data for the operation. */
  call?: string;
};

export type AnyPage = ReferencePage | ReferencePage<OverviewPage> | ReferencePage<ChangelogPage>;

/** The source of a compiled page's content. */
export type PageSource =
  /** Its data on the server, or the address of its data in `npm start`. */
  | {page: AnyPage | string}
  /** In the browser of a built portal: the HTML of its parts by their names, and whether it is already in the document. */
  | {parts: Map<string, string>; isOpened: boolean}
  /** The same for a page that is no longer cached: it is fetched again. The same function at every rendering. */
  | {load: () => Promise<Map<string, string>>};

/** The content of a page's static parts. */
export type PageState =
  | {kind: 'loading'}
  /** From the HTML of the page, by the parts' names. On the first page, it is the existing HTML. */
  | {kind: 'html'; parts: Map<string, string>; isOpened: boolean}
  /** From the page's data. */
  | {kind: 'data'; page: AnyPage}
  | {kind: 'failed'; message: string; retry: () => void};

export const PageStateContext = createContext<PageState>({kind: 'loading'});
export const PageContext = createContext<AnyPage | undefined>(undefined);

/**
 * The operation that a compiled page shows.
 * @throws Error outside of `<Static>`
 */
export function usePage(): ReferencePage {
  const page = useContext(PageContext);
  if (page?.kind !== 'operation' && page?.kind !== 'webhook') throw new Error('This component belongs on the page of one operation.');
  return page;
}

/** Links to the same page in every version of the document; none where there is one version only. */
export function useVersionLinks(): VersionLink[] {
  const page = useContext(PageContext);
  return page && 'versionLinks' in page ? (page.versionLinks ?? []) : [];
}

/**
 * The overview that a compiled page shows.
 * @throws Error outside of `<Static>`
 */
export function useOverview(): ReferencePage<OverviewPage> {
  const page = useContext(PageContext);
  if (page?.kind !== 'overview') throw new Error('This component belongs on the overview page.');
  return page;
}

/**
 * The changes that a compiled page shows.
 * @throws Error outside of `<Static>`
 */
export function useChangelog(): ReferencePage<ChangelogPage> {
  const page = useContext(PageContext);
  if (page?.kind !== 'changelog') throw new Error('This component belongs on the page of changes.');
  return page;
}
