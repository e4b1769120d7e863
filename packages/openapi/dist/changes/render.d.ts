import type { Change } from './change.ts';
/** What a change is about: `IndexSettings › language`, `request body › name`; the operation itself where both are empty. */
export declare function renderPlace({ schema, at }: Pick<Change, 'schema' | 'at'>): string;
/** A change as one line of text: `BREAKING POST /indices: request body › name is required now (in requests)`. */
export declare function renderChange(change: Change): string;
//# sourceMappingURL=render.d.ts.map