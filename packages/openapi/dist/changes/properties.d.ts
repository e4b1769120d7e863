import { type Flat } from '../schema/flatten.ts';
import type { Node } from '../document/graph.ts';
import type { Direction } from './change.ts';
import type { Difference } from './constraints.ts';
/** A difference about one property; `node` is where it is defined. */
export type PropertyDifference = Difference & {
    name: string;
    node: Node | undefined;
};
/** Which properties were added and removed, and which are required now or no longer. */
export declare function compareProperties(before: Flat, after: Flat, direction: Direction): PropertyDifference[];
/** The properties that a value of this direction has. */
export declare function getVisible(flat: Flat, direction: Direction): {
    properties: Map<string, Node[]>;
    required: Set<string>;
};
//# sourceMappingURL=properties.d.ts.map