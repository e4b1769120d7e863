import { type Flat } from '../schema/flatten.ts';
/** Makes a value of a type; another `variant` gives another one. */
export declare function createScalar(flat: Flat, type: string | undefined, variant: number): unknown;
//# sourceMappingURL=scalar.d.ts.map