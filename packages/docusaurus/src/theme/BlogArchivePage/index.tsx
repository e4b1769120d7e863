import Link from '@docusaurus/Link';
import {HtmlClassNameProvider, PageMetadata, ThemeClassNames} from '@docusaurus/theme-common';
import {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {Props} from '@theme/BlogArchivePage';
import BlogLayout from '@theme/BlogLayout';
import Heading from '@theme/Heading';
import type {ReactNode} from 'react';
import type {BlogSidebar} from '@docusaurus/plugin-content-blog';

type Posts = Props['archive']['blogPosts'];

/** The framework's number of posts beside other pages. */
const MAX_RECENT = 5;

/** All posts by year, in the layout of the blog. Unlike the framework's page, its headings skip no level. */
export default function BlogArchivePage({archive}: Props): ReactNode {
  const title = translate({id: 'theme.blog.archive.title', message: 'Archive'});
  const description = translate({id: 'portal.blog.archive', message: 'All posts by year'});
  return (
    <HtmlClassNameProvider className={ThemeClassNames.wrapper.blogPages}>
      <PageMetadata title={title} description={description} />
      <BlogLayout sidebar={toSidebar(archive.blogPosts)}>
        <Heading as="h1">{title}</Heading>
        <p>{description}</p>
        {[...groupByYear(archive.blogPosts)].map(([year, posts]) => (
          <Year key={year} year={year} posts={posts} />
        ))}
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}

/** The blog's sidebar, which the framework gives to all other pages of the blog. */
function toSidebar(posts: Posts): BlogSidebar {
  return {
    title: translate({id: 'portal.blog.recent', message: 'Recent posts'}),
    items: posts.slice(0, MAX_RECENT).map(({metadata: {title, permalink, date, unlisted}}) => ({title, permalink, date, unlisted})),
  };
}

function Year({year, posts}: {year: string; posts: Posts[number][]}): ReactNode {
  const {currentLocale, localeConfigs} = useDocusaurusContext().i18n;
  const calendar = localeConfigs[currentLocale]?.calendar;
  const date = new Intl.DateTimeFormat(currentLocale, {day: 'numeric', month: 'long', timeZone: 'UTC', ...(calendar ? {calendar} : {})});
  return (
    <section>
      <Heading as="h2" id={`year-${year}`}>
        {year}
      </Heading>
      <ul className="archive">
        {posts.map(({metadata}) => (
          <li key={metadata.permalink}>
            <time dateTime={metadata.date}>{date.format(new Date(metadata.date))}</time>{' '}
            <Link to={metadata.permalink}>{metadata.title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Groups posts by year in their order, the newest year first. */
function groupByYear(posts: Posts): Map<string, Posts[number][]> {
  const years = new Map<string, Posts[number][]>();
  for (const post of posts) {
    const year = post.metadata.date.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), post]);
  }
  return years;
}
