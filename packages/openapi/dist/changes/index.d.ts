import type { Read } from '../document/graph.ts';
import type { Problem } from '../document/problem.ts';
import type { Change } from './change.ts';
export { RULES, type Change } from './change.ts';
export { parseReleases, viewNotes, viewReleases, type Release } from './release.ts';
export { renderChange, renderPlace } from './render.ts';
export { withoutHidden } from './withoutHidden.ts';
/** A document to compare: its path, and the only way to its files. */
export type Version = {
    entry: string;
    read: Read;
};
/** `changes` is there unless one of the documents cannot be read. */
export type Comparison = {
    changes: Change[] | undefined;
    problems: Problem[];
};
/** Everything that changed from one document to the other: breaking changes first, then in the order of the newer document. */
export declare function compareDocuments(before: Version, after: Version): Promise<Comparison>;
//# sourceMappingURL=index.d.ts.map