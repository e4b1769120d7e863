import type { OperationEntry } from '../document/operationEntry.ts';
import type { OperationPage, OverviewPage } from '../view/page.ts';
/** What stands on a page that could not be made. */
export declare const INCOMPLETE = "<p><strong>This page is incomplete.</strong> The output of the build says why.</p>";
/** The page of an operation of which nothing can be shown but its call. */
export declare function viewIncomplete({ kind, id, title, method, path, }: Pick<OperationPage, 'kind' | 'id' | 'title' | 'method' | 'path'>): OperationPage;
/** An overview of which nothing can be shown but the operations. */
export declare function viewIncompleteOverview(id: string, entries: OperationEntry[]): OverviewPage;
//# sourceMappingURL=incomplete.d.ts.map