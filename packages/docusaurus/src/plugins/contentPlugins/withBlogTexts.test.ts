import type {LoadContext, Plugin} from '@docusaurus/types';
import {expect, test} from 'vitest';
import {withBlogTexts} from './withBlogTexts.ts';

test.each([
  ['de', 'Neueste Beiträge', 'Was sich an Acme und an diesem Portal ändert, und warum', 'Blog von Acme'],
  ['en', 'Recent posts', 'What changes in Acme and in this portal, and why', 'Acme blog'],
])('in %s the blog and its feeds have texts of the language', async (currentLocale, blogSidebarTitle, description, title) => {
  const blog = withBlogTexts((_, options): Plugin => ({name: 'blog', loadContent: () => options}), 'Acme');
  const context = {siteDir: import.meta.dirname, i18n: {currentLocale}} as LoadContext;
  const instance = await blog(context, {blogSidebarTitle: 'Recent posts', path: 'blog', feedOptions: {copyright: 'Acme'}});
  expect(await instance.loadContent?.()).toEqual({
    path: 'blog',
    blogSidebarTitle,
    blogDescription: description,
    feedOptions: {copyright: 'Acme', title, description},
  });
});
