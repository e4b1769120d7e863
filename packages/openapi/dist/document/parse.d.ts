import type { Problem } from './problem.ts';
import type { Node } from './resolve.ts';
import type { Pointers } from './swagger/pointers.ts';
export type Position = {
    line: number;
    column: number;
};
/** One parsed file of an API document. */
export type SourceFile = {
    /** As it was named to `read`. */
    path: string;
    value: unknown;
    /** It was Swagger 2.0: what stands in it was not all written by its author. */
    isUpgraded?: true;
    /** What its author wrote, and the way between the pointers of both. */
    upgraded?: Pointers & {
        written: unknown;
    };
    /** Where references lead that stand in fields for which the specification has none, by their own values. */
    links?: WeakMap<object, Node>;
    /** Where the value at a JSON pointer stands; the nearest parent's place where it is absent. */
    locate: (pointer: string) => Position | undefined;
};
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
/** `/paths/~1indices/get` → `['paths', '/indices', 'get']` */
export declare function parsePointer(pointer: string): string[];
/** The inverse of `parsePointer` for one step. */
export declare function toPointerPart(key: string | number): string;
//# sourceMappingURL=parse.d.ts.map