import type { SourceFile } from '../graph.ts';
import type { Problem } from '../problem.ts';
import { type Names, type Scan } from '../scan.ts';
import type { Omissions } from '../graph.ts';
/** For whom a portal is: `internal` shows what a document marks as not for the public. */
export type Audience = 'public' | 'internal';
/** The files of a document, and what was noted when they were read. */
export type Loaded = {
    files: Map<string, SourceFile>;
    entry: string;
    names: Names;
    references: Scan['references'];
    problems: Problem[];
};
/** The files of a document as an audience may see them. What was left out is told; names are noted anew without it. */
export declare function leaveOut(loaded: Loaded, audience: Audience): Pick<Loaded, 'files' | 'names'> & {
    omissions?: Omissions;
};
//# sourceMappingURL=index.d.ts.map