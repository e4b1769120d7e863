import type { Context } from './context.ts';
import type { SchemaView } from '../view/schema.ts';
import type { Node } from '../document/graph.ts';
/** How far one view goes. */
export type Budget = {
    /** Levels of references still to be followed. */
    depth: number;
    /** Schemas still to be shown; shared by the whole view. */
    left: {
        count: number;
    };
    /** Places of the references on the way here. */
    ancestors: ReadonlySet<string>;
    /** Places of the named schemas that are shown already. */
    shown: Set<string>;
};
/** Schemas that a page's HTML holds, unless it has very many bodies. */
export declare const PAGE_ROOM = 320;
/** The view of a schema on a page: as deep as the page has room for, at least its own first level. */
export declare function viewSchema(node: Node, context: Context): SchemaView;
/** The view of a stored schema: its own level, references left to be opened. */
export declare function viewStored(nodes: Node[], context: Context): SchemaView;
/** The view of schemas that hold together: one node, or the same property of several members of `allOf`. */
export declare function viewNodes(nodes: Node[], context: Context, budget: Budget): SchemaView;
/** External Documentation Object → link; `href` is empty where it has no address. */
export declare function getLink(node: Node | undefined): SchemaView['externalDocs'];
//# sourceMappingURL=schema.d.ts.map