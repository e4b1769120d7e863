import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import OriginalHeader from '@theme-init/BlogPostItem/Header';
import type {ReactNode} from 'react';
import PageActions from '../../../components/PageActions/index.tsx';

/** The framework's header of a post. On the post's own page, the page actions are above it, as on other pages. */
export default function BlogPostItemHeader(): ReactNode {
  const {isBlogPostPage} = useBlogPost();
  return (
    <>
      {isBlogPostPage ? <PageActions /> : null}
      <OriginalHeader />
    </>
  );
}
