import type { Node } from '../document/graph.ts';
/** The shared schema that a node lies in, and the steps from there; nothing for a node that lies elsewhere. */
export declare function getSharedPlace(node: Node): {
    schema: string;
    at: string[];
} | undefined;
/** The schema that a keyword stands in. */
export declare function getOwner(keyword: Node): Node;
/** A keyword as a step: the items of a list are written as brackets. */
export declare function toStep(keyword: string): string;
//# sourceMappingURL=pointers.d.ts.map