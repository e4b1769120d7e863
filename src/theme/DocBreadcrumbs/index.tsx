import OriginalBreadcrumbs from '@theme-original/DocBreadcrumbs';
import type {ReactNode} from 'react';
import PageActions from '@site/src/components/PageActions';
import styles from './styles.module.css';

/** The framework's breadcrumbs, and beside them what takes the page elsewhere. */
export default function DocBreadcrumbs(): ReactNode {
  return (
    <div className={styles.head}>
      <OriginalBreadcrumbs />
      <PageActions />
    </div>
  );
}
