// Pages for those who run the portal: `audience: portal` in their front matter.
import type {AllContent} from '@docusaurus/types';
import {listContentPages} from '../content/contentPages.ts';

/** Addresses of pages for those who run the portal, from all content plugins. */
export function getPortalPages(content: AllContent): Set<string> {
  const pages = listContentPages(content).filter(({frontMatter}) => frontMatter['audience'] === 'portal');
  return new Set(pages.map(({permalink}) => permalink));
}
