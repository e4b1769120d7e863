import { type Flat } from '../schema/flatten.ts';
import type { Node } from '../document/graph.ts';
import type { Change, Direction } from './change.ts';
/** A difference that is not yet placed; `effect` is what it does to the values that fit. */
export type Difference = Pick<Change, 'text'> & {
    kind?: Change['kind'];
    effect: 'narrower' | 'wider' | 'either' | 'none';
    /** The keyword that says it: it tells in which shared schema the change is. */
    origin?: Node | undefined;
};
/** A caller's values may not be narrowed, the API's not widened. */
export declare function isBreaking(effect: Difference['effect'], direction: Direction): boolean;
/** Every difference in what two schemas say of a value itself: types, values, limits. */
export declare function compareFacets(before: Flat, after: Flat, direction: Direction): Difference[];
//# sourceMappingURL=constraints.d.ts.map