import {createContext, useContext} from 'react';
import type {OperationPage, OverviewPage} from '../openapi';

/** Page data as the build writes it: the page and where its document's files lie. */
export type ReferencePage<T extends OperationPage | OverviewPage = OperationPage> = T & {
  /** Path of the document's pages below the base path: `/docs/api`. */
  root: string;
  /** Address of the folder of stored schemas, with a slash at the end. */
  schemaBase?: string;
};

export const PageContext = createContext<ReferencePage | undefined>(undefined);

/**
 * The page that a compiled document shows.
 * @throws Error outside of `<Operation>`
 */
export function usePage(): ReferencePage {
  const page = useContext(PageContext);
  if (!page) throw new Error('This component belongs inside <Operation>.');
  return page;
}
