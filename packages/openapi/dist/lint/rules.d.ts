import type { Graph, Node } from '../document/graph.ts';
/** Checks one object by its shape. */
export declare function checkObject(node: Node, shape: string, graph: Graph): void;
//# sourceMappingURL=rules.d.ts.map