// Substitutes for pages that cannot be made, so that links to them still work.
import type {OperationEntry} from '../document/operationEntry.ts';
import type {OperationPage, OverviewPage} from '../view/page.ts';

/** The content of a page that could not be made. */
export const INCOMPLETE = '<p><strong>This page is incomplete.</strong> The output of the build says why.</p>';

/** The page of an operation of which only the method and path can be shown. */
export function viewIncomplete({
  kind,
  id,
  title,
  method,
  path,
}: Pick<OperationPage, 'kind' | 'id' | 'title' | 'method' | 'path'>): OperationPage {
  return {kind, id, title, method, path, html: INCOMPLETE, servers: [], parameters: [], responses: [], callbacks: [], samples: []};
}

/** An overview of which only the operations can be shown. */
export function viewIncompleteOverview(id: string, entries: OperationEntry[]): OverviewPage {
  const operations = entries.map(({id: pageId, title, method, path}) => ({pageId, title, method, path}));
  const groups = operations.length > 0 ? [{name: 'Operations', anchor: 'tag-operations', operations}] : [];
  return {kind: 'overview', id, title: 'API', version: '', html: INCOMPLETE, servers: [], schemes: [], groups, downloads: []};
}
