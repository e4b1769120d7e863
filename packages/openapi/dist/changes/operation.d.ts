import type { Node } from '../document/resolve.ts';
import type { Sides } from './documentPair.ts';
import { type Compared } from './schema.ts';
/** An operation of one version. */
export type Operation = {
    kind: 'operation' | 'webhook';
    method: string;
    path: string;
    pathNode: Node;
    node: Node;
};
/** Everything that changed between two versions of an operation. */
export declare function compareOperation(before: Operation, after: Operation, sides: Sides): Compared;
/** Method and path with nameless variables: a path parameter may be renamed. */
export declare function toTemplate({ kind, method, path }: Pick<Operation, 'kind' | 'method' | 'path'>): string;
//# sourceMappingURL=operation.d.ts.map