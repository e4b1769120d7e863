import type {LoadContext, Plugin} from '@docusaurus/types';
import {expect, test} from 'vitest';
import {withSidebarTitle} from './withSidebarTitle.ts';

test.each([
  ['de', 'Neueste Beiträge'],
  ['en', 'Recent posts'],
])('in %s the list of recent posts is called %s', async (currentLocale, title) => {
  const blog = withSidebarTitle((_, options): Plugin => ({name: 'blog', loadContent: () => options}));
  const context = {siteDir: import.meta.dirname, i18n: {currentLocale}} as LoadContext;
  const instance = await blog(context, {blogSidebarTitle: 'Recent posts', path: 'blog'});
  expect(await instance.loadContent?.()).toEqual({blogSidebarTitle: title, path: 'blog'});
});
