import type { OperationEntry } from '../document/operationEntry.ts';
import type { Graph } from '../document/graph.ts';
/** What tells an operation apart from the others, and its page. */
export type PageKey = {
    id: string;
    kind: 'operation' | 'webhook';
    method: string;
    path: string;
    operationId?: string;
};
export type MoveOptions = {
    /** Pages of the earlier version. */
    previous: PageKey[];
    /** Path of a page below the base path: `/docs/api/get-user`; undefined means the overview. */
    toPath: (pageId: string | undefined) => string;
    /** The same as an address of the site. */
    toAddress: (path: string) => string;
    /** Paths that are redirected already. */
    redirected: ReadonlySet<string>;
};
export declare function toPageKey({ id, kind, method, path, node }: OperationEntry): PageKey;
/** Tells every page that has moved or gone, with the redirect to write. */
export declare function reportMoves(entries: OperationEntry[], graph: Graph, options: MoveOptions): void;
/** The same operation by its operationId, else by its method and path, whatever its parameters are called. */
export declare function createFind(entries: OperationEntry[]): (page: PageKey) => OperationEntry | undefined;
//# sourceMappingURL=movedPages.d.ts.map