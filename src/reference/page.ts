// Page data in the browser: the server has it whole; the browser gets its address, and needs it only after a navigation.
import {createContext, useContext} from 'react';
import type {OperationPage, OverviewPage} from '../openapi';

/** Page data as the build writes it: the page and where its document's files lie. */
export type ReferencePage<T extends OperationPage | OverviewPage = OperationPage> = T & {
  /** Path of the document's pages below the base path: `/docs/api`. */
  root: string;
  /** Address of the folder of stored schemas, with a slash at the end. */
  schemaBase?: string;
};

/** What a compiled page imports: its data on the server, the address of its data in the browser. */
export type PageSource = ReferencePage | ReferencePage<OverviewPage> | string;

/** `kept`: the page's HTML came from the server and stays as it is. */
export type PageState =
  | {kind: 'kept' | 'loading'}
  | {kind: 'loaded'; page: ReferencePage | ReferencePage<OverviewPage>}
  | {kind: 'failed'; message: string; retry: () => void};

export const PageStateContext = createContext<PageState>({kind: 'loading'});
export const PageContext = createContext<ReferencePage | ReferencePage<OverviewPage> | undefined>(undefined);

/**
 * The operation that a compiled page shows.
 * @throws Error outside of `<Static>`
 */
export function usePage(): ReferencePage {
  const page = useContext(PageContext);
  if (!page || page.kind === 'overview') throw new Error('This component belongs on the page of an operation.');
  return page;
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
