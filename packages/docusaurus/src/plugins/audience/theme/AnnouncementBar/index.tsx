import {translate} from '@docusaurus/Translate';
import OriginalAnnouncementBar from '@theme-init/AnnouncementBar';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** Above the bar of every page: that the portal is for colleagues, and the announcement. */
export default function AnnouncementBar(): ReactNode {
  return (
    <>
      <p className={styles.note} role="note">
        {translate({
          id: 'portal.audience.internal',
          message: 'Internal: this portal includes parts of the API that are not public.',
          description: 'Shown at the top of every page of a portal with audience: internal',
        })}
      </p>
      <OriginalAnnouncementBar />
    </>
  );
}
