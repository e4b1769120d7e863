import {KINDS} from '../e2e/kinds.ts';

/** Lists of posts that are like another one. */
const ALIKE = ['blog archive', 'blog authors', 'blog tags', 'posts of a tag'];

/** The kinds of pages that are measured, each with the address of one. */
export const MEASURED_KINDS: [kind: string, page: string][] = Object.entries(KINDS).filter(([kind]) => !ALIKE.includes(kind));
