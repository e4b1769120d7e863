import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** A button that copies the page's Markdown, and one that opens a menu. A client module handles both. */
export default function PageActions(): ReactNode {
  return (
    <div className={styles.actions} data-page-actions="">
      <button type="button" className={styles.button} data-page-action="copy">
        <span aria-live="polite">{translate({id: 'portal.page.copy', message: 'Copy page'})}</span>
      </button>
      <button
        type="button"
        className={styles.button}
        data-page-action="menu"
        aria-haspopup="menu"
        aria-expanded={false}
        aria-label={translate({id: 'portal.page.menu', message: 'Other ways to read this page'})}
      />
    </div>
  );
}
