import type { SourceFile } from '../graph.ts';
/** What stands at a place: one object of the specification, or a map of them. */
export type Role = 'paths' | 'path' | 'operation' | 'parameters' | 'parameter' | 'responses' | 'response' | 'schemas' | 'schema';
/** A part of a file that an object of the document lies in. */
export type Fragment = {
    path: string;
    pointer: string;
    role: Role;
};
type Files = ReadonlyMap<string, SourceFile>;
/** The parts of other files that a document in `entry` is made of, none of them within another. */
export declare function findFragments(files: Files, entry: string): Fragment[];
/** The value at a pointer, as it is written. */
export declare function getAt(value: unknown, pointer: string): unknown;
/** Finds what a parameter or a response of a file refers to, as it would be written there; itself where it refers to nothing. */
export declare function createFind(files: Files, from: string): (value: unknown) => unknown;
export {};
//# sourceMappingURL=files.d.ts.map