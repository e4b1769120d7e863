import {KINDS} from '../e2e/kinds.ts';

/** Lists, and a guide, that resemble another page. */
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

/** The measured kinds of pages, each with the address of one page. */
export const MEASURED_KINDS: [kind: string, page: string][] = Object.entries(KINDS).filter(([kind]) => !ALIKE.includes(kind));
