import OriginalAnnouncementBar from '@theme-original/AnnouncementBar';
import type {ReactNode} from 'react';
import AudienceNote from '@site/src/components/AudienceNote';

/** What stands above the bar of every page: whom the portal is for, where that is not the public, and the announcement. */
export default function AnnouncementBar(): ReactNode {
  return (
    <>
      <AudienceNote />
      <OriginalAnnouncementBar />
    </>
  );
}
