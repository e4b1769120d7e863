import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import {saveFile} from '../../components/saveFile.ts';
import {getBodyFileName, isLarge} from '../draft/large.ts';

/** Explains what the console does not do with a large body, and saves the body as the file that the samples read. */
export default function LargeBody({mediaType, text = ''}: {mediaType: string; text?: string | undefined}): ReactNode {
  const name = getBodyFileName(mediaType);
  if (!isLarge({text})) return null;
  return (
    <p role="status">
      {translate(
        {
          id: 'portal.console.large',
          message:
            'This body is large or deeply nested: only the server checks it, and it is lost when you leave the page. The samples read it from the file {name}.',
        },
        {name},
      )}{' '}
      <button type="button" className="button button--secondary button--sm" onClick={() => saveFile(name, text)}>
        {translate({id: 'portal.console.saveBody', message: 'Save {name}'}, {name})}
      </button>
    </p>
  );
}
