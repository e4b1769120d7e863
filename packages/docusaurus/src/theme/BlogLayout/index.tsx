import {translate} from '@docusaurus/Translate';
import BlogSidebar from '@theme/BlogSidebar';
import type {Props} from '@theme/BlogLayout';
import Layout from '@theme/Layout';
import clsx from 'clsx';
import type {ReactNode} from 'react';

/** The framework's layout of the blog, except that the contents of a post are a landmark, as on other pages. */
export default function BlogLayout({sidebar, toc, children, ...layoutProps}: Props): ReactNode {
  const hasSidebar = sidebar !== undefined && sidebar.items.length > 0;
  return (
    <Layout {...layoutProps}>
      <div className="container margin-vert--lg">
        <div className="row">
          {sidebar ? <BlogSidebar sidebar={sidebar} /> : null}
          <main className={clsx('col', hasSidebar ? 'col--7' : 'col--9 col--offset-1')}>{children}</main>
          {toc ? (
            <nav className="col col--2" aria-label={translate({id: 'portal.contents', message: 'On this page'})}>
              {toc}
            </nav>
          ) : null}
        </div>
      </div>
    </Layout>
  );
}
