import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import {useObjectUrl} from './useObjectUrl.ts';

/** Saves the body as it came, byte by byte. */
export default function Download({body, name}: {body: Blob; name: string}): ReactNode {
  const link = useObjectUrl(body, 'application/octet-stream');
  return (
    <a ref={link} className="button button--sm button--secondary" href="#" download={name}>
      {translate({id: 'portal.answer.download', message: 'Save as {name}'}, {name})}
    </a>
  );
}
