import type { Root } from 'mdast';
/** Turns such tags into text. */
export declare function showUnknownTags(tree: Root): void;
//# sourceMappingURL=unknownTags.d.ts.map