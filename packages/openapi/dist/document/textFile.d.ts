import type { SourceFile } from './graph.ts';
/** Is a file its text, and no value? */
export declare function isTextFile(path: string): boolean;
/** A file whose value is its text. */
export declare function toTextFile(path: string, text: string): SourceFile;
//# sourceMappingURL=textFile.d.ts.map