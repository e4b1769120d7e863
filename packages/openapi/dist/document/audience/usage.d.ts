import type { Node } from '../graph.ts';
import { type Edge, type Hidden } from './hidden.ts';
import type { Follow, Operations } from './pathItems.ts';
export type Components = {
    all: Node[];
    /** Security schemes by name: they are used by it. */
    schemes: Map<string, Node>;
};
/** The components of a document. A map of them may lie in a file of its own. */
export declare function getComponents(root: Node, follow: Follow): Components;
export type Document = {
    root: Node;
    operations: Operations;
    edges: Edge[];
    components: Components;
};
/** Hides the components that hidden parts use and no others. */
export declare function hideUnused({ root, operations, edges, components }: Document, hidden: Hidden): void;
//# sourceMappingURL=usage.d.ts.map