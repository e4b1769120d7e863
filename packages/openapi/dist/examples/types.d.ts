import { type Flat } from '../schema/flatten.ts';
/** The types a value may have, the most telling first. */
export declare function getTypes(flat: Flat): string[];
//# sourceMappingURL=types.d.ts.map