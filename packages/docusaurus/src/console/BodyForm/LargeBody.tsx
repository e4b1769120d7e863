import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import {getBodyFileName, isLarge} from '../draft/large.ts';

/** Says what is not done with a body that is large, and saves it as the file that the samples read. */
export default function LargeBody({mediaType, text = ''}: {mediaType: string; text?: string | undefined}): ReactNode {
  const name = getBodyFileName(mediaType);
  const save = (): void => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], {type: 'application/octet-stream'}));
    link.download = name;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  if (!isLarge({text})) return null;
  return (
    <p role="status">
      {translate(
        {
          id: 'portal.console.large',
          message:
            'This body is large. It is sent unchanged, only the server checks it, and it is lost when you leave the page. The samples read it from the file {name}.',
        },
        {name},
      )}{' '}
      <button type="button" className="button button--secondary button--sm" onClick={save}>
        {translate({id: 'portal.console.saveBody', message: 'Save {name}'}, {name})}
      </button>
    </p>
  );
}
