import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';

/** Ends the call. */
export default function StopButton({onStop}: {onStop: () => void}): ReactNode {
  return (
    <button
      type="button"
      className="button button--sm button--secondary"
      onClick={({currentTarget}) => {
        // The button goes with what it ends: the focus goes on to what has arrived.
        currentTarget.closest<HTMLElement>('[data-answer]')?.focus({preventScroll: true});
        onStop();
      }}
    >
      {translate({id: 'portal.answer.stop', message: 'Stop'})}
    </button>
  );
}
