import type { Graph, Node } from '../document/graph.ts';
/** Which named schemas extend another one, also by way of others: place of the base → schemas whose `allOf` refers to it. */
export declare function getSubtypes(graph: Graph): Map<string, Node[]>;
//# sourceMappingURL=subtypes.d.ts.map