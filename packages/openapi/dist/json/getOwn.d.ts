/**
 * What an object itself has under a name that somebody else has chosen: `constructor` and `toString` are names of properties
 * and parameters like any other, and every object inherits something under them.
 */
export declare function getOwn<T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined;
//# sourceMappingURL=getOwn.d.ts.map