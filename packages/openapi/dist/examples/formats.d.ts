/** Texts of a format by its name; none where it is not known. */
export declare function createFormatted(format: string, variant: number, least: number): string[];
//# sourceMappingURL=formats.d.ts.map