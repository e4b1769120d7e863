import type { Attempt } from '../document/attempt.ts';
import type { Context } from './context.ts';
import type { SchemaView } from '../view/schema.ts';
export type Store = {
    add: Context['store'];
    /** Views whatever was asked for, and what those views ask for in turn. */
    view: (context: Context) => Map<string, SchemaView>;
};
export declare function createStore(graph: Context['graph'], attempt: Attempt): Store;
//# sourceMappingURL=storedSchemas.d.ts.map