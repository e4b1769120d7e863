import type { OperationEntry } from '../document/operationEntry.ts';
import type { Graph } from '../document/graph.ts';
import type { FindPage } from './response.ts';
/** Fields of a document that hold path items, and what these are. `x-webhooks` is what documents of 3.0 write. */
export declare const PATH_ITEMS: readonly [readonly ["paths", "operation"], readonly ["webhooks", "webhook"], readonly ["x-webhooks", "webhook"]];
/** Everything that gets a page. `reserved`: ids that other pages have. */
export declare function getOperationEntries(graph: Graph, reserved: Iterable<string>): OperationEntry[];
/** Finds the page of an operation that a link names. */
export declare function createFindPage(entries: OperationEntry[], graph: Graph): FindPage;
//# sourceMappingURL=operationList.d.ts.map