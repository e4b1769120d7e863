/** Something wrong with an API document, told so that its author can mend it. */
export type Problem = {
    /** An error makes the result wrong and stops the build; with a warning the page is still right; an info is no fault. */
    severity: 'error' | 'warning' | 'info';
    /** An error that leaves one page incomplete and all others right: the build goes on, and ends with an exit code of its own. */
    isContained?: true;
    /** What is wrong, in one sentence without a full stop. */
    message: string;
    /** What to write instead. */
    hint: string;
    /** File as it was named to `read`. */
    file: string;
    /** Counted from 1; absent where the whole file is meant. */
    line?: number;
    /** Counted from 1. */
    column?: number;
    /** JSON pointer into the file (RFC 6901). */
    pointer?: string;
};
/** The same problem in words that can be read, whatever names the document has: there are some of 300,000 letters. */
export declare function shortenProblem(problem: Problem): Problem;
/** `api/openapi.yaml:12:3 error: … → …` */
export declare function renderProblem(problem: Problem): string;
//# sourceMappingURL=problem.d.ts.map