import type { Pointers } from '../graph.ts';
import type { Role } from './files.ts';
type Level = Role | 'document' | 'body' | 'other';
/** Pointers within an object of 2.0 and what became of it. */
export declare function createPointers(level: Level, written: unknown, upgraded: unknown): Pointers;
export {};
//# sourceMappingURL=pointers.d.ts.map