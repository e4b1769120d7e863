import type {AllContent} from '@docusaurus/types';

/** A page of Markdown as the framework has loaded it. */
export type ContentPage = {/** With the base path. */ permalink: string; title: string; frontMatter: Readonly<Record<string, unknown>>};

/** The pages of Markdown of all content plugins: documents, posts, standalone pages; the compiled ones among them. */
export function listContentPages(content: AllContent): ContentPage[] {
  const written = Object.entries(content).filter(([plugin]) => plugin.startsWith('docusaurus-plugin-content-'));
  return written.flatMap(([, pages]) => [...findPages(pages)]);
}

/** Content of plugins is nested in ways of their own: a page has an address and its front matter, side by side. */
function* findPages(value: unknown, depth = 0): Generator<ContentPage> {
  if (value === null || typeof value !== 'object' || depth > MAX_DEPTH) return;
  const {permalink, title, frontMatter} = value as Partial<ContentPage>;
  if (typeof permalink === 'string' && frontMatter) yield {permalink, title: title ?? '', frontMatter};
  else for (const inner of Object.values(value)) yield* findPages(inner, depth + 1);
}

const MAX_DEPTH = 6;
