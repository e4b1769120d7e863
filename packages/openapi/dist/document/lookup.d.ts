import type { SourceFile } from './graph.ts';
import type { Node } from './graph.ts';
import { type Names } from './scan.ts';
/** What a reference is looked up in. */
export type Lookup = {
    /** The place a reference leads to, without following further; nothing where there is none. */
    look: (node: Node) => Node | undefined;
    /** What its reference is relative to: the file, or the `$id` around it. */
    getBase: (node: Node) => string;
};
/** Lookup in the files and names that were read. */
export declare function createLookup(files: Map<string, SourceFile>, { anchors, bases }: Pick<Names, 'anchors' | 'bases'>): Lookup;
/** The whole of a file. */
export declare function toRoot(file: SourceFile): Node;
/** Names what stands beside a missing key, the most similar first. */
export declare function suggest(file: SourceFile, fragment: string): string;
//# sourceMappingURL=lookup.d.ts.map