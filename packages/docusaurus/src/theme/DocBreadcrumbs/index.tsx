import OriginalBreadcrumbs from '@theme-init/DocBreadcrumbs';
import type {ReactNode} from 'react';
import PageActions from '../../components/PageActions/index.tsx';
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
