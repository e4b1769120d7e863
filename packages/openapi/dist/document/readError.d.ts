/** Thrown by whoever reads: the file is left alone. A file that is not there gives any other error. */
export declare class ReadError extends Error {
    name: string;
    /** What to do about it. */
    readonly hint: string;
    /** The rule that forbids it. All files that one rule forbids are one problem, and an error: their content would be lost. */
    readonly rule: string | undefined;
    constructor(message: string, hint: string, { rule, ...options }?: ErrorOptions & {
        rule?: string;
    });
}
//# sourceMappingURL=readError.d.ts.map