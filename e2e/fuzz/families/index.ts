// Documents that look harmless and may keep a compiler busy. Each family repeats one construction until the document has the given size.
import type {Family} from './documents.ts';
import {OPERATIONS} from './operations.ts';
import {SCHEMAS} from './schemas.ts';
import {TEXTS} from './texts.ts';

/** Constructions by name. */
export const FAMILIES: Record<string, Family> = {...SCHEMAS, ...OPERATIONS, ...TEXTS};
