import {KINDS} from '../e2e/kinds.ts';

/** Lists, and a guide, that are like another page. */
const ALIKE = [
  'blog archive',
  'blog authors',
  'blog tags',
  'posts of a tag',
  'posts of an author',
  'tags of documents',
  'documents of a tag',
  'figures',
];

/** The kinds of pages that are measured, each with the address of one. */
export const MEASURED_KINDS: [kind: string, page: string][] = Object.entries(KINDS).filter(([kind]) => !ALIKE.includes(kind));
