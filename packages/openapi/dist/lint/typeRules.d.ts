import type { Node } from '../document/graph.ts';
import type { Tell } from './tell.ts';
/** Checks the `type` of a schema. */
export declare function checkType(type: unknown, node: Node, tell: Tell): void;
//# sourceMappingURL=typeRules.d.ts.map