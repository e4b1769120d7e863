import type { Node } from '../resolve.ts';
import type { Hidden } from './hidden.ts';
import type { Follow, HideablePathItem, Operations } from './pathItems.ts';
import type { Components } from './usage.ts';
export type HiddenOperation = {
    kind: 'operation' | 'webhook';
    method: string;
    path: string;
};
export type Omissions = {
    /** JSON pointers by file. */
    pointers: ReadonlyMap<string, ReadonlySet<string>>;
    /** Operations that are left out whole. */
    operations: HiddenOperation[];
    /** What is left out of other operations: parameters, as `query parameter limit`, and names of properties. */
    parts: (HiddenOperation & {
        names: string[];
    })[];
    /** Shared schemas; `properties` are absent where the whole schema is left out. */
    schemas: {
        name: string;
        properties?: string[];
    }[];
    /** Addresses of servers of the whole document. */
    servers: string[];
    /** Keys of security schemes. */
    schemes: string[];
};
type Found = {
    root: Node;
    items: HideablePathItem[];
    operations: Operations;
    components: Components;
    hidden: Hidden;
    follow: Follow;
};
export declare function listOmissions({ root, items, operations, components, hidden, follow }: Found): Omissions;
export {};
//# sourceMappingURL=omissions.d.ts.map