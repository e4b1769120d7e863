import type { Graph, Node } from '../document/graph.ts';
/** Collects what is wrong with examples until the whole document has been walked. */
export type ExampleRules = {
    /** Checks the examples of one object, by its shape. */
    check: (node: Node, shape: string) => void;
    /** Tells what was found. */
    tell: () => void;
};
/** The rules for one document. */
export declare function createExampleRules(graph: Graph): ExampleRules;
//# sourceMappingURL=exampleRules.d.ts.map