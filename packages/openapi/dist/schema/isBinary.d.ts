import { type Flat } from './flatten.ts';
/** Is this the content of a file and not text? */
export declare function isBinary(flat: Flat): boolean;
//# sourceMappingURL=isBinary.d.ts.map