import type { SourceFile } from '../graph.ts';
/** A copy of a value without the parts at these JSON pointers. A list of which nothing is left goes as a whole. */
export declare function omit(value: unknown, pointers: Iterable<string>): unknown;
/** The same of a file; its places are still those of the text that was written. */
export declare function omitInFile(file: SourceFile, pointers: Iterable<string>): SourceFile;
//# sourceMappingURL=omit.d.ts.map