import type { Graph, Read } from './graph.ts';
import { type Audience } from './audience/index.ts';
import type { Problem } from './problem.ts';
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