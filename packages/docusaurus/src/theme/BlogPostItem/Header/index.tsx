import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import OriginalHeader from '@theme-init/BlogPostItem/Header';
import type {ReactNode} from 'react';
import PageActions from '../../../components/PageActions/index.tsx';
import styles from './styles.module.css';

/** The framework's header of a post; where the post has the page to itself, with what takes the page elsewhere. */
export default function BlogPostItemHeader(): ReactNode {
  const {isBlogPostPage} = useBlogPost();
  return (
    <>
      <OriginalHeader />
      {isBlogPostPage ? (
        <div className={styles.actions}>
          <PageActions />
        </div>
      ) : null}
    </>
  );
}
