import type { Operation } from './comparison.ts';
import type { Sides } from './documentPair.ts';
import type { Compared } from './comparison.ts';
/** Everything that changed between two versions of an operation. */
export declare function compareOperation(before: Operation, after: Operation, sides: Sides): Compared;
/** Method and path with nameless variables: a path parameter may be renamed. */
export declare function toTemplate({ kind, method, path }: Pick<Operation, 'kind' | 'method' | 'path'>): string;
//# sourceMappingURL=operation.d.ts.map