import { type Flat } from '../schema/flatten.ts';
import type { Graph } from '../document/graph.ts';
import type { Difference } from './constraints.ts';
import type { Pair } from './comparison.ts';
/** Options that were added or removed, and those that both versions have. */
export declare function compareChoices(before: Flat, after: Flat, old: Graph, now: Graph): {
    differences: Difference[];
    pairs: Pair[];
};
//# sourceMappingURL=choices.d.ts.map