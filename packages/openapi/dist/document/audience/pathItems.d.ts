import type { Node } from '../graph.ts';
import type { Hidden } from './hidden.ts';
export type HideableOperation = {
    method: string;
    /** Where the path item names it. */
    at: Node;
    /** What is there, behind a reference. */
    node: Node;
};
export type HideablePathItem = {
    kind: 'operation' | 'webhook' | 'callback';
    /** Path template, name of the webhook, or expression of the callback. */
    path: string;
    /** Where it is named. */
    at: Node;
    operations: HideableOperation[];
};
/** Follows references to their end; nothing where they lead nowhere. */
export type Follow = (node: Node) => Node | undefined;
/** All path items of a document: of its paths, its webhooks, and the callbacks of their operations. */
export declare function listPathItems(root: Node, follow: Follow): HideablePathItem[];
/** Names of the tags of an operation. */
export declare function getTagNames({ node }: HideableOperation): string[];
export declare function getOperationId({ node }: HideableOperation): string | undefined;
/** The operations of a document that are left, and those that are left out. */
export type Operations = {
    shown: HideableOperation[];
    gone: HideableOperation[];
};
/** Hides path items and callbacks of which nothing is left, since their names tell of what was there. */
export declare function hideEmptyItems(items: HideablePathItem[], hidden: Hidden): Operations;
//# sourceMappingURL=pathItems.d.ts.map