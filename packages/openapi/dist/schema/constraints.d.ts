import { type Flat } from './flatten.ts';
import type { SchemaView } from '../view/schema.ts';
import type { Node } from '../document/graph.ts';
/** The facts of a schema, and the contradictions between members of its `allOf`. */
export declare function getFacts(flat: Flat): {
    facts: SchemaView['facts'];
    conflicts: string[];
};
/** One end of a range, and the keyword that says it. */
type Bound = {
    value: number;
    text: string;
    exclusive: boolean;
    node: Node | undefined;
};
/** Bounds of 3.1 (a number each) and of 3.0 (a flag beside `minimum`). */
export declare function getBounds(flat: Flat, inclusive: string, exclusive: string): Bound[];
export {};
//# sourceMappingURL=constraints.d.ts.map