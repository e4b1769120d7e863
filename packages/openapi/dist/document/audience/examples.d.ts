import type { Node } from '../graph.ts';
import type { Hidden } from './hidden.ts';
import type { Follow } from './pathItems.ts';
import { type Shape } from './shape.ts';
export type HideInExamples = {
    /** The examples of an object that has a schema beside them: media type, parameter, header; a response of Swagger 2.0. */
    inHolder: (holder: Node) => void;
    /** The examples and other values that a schema holds itself. */
    inSchema: (schema: Node) => void;
};
/** `names`: all names of hidden properties. */
export declare function createHideInExamples(shape: Shape, names: Set<string>, follow: Follow, hidden: Hidden): HideInExamples;
//# sourceMappingURL=examples.d.ts.map