import {translate} from '@docusaurus/Translate';
import {type ReactNode, useState} from 'react';
import {useObjectUrl} from './useObjectUrl.ts';
import styles from '../styles.module.css';

type MediaBodyProps = {kind: 'image' | 'audio' | 'video' | 'pdf'; body: Blob; mediaType: string; name: string};

/** Pictures, sound, videos and PDF files. */
export default function MediaBody({kind, body, mediaType, name}: MediaBodyProps): ReactNode {
  const source = useObjectUrl(body, mediaType);
  const [size, setSize] = useState('');
  const [isBroken, setBroken] = useState(false);
  if (isBroken)
    return (
      <p role="alert" className={styles.note}>
        {translate({id: 'portal.answer.brokenMedia', message: "Your browser can't display this as {type}."}, {type: mediaType})}
      </p>
    );
  const fail = (): void => setBroken(true);
  switch (kind) {
    case 'image':
      return (
        <figure className={styles.picture}>
          <img
            ref={source}
            alt={name}
            onError={fail}
            onLoad={({currentTarget: {naturalWidth, naturalHeight}}) => setSize(`${naturalWidth} × ${naturalHeight}`)}
          />
          <figcaption className={styles.muted}>{size}</figcaption>
        </figure>
      );
    case 'audio':
      return <audio ref={source} className={styles.player} controls aria-label={name} onError={fail} />;
    case 'video':
      return <video ref={source} className={styles.player} controls aria-label={name} onError={fail} />;
    case 'pdf':
      return <iframe ref={source} className={styles.document} title={name} />;
  }
}
