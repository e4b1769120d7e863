import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';

/** Ends the call. */
export default function StopButton({onStop}: {onStop: () => void}): ReactNode {
  return (
    <button type="button" className="button button--sm button--secondary" onClick={onStop}>
      {translate({id: 'portal.answer.stop', message: 'Stop'})}
    </button>
  );
}
