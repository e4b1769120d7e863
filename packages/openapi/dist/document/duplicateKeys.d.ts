import type { Problem } from './problem.ts';
/** Tells each key that stands twice, at its second place. `source` is valid JSON. */
export declare function findDuplicates(file: string, source: string): Problem[];
//# sourceMappingURL=duplicateKeys.d.ts.map