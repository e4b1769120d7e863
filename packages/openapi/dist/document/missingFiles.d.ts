import type { Problem } from './problem.ts';
import type { Graph, Node } from './graph.ts';
export type MissingFiles = {
    /** Tells why a file was not read. */
    tell: (reason: Error, severity: Problem['severity'], at: Node) => void;
    /** What stands in place of what a reference does not lead to, as Markdown: only what does not exist is not found. */
    describe: (node: Node, path: string | undefined) => string;
};
/** `missing`: why each was not read, by its path. */
export declare function createMissingFiles(missing: ReadonlyMap<string, Error>, report: Graph['report']): MissingFiles;
//# sourceMappingURL=missingFiles.d.ts.map