/** The name nearest to a misspelt one; undefined where none is near. */
export declare function getSimilar(name: string, names: Iterable<string>): string | undefined;
//# sourceMappingURL=didYouMean.d.ts.map