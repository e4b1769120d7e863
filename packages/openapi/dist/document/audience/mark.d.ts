/** The mark of an object that is not for the public; undefined where it has none. */
export declare function getMark(value: Readonly<Record<string, unknown>>): string | undefined;
//# sourceMappingURL=mark.d.ts.map