import { type Next } from './context.ts';
import { type Flat } from '../schema/flatten.ts';
/** A text that holds a value as JSON, as `contentSchema` asks for. */
export declare function createWritten(flat: Flat, next: Next): unknown;
//# sourceMappingURL=written.d.ts.map