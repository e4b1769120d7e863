import { type Audience } from './audience/index.ts';
import type { Omissions } from './audience/omissions.ts';
import { type Scope } from './dynamicRef.ts';
import { type SourceFile } from './parse.ts';
import type { Problem } from './problem.ts';
/** A value together with the place it stands at. */
export type Node = {
    value: unknown;
    file: SourceFile;
    pointer: string;
    /** What `$dynamicRef` means below, where that depends on the way here. */
    scope?: Scope | undefined;
};
/** The parsed files of an API document and the way through their references. */
export type Graph = {
    root: Node;
    /** Follows `$ref` until something else stands there; undefined where it leads nowhere or in a circle, which is reported. */
    resolve: (node: Node, severity?: Problem['severity']) => Node | undefined;
    /** The place one `$ref` leads to, without following further. One that leads nowhere is reported, as a warning unless told otherwise. */
    target: (node: Node, severity?: Problem['severity']) => Node | undefined;
    /** The same, and nothing is told. */
    look: (node: Node) => Node | undefined;
    /** What is shown in place of what a `$ref` does not lead to, as Markdown: "not found" is said of what does not exist. */
    describe: (node: Node) => string;
    report: (problem: Pick<Problem, 'severity' | 'isContained' | 'message' | 'hint'>, at: Node) => void;
    problems: Problem[];
    /** Is anything read-only or write-only? Where nothing is, an example serves requests and answers. */
    isSided: boolean;
    /** What the document holds that is not for its readers; absent where that is nothing. */
    omissions?: Omissions;
};
/** Reads one file by the path that `entry` and references name; rejects with a message fit for its author. */
export type Read = (path: string) => Promise<string>;
/** Loads a document and every file it refers to, as its audience may see it. Default: the public. */
export declare function loadGraph(entry: string, read: Read, audience?: Audience): Promise<{
    graph: Graph;
} | {
    graph: undefined;
    problems: Problem[];
}>;
/** What is told of references that lead to nothing but one another. */
export declare const CIRCLE: {
    message: string;
    hint: string;
};
/** No version of the specification allows them beside a reference, but their authors mean them. */
export declare const SAID_OF_PARAMETERS: readonly string[];
/** Is this a Reference Object, or a schema with a `$ref`? */
export declare function isReference(value: unknown): value is object;
//# sourceMappingURL=resolve.d.ts.map