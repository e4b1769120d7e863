import type { ViewNodes } from './context.ts';
import { type Flat } from './flatten.ts';
import type { PartView } from '../view/schema.ts';
/** Is there anything to open below this schema? */
export declare function hasParts(flat: Flat): boolean;
/** The parts in reading order: properties first, rules about the rest last. */
export declare function getParts(flat: Flat, view: ViewNodes): PartView[];
//# sourceMappingURL=subschemas.d.ts.map