import type { Role } from './files.ts';
export type Pointers = {
    /** Where the author wrote what stands at a pointer of the upgraded document. */
    toWritten: (pointer: string) => string;
    /** Where what the author wrote at a pointer stands now. */
    toUpgraded: (pointer: string) => string;
};
type Level = Role | 'document' | 'body' | 'other';
/** Pointers within an object of 2.0 and what became of it. */
export declare function createPointers(level: Level, written: unknown, upgraded: unknown): Pointers;
export {};
//# sourceMappingURL=pointers.d.ts.map