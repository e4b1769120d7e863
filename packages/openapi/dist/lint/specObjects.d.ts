/**
 * `list schema`: a list of them; `map schema`: an object whose values are schemas; else a shape, or a plain kind of value. An
 * `address` can be linked, a `target` is where calls go.
 */
export type Kind = string;
export type Shape = {
    /** As a sentence names it. */
    noun: string;
    fields: Record<string, Kind>;
    /** What any other field holds: its names are the author's. */
    rest?: Kind;
};
export declare const SHAPES: Record<string, Shape>;
//# sourceMappingURL=specObjects.d.ts.map