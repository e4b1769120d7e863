import type { Graph } from './graph.ts';
/** Follows them all, without recursion: a hostile document is deeper than any stack. */
export declare function followReferences(graph: Graph): void;
//# sourceMappingURL=followReferences.d.ts.map