import type { Graph, Node } from '../document/graph.ts';
/** A text that can be a heading. */
export declare function shortenTitle(text: string): string;
/** The same; one that had to be cut is told. */
export declare function toTitle(text: string, at: Node | undefined, graph: Graph): string;
//# sourceMappingURL=title.d.ts.map