import type { Node } from '../graph.ts';
/** Places that are left out, each with all that is below it. */
export type Hidden = {
    add: (node: Node) => void;
    /** Is it left out, or part of what is? */
    has: (node: Node) => boolean;
    /** JSON pointers by file. */
    pointers: Map<string, Set<string>>;
    /** The places themselves. */
    nodes: Node[];
};
/** A reference and the place it leads to; nothing where it leads nowhere. */
export type Edge = {
    at: Node;
    target: Node | undefined;
};
export declare function createHidden(): Hidden;
/** A pointer, and those of all that it lies in: `/a/b` → `/a/b`, `/a`, the whole. */
export declare function listAncestors(pointer: string): string[];
/** Adds to the list under a key. */
export declare function addTo<T>(lists: Map<string, T[]>, key: string, value: T): void;
/** Hides the references that lead to what is hidden, also by way of others: each is looked at once. */
export declare function hideReferences(edges: Edge[], hidden: Hidden): void;
//# sourceMappingURL=hidden.d.ts.map