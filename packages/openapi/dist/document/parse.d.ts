import type { SourceFile } from './graph.ts';
import type { Problem } from './problem.ts';
/** What `parse` gives: the file, or why there is none. */
export type ParseResult = {
    file: SourceFile;
    problems: Problem[];
} | {
    file: undefined;
    problems: Problem[];
};
/** Parses YAML or JSON; JSON takes the fast way, and its positions are only computed when they are asked for. */
export declare function parseSource(path: string, text: string): ParseResult;
//# sourceMappingURL=parse.d.ts.map