import type { Context } from './context.ts';
import { type Flat } from './flatten.ts';
import type { SchemaView } from '../view/schema.ts';
import type { Graph, Node } from '../document/graph.ts';
type ValueView = NonNullable<SchemaView['values']>[number];
/** The allowed values of a schema; undefined where it names none. */
export declare function getValues(flat: Flat, context: Context): ValueView[] | undefined;
/** The list of `oneOf` or `anyOf` whose options are all constants, where nothing else names or chooses values. */
export declare function getConstantList(flat: Flat, graph: Graph): Node | undefined;
export {};
//# sourceMappingURL=enumValues.d.ts.map