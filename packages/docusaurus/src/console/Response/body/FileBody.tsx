import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import Download from './Download.tsx';
import MediaBody from './MediaBody.tsx';
import styles from '../styles.module.css';

type FileBodyProps = {kind: 'file' | 'image' | 'audio' | 'video' | 'pdf'; body: Blob; mediaType: string; name: string};

/** A body that is no text: shown if the page can, and offered as a file. */
export default function FileBody({kind, body, mediaType, name}: FileBodyProps): ReactNode {
  return (
    <>
      {kind === 'file' ? (
        <p className={styles.muted}>
          {translate({id: 'portal.answer.file', message: "This type of body can't be shown here. Save it to view it."})}
        </p>
      ) : (
        <MediaBody kind={kind} body={body} mediaType={mediaType} name={name} />
      )}
      <Download body={body} name={name} />
    </>
  );
}
