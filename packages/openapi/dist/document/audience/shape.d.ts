import type { Node } from '../graph.ts';
import type { Hidden } from './hidden.ts';
import type { Follow } from './pathItems.ts';
/** A schema of a composition; `isHidden`: it stands where nothing is shown. */
export type Member = {
    schema: Node;
    isHidden: boolean;
};
export type Shape = {
    /** The schemas that hold together with these, and themselves. */
    expand: (schemas: Member[]) => Member[];
    /** The schemas of a property, or of what else stands under a name; undefined where only hidden ones speak of it. */
    getProperty: (members: Member[], name: string) => Member[] | undefined;
    /** The schemas of an item of a list. */
    getItem: (members: Member[], index: number) => Member[];
    /** Names that only hidden parts speak of. */
    getHiddenNames: (members: Member[]) => Set<string>;
};
export declare function createShape(follow: Follow, hidden: Hidden): Shape;
/** The same names of all schemas below these too. */
export declare function getNamesBelow(members: Member[], { expand, getHiddenNames }: Shape, hidden: Hidden): Set<string>;
/** Every name of a hidden property of a document: where a value has none of them, nobody has to look closely. */
export declare function listHiddenNames({ expand }: Shape, hidden: Hidden): Set<string>;
//# sourceMappingURL=shape.d.ts.map