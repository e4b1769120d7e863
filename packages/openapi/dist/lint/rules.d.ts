import type { Graph, Node } from '../document/resolve.ts';
/** Tells what is wrong at a field, or at the object itself. */
export type Tell = (message: string, hint: string, field?: string) => void;
/** Checks one object by its shape. */
export declare function checkObject(node: Node, shape: string, graph: Graph): void;
//# sourceMappingURL=rules.d.ts.map