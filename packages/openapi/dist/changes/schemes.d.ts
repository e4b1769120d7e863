import type { Draft } from './comparison.ts';
import type { Sides } from './documentPair.ts';
export declare function compareSchemes({ old, now }: Sides): Draft[];
//# sourceMappingURL=schemes.d.ts.map