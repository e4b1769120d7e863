import OriginalBreadcrumbs from '@theme-init/DocBreadcrumbs';
import type {ReactNode} from 'react';
import PageActions from '../../components/PageActions/index.tsx';
import styles from './styles.module.css';

/** The framework's breadcrumbs, and the page actions beside them. */
export default function DocBreadcrumbs(): ReactNode {
  return (
    <div className={styles.head}>
      <OriginalBreadcrumbs />
      <PageActions />
    </div>
  );
}
