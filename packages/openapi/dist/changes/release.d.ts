import type { Change } from './change.ts';
import type { NoteView, ReleaseView } from '../view/changes.ts';
/** One version of an API document against the one before it. */
export type Release = {
    /** `info.version` of the newer document. */
    version: string;
    previous: string;
    /** Day of the release: `2025-06-03`. */
    date: string;
    changes: Change[];
};
/** An operation as its page knows it. */
export type KnownOperation = {
    kind: 'operation' | 'webhook';
    method: string;
    path: string;
    id: string;
};
export declare function viewReleases(releases: Release[], operations: KnownOperation[]): ReleaseView[];
/** The notes of one operation, the newest release first. */
export declare function viewNotes(releases: Release[], operation: Omit<KnownOperation, 'id'>): NoteView[];
/**
 * Reads the text of a changelog file.
 * @throws Error that says what is wrong with it and what to write
 */
export declare function parseReleases(text: string): Release[];
//# sourceMappingURL=release.d.ts.map