import { type Creation, type Next, type Way } from './context.ts';
import { type Flat } from '../schema/flatten.ts';
/** Makes an object: properties in reading order, then what else is asked for. */
export declare function createObject(flat: Flat, next: Next, creation: Creation, way: Way): unknown;
//# sourceMappingURL=object.d.ts.map