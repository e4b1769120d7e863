import type { Graph } from '../document/graph.ts';
/** Walks the whole document, once and without recursion: references may be chained deeper than any stack. */
export declare function validateDocument(graph: Graph): void;
//# sourceMappingURL=validate.d.ts.map