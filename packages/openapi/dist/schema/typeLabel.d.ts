import { type Flat } from './flatten.ts';
import type { Graph, Node } from '../document/graph.ts';
/** The type in words; `any` where nothing is said. */
export declare function getTypeLabel(flat: Flat, graph: Graph, level?: number): string;
/** The schema that a reference stands for: a definition that only binds a name for `$dynamicRef` is passed. */
export declare function getReferred(node: Node, graph: Graph, depth?: number): Node | undefined;
/** A named schema by its name, anything else by its type. */
export declare function getShortLabel(node: Node, graph: Graph, level?: number): string;
//# sourceMappingURL=typeLabel.d.ts.map