import { type Flat } from '../schema/flatten.ts';
import type { Direction } from './change.ts';
import type { Difference } from './constraints.ts';
import type { Pair } from './comparison.ts';
/** Rules too free to say whether they got narrower or wider. */
export declare const OPAQUE: readonly string[];
/** Schemas below that both versions have. */
export declare function getPairs(before: Flat, after: Flat, direction: Direction): Pair[];
/** Keywords that were added or taken away as a whole, or that allow or forbid outright. */
export declare function comparePresence(before: Flat, after: Flat): Difference[];
//# sourceMappingURL=subschemas.d.ts.map