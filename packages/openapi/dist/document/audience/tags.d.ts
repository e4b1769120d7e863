import type { Node } from '../graph.ts';
import type { Hidden } from './hidden.ts';
import { type HideablePathItem, type Operations } from './pathItems.ts';
/** Hides the operations of hidden tags, with all tags below these (OpenAPI 3.2) and those of hidden groups (`x-tagGroups`). */
export declare function hideTaggedOperations(root: Node, items: HideablePathItem[], hidden: Hidden): void;
/** Hides the tags that only hidden operations have, wherever they are named. */
export declare function hideUnusedTags(root: Node, { shown, gone }: Operations, hidden: Hidden): void;
//# sourceMappingURL=tags.d.ts.map