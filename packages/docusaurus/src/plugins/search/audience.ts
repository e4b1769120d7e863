// Pages for those who run the portal: `audience: portal` in their front matter.
import type {AllContent} from '@docusaurus/types';
import {listContentPages} from '../content/contentPages.ts';

/** Addresses of the pages that are for those who run the portal, in whatever plugin they were written. */
export function getPortalPages(content: AllContent): Set<string> {
  const pages = listContentPages(content).filter(({frontMatter}) => frontMatter['audience'] === 'portal');
  return new Set(pages.map(({permalink}) => permalink));
}
