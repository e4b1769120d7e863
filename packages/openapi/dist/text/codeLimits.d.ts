import type { Nodes } from 'hast';
/** What is left out, and how many characters of what is shown stand before it. */
type Cut = {
    at: number;
    text: string;
};
/** The code that the highlighter of a language is shown; ordinary code stays as it is. */
export declare function shortenCode(code: string, language: string): {
    text: string;
    cuts: Cut[];
};
/** Puts what was left out into the texts of a highlighted tree. */
export declare function restoreCode(tree: Nodes, cuts: readonly Cut[]): void;
export {};
//# sourceMappingURL=codeLimits.d.ts.map