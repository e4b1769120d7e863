import type { Node } from '../document/graph.ts';
import type { Direction } from './change.ts';
import type { Compared } from './comparison.ts';
import type { Sides } from './documentPair.ts';
/** What changed in a Request Body or Response Object that both versions have. */
export declare function compareContent(before: Node, after: Node, sides: Sides, direction: Direction, at: string[]): Compared;
/** Compares the schemas of two objects that have one, under `schema` or `itemSchema`. */
export declare function compareSchemaOf(before: Node, after: Node, sides: Sides, direction: Direction, at: string[], compared: Compared): void;
/** Description and deprecation of a parameter or header. */
export declare function compareDescribed(before: Node, after: Node, at: string[], compared: Compared): void;
//# sourceMappingURL=content.d.ts.map