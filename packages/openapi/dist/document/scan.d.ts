import type { SourceFile } from './graph.ts';
import type { Node } from './graph.ts';
/** Levels of a file that are read; a person writes some thirty. */
export declare const MAX_LEVELS = 500;
export type Scan = {
    references: {
        ref: string;
        at: Node;
        base: string;
    }[];
    /** References that may be meant as data: examples that are nothing else. */
    candidates: {
        ref: string;
        base: string;
    }[];
    /** First value that lies below `MAX_LEVELS`. */
    tooDeep: Node | undefined;
};
/** Names and bases that a walk notes for the whole document. */
export type Names = {
    /** Schemas by `$id`, and by base and anchor: `api.yaml#node`. */
    anchors: Map<string, Node>;
    /** What the references of a schema with an `$id` start from. */
    bases: WeakMap<object, string>;
    /** Schemas by the names of their dynamic anchors. */
    dynamic: Map<string, Node[]>;
    /** What a schema binds for all that it leads to: its own dynamic anchors and those of its `$defs`. */
    owners: WeakMap<object, Map<string, Node>>;
    /** Is anything read-only or write-only, so that requests and answers differ? */
    isSided: boolean;
    /** Does a reference stand in a field for which the specification has none? */
    isUnusual: boolean;
    /** What is marked as not for the public (`audience/mark.ts`). */
    marked: Node[];
};
/** Names of a document of which nothing has been read. */
export declare function createNames(): Names;
/** `names`: the keys below are names, not keywords. `examples`: they name Example Objects. `data`: nothing below has a meaning. */
export type Kind = 'plain' | 'names' | 'examples' | 'example' | 'data';
/** Fields of a path item, which has them beside a reference too. */
export declare const PATH_FIELDS: Set<string>;
/** Walks a file once, without recursion: a hostile one is deeper than any stack. */
export declare function scanFile(file: SourceFile, names: Names): Scan;
/** What the value under a key is, by what its holder is. `level`: how many values it lies in. */
export declare function getKind(parent: Kind, key: string, value: unknown, level: number): Kind;
/** What an object refers to, as it is written. */
export declare function getRef(value: unknown): string | undefined;
/** The value under a key, with its place. */
export declare function child(node: Node, key: string | number): Node;
//# sourceMappingURL=scan.d.ts.map