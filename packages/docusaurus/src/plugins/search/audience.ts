// Pages for those who run the portal: `audience: portal` in their front matter.
import type {AllContent} from '@docusaurus/types';

/** Addresses of the pages that are for those who run the portal, in whatever plugin they were written. */
export function getPortalPages(content: AllContent): Set<string> {
  const written = Object.entries(content).filter(([plugin]) => plugin.startsWith('docusaurus-plugin-content-'));
  return new Set(written.flatMap(([, pages]) => [...findPages(pages)]));
}

/** Content of plugins is nested in ways of their own: a page has an address and its front matter, side by side. */
function* findPages(value: unknown, depth = 0): Generator<string> {
  if (value === null || typeof value !== 'object' || depth > MAX_DEPTH) return;
  const {permalink, frontMatter} = value as {permalink?: unknown; frontMatter?: {audience?: unknown}};
  if (typeof permalink === 'string' && frontMatter) {
    if (frontMatter.audience === 'portal') yield permalink;
  } else for (const inner of Object.values(value)) yield* findPages(inner, depth + 1);
}

const MAX_DEPTH = 6;
