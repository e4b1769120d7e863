import { type Creation, type Next, type Way } from './context.ts';
import { type Flat } from '../schema/flatten.ts';
/** Makes a list: the named items first, those that it must contain last. */
export declare function createList(flat: Flat, next: Next, { isLenient }: Creation, way: Way): unknown;
//# sourceMappingURL=list.d.ts.map