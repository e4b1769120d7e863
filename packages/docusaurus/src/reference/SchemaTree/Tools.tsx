import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** Opens and closes all branches of a schema; `tree/behaviour.ts` handles its buttons. Without scripts it is hidden. */
export default function Tools(): ReactNode {
  return (
    <div className={styles.tools} data-tree-tools="">
      <button type="button" data-tree-tool="expand">
        {translate({id: 'portal.reference.expandAll', message: 'Expand all'})}
      </button>
      <button type="button" data-tree-tool="collapse">
        {translate({id: 'portal.reference.collapseAll', message: 'Collapse all'})}
      </button>
      <span role="status" />
    </div>
  );
}
