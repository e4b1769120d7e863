import type {AllContent} from '@docusaurus/types';
import {expect, test} from 'vitest';
import {getPortalPages} from './audience.ts';

test('pages of every kind for operators of the portal are recognised', () => {
  const page = (permalink: string, audience?: string): object => ({permalink, source: '@site/page.md', frontMatter: {audience}});
  const content = {
    'docusaurus-plugin-content-docs': {default: {loadedVersions: [{docs: [page('/docs/deploy', 'portal'), page('/docs/errors')]}]}},
    'docusaurus-plugin-content-blog': {default: {blogPosts: [{metadata: page('/blog/mdx', 'portal')}]}},
    'docusaurus-plugin-content-pages': {default: [page('/about', 'portal')]},
    'portal-openapi': {default: [page('/api', 'portal')]},
  } as unknown as AllContent;
  expect([...getPortalPages(content)]).toEqual(['/docs/deploy', '/blog/mdx', '/about']);
});
