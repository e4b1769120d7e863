import type { AST } from '@eslint-community/regexpp';
/** How far a text goes beyond the shortest one. */
type Growth = {
    /** Characters left for repetitions beyond the least; shared. */
    spare: number;
    /** Repetitions beyond the least, for each. */
    each: number;
    variant: number;
};
/** Writes a text that matches, but for what looks around; undefined where it has no end. */
export declare function writeTree(tree: AST.Pattern, flags: string, growth: Growth): string | undefined;
/** Steps that a failing match of a text of this length may take at worst, roughly. */
export declare function getCost(tree: AST.Pattern, length: number): number;
export {};
//# sourceMappingURL=patternTree.d.ts.map