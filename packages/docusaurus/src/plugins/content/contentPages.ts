import type {AllContent} from '@docusaurus/types';

/** Maximum depth of a page in a plugin's content. */
const MAX_DEPTH = 6;

/** A page as the framework has loaded it. */
export type ContentPage = {
  /** With the base path. */
  permalink: string;
  /** Its file, after the framework's `@site/`. */
  source: string;
  /** Empty if it is not Markdown. */
  title: string;
  frontMatter: Readonly<Record<string, unknown>>;
};

/** The pages of all content plugins: documents, posts, standalone pages; the compiled ones among them. */
export function listContentPages(content: AllContent): ContentPage[] {
  const written = Object.entries(content).filter(([plugin]) => plugin.startsWith('docusaurus-plugin-content-'));
  return written.flatMap(([, pages]) => [...findPages(pages)]);
}

/** Each plugin nests its content differently. A page is an object with an address and a file. */
function* findPages(value: unknown, depth = 0): Generator<ContentPage> {
  if (value === null || typeof value !== 'object' || depth > MAX_DEPTH) return;
  const {permalink, source, title = '', frontMatter = {}} = value as Partial<ContentPage>;
  if (typeof permalink === 'string' && typeof source === 'string') yield {permalink, source, title, frontMatter};
  else for (const inner of Object.values(value)) yield* findPages(inner, depth + 1);
}
