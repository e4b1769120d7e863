/** Can this text be parsed in reasonable time? */
export declare function isParsable(text: string): boolean;
//# sourceMappingURL=markdownLimits.d.ts.map