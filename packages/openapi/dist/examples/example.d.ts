import { type Direction } from '../schema/matchesSchema.ts';
import type { Graph, Node } from '../document/graph.ts';
/** An example of a schema: its own, else one that is made, of problem details with this `status`. Circles end where they close. */
export declare function createExample(node: Node, graph: Graph, direction: Direction, status?: number): unknown;
//# sourceMappingURL=example.d.ts.map