import type { Graph, Node } from '../document/graph.ts';
export type Flat = {
    /** Schemas without `$ref` and `allOf` of their own, the most specific first. */
    sources: Node[];
    /** The same in reading order: members of `allOf` as they stand, what is written beside them last. */
    reading: Node[];
    /** Places of the references followed directly, not those inside `allOf`. */
    references: string[];
    /** Places that the members of the outermost `allOf` refer to. */
    bases: string[];
    /** The reference that closes a circle, where nothing else stands in it. */
    circle?: Node;
};
/** Follows the references and members of `allOf` of schemas that hold together; a circle ends where it closes. */
export declare function flatten(nodes: Node[], graph: Graph): Flat;
/** The same for those who compare what is written: a choice of one, which says what `allOf` would, stays a choice. */
export declare function flattenAsWritten(nodes: Node[], graph: Graph): Flat;
/** Every occurrence of a keyword. */
export declare function getAll(flat: Flat, keyword: string): Node[];
/** The properties in reading order, each with all that is said of it, the most specific first. */
export declare function getPropertyNodes(flat: Flat): Map<string, Node[]>;
/** The most specific occurrence of a keyword. */
export declare function getFirst(flat: Flat, keyword: string): Node | undefined;
/** The names that each `type` allows; what is no name is left out. */
export declare function getTypeLists(flat: Flat): string[][];
//# sourceMappingURL=flatten.d.ts.map