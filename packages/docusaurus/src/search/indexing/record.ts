/** The part of the site that a record is in: guides, the API reference, the blog, pages for the portal's owners, or another page. */
export type Kind = 'guide' | 'reference' | 'blog' | 'portal' | 'page';

export const KINDS: readonly Kind[] = ['guide', 'reference', 'blog', 'portal', 'page'];

/** What a record can be. Pages, operations and headings answer at once; the others are part of the reference. A part
 * is one of an API's overview; a field is sent, a result is received; a change is a release of the API. */
export const ROLES = ['page', 'operation', 'heading', 'part', 'parameter', 'field', 'result', 'header', 'response', 'change'] as const;

export type Role = (typeof ROLES)[number];

/** One thing that can be found, and its position. */
export type SearchRecord = {
  kind: Kind;
  role: Role;
  /** Label of the API document it belongs to, or the name of a frozen version of the documentation. */
  document?: string;
  /** Its own name: that of a page, a heading, an operation, a field. */
  title: string;
  /** The pages or groups around it, outermost first: the page of a heading, the group of an operation. */
  trail: string[];
  /** Address with the base path, and the anchor of the position. */
  url: string;
  /** Of an operation. */
  method?: string;
  path?: string;
  /** Further names, separated by spaces: operationId, name of the schema. */
  names?: string;
  /** Number of fields around it. */
  depth?: number;
  isDeprecated?: boolean;
  /** Its description, as plain text. */
  text: string;
  /** Samples beside the text: searched, and never shown. */
  code?: string;
};

/** Is it in the small index, which is loaded first? */
export function isLeading({role}: {role: Role}): boolean {
  return role === 'page' || role === 'operation' || role === 'heading' || role === 'part' || role === 'change';
}
