// Why a file that a document refers to is not read, though it may well exist.
/** Thrown by whoever reads: the file is left alone. A file that is not there gives any other error. */
export class ReadError extends Error {
    name = 'ReadError';
    /** What to do about it. */
    hint;
    /** The rule that forbids it. All files that one rule forbids are one problem, and an error: their content would be lost. */
    rule;
    constructor(message, hint, { rule, ...options } = {}) {
        super(message, options);
        this.hint = hint;
        this.rule = rule;
    }
}
