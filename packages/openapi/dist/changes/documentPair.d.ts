import type { Graph, Node } from '../document/graph.ts';
import type { CompareSchemas } from './comparison.ts';
/** One of the two documents, and the way through it. */
export type Side = {
    graph: Graph;
    /** The field of a node with its reference followed. */
    get: (node: Node | undefined, key: string) => Node | undefined;
    /** The entries of a field, with their references followed, but for extensions. */
    map: (node: Node | undefined, key: string) => Map<string, Node>;
};
/** Both documents, and how their schemas are compared. */
export type Sides = {
    old: Side;
    now: Side;
    compareSchemas: CompareSchemas;
};
export declare function createSide(graph: Graph): Side;
//# sourceMappingURL=documentPair.d.ts.map