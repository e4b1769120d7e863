import { type Direction, type Room } from './matchesSchema.ts';
import type { Graph, Node } from '../document/graph.ts';
/** What is wrong: steps to the value, and a sentence about it that begins with a verb. */
export type Mismatch = {
    steps: (string | number)[];
    message: string;
    hint: string;
};
type Look = {
    graph: Graph;
    direction: Direction;
    room: Room;
};
/** The first thing that keeps a value from fitting; nothing where it matches, or is too large to be looked at whole. */
export declare function explainMismatch(value: unknown, nodes: Node[], look: Look, level?: number): Mismatch | undefined;
export {};
//# sourceMappingURL=explainMismatch.d.ts.map