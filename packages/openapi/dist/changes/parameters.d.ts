import type { Direction } from './change.ts';
import type { Operation } from './comparison.ts';
import type { Compared } from './comparison.ts';
import type { Sides } from './documentPair.ts';
export declare function compareParameters(before: Operation, after: Operation, sides: Sides, direction: Direction): Compared;
//# sourceMappingURL=parameters.d.ts.map