import type { Graph, Node } from '../document/graph.ts';
import type { Tell } from './tell.ts';
/** Checks the names of all paths. */
export declare function checkPaths(node: Node, tell: Tell): void;
/** Every part of a path in braces is a parameter, and every parameter of the path stands in it. */
export declare function checkPathParameters(path: string, pathNode: Node, operation: Node, graph: Graph): void;
//# sourceMappingURL=pathRules.d.ts.map