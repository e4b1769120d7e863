import Link from '@docusaurus/Link';
import {PageMetadata} from '@docusaurus/theme-common';
import {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {Props} from '@theme/BlogArchivePage';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';

type Posts = Props['archive']['blogPosts'];

/** All posts by year. Unlike the framework's, its headings leave out no level, and its title is in the main part. */
export default function BlogArchivePage({archive}: Props): ReactNode {
  const title = translate({id: 'theme.blog.archive.title', message: 'Archive'});
  const description = translate({id: 'portal.blog.archive', message: 'All posts by year'});
  return (
    <>
      <PageMetadata title={title} description={description} />
      <Layout>
        <main className="container margin-vert--lg">
          <Heading as="h1">{title}</Heading>
          <p>{description}</p>
          {[...groupByYear(archive.blogPosts)].map(([year, posts]) => (
            <Year key={year} year={year} posts={posts} />
          ))}
        </main>
      </Layout>
    </>
  );
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

/** The newest year first, as the posts are given. */
function groupByYear(posts: Posts): Map<string, Posts[number][]> {
  const years = new Map<string, Posts[number][]>();
  for (const post of posts) {
    const year = post.metadata.date.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), post]);
  }
  return years;
}
