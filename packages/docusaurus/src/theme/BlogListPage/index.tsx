import routes from '@generated/routes';
import Link from '@docusaurus/Link';
import {HtmlClassNameProvider, PageMetadata, ThemeClassNames} from '@docusaurus/theme-common';
import {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/BlogListPage';
import BlogLayout from '@theme/BlogLayout';
import StructuredData from '@theme/BlogListPage/StructuredData';
import BlogListPaginator from '@theme/BlogListPaginator';
import BlogPostItems from '@theme/BlogPostItems';
import Heading from '@theme/Heading';
import SearchMetadata from '@theme/SearchMetadata';
import clsx from 'clsx';
import type {ReactNode} from 'react';

/** The list of posts. Unlike the framework's page, it has a heading as title, and a link to the archive. */
export default function BlogListPage(props: Props): ReactNode {
  const {metadata, items, sidebar} = props;
  const {blogTitle, blogDescription} = metadata;
  const archive = findArchive(metadata.permalink);
  return (
    <HtmlClassNameProvider className={clsx(ThemeClassNames.wrapper.blogPages, ThemeClassNames.page.blogListPage)}>
      <PageMetadata title={blogTitle} description={blogDescription} />
      <SearchMetadata tag="blog_posts_list" />
      <StructuredData {...props} />
      <BlogLayout sidebar={sidebar}>
        <Heading as="h1">{blogTitle}</Heading>
        <BlogPostItems items={items} />
        <BlogListPaginator metadata={metadata} />
        {archive === undefined ? null : (
          <p>
            <Link to={archive}>{translate({id: 'portal.blog.archive', message: 'All posts by year'})}</Link>
          </p>
        )}
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}

/** The address of the archive. A blog without posts has none, and it can be configured off. */
function findArchive(list: string): string | undefined {
  const wanted = `${list.replace(/\/page\/\d+\/?$/, '').replace(/\/$/, '')}/archive`;
  return routes.find(({path}) => path.replace(/\/$/, '') === wanted)?.path;
}
