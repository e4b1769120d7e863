export type Pattern = {
    /** Does the text match? Undefined where finding out could take for ever. */
    test: (text: string) => boolean | undefined;
    /** A text that matches, of a length in between; undefined where none was found. Another `variant` gives another text, if there is one. */
    create: (limits: {
        least: number;
        most: number;
        variant: number;
    }) => string | undefined;
};
/** The pattern of a schema; undefined where it is no regular expression of JavaScript. */
export declare function getPattern(source: string): Pattern | undefined;
//# sourceMappingURL=pattern.d.ts.map