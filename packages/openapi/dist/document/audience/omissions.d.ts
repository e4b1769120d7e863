import type { Omissions } from '../graph.ts';
import type { Node } from '../graph.ts';
import type { Hidden } from './hidden.ts';
import type { Follow, HideablePathItem, Operations } from './pathItems.ts';
import type { Components } from './usage.ts';
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