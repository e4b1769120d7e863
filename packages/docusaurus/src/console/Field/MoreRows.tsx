import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import styles from './styles.module.css';
import {getMoreRows, type Rows} from './useRows.ts';

/** A button for more rows of a list or an object; nothing if all are shown. */
export default function MoreRows({rows, count}: {rows: Rows; count: number}): ReactNode {
  if (count <= rows.shown) return null;
  return (
    <button type="button" className={styles.small} onClick={() => rows.show(getMoreRows(rows))}>
      {translate({id: 'portal.console.moreRows', message: 'Show more ({count} left)'}, {count: String(count - rows.shown)})}
    </button>
  );
}
