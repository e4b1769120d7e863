import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';

/** Cancels the request. */
export default function StopButton({onStop}: {onStop: () => void}): ReactNode {
  return (
    <button
      type="button"
      className="button button--sm button--secondary"
      onClick={({currentTarget}) => {
        // The button disappears with the request: the focus moves to what has arrived.
        currentTarget.closest<HTMLElement>('[data-received]')?.focus({preventScroll: true});
        onStop();
      }}
    >
      {translate({id: 'portal.answer.stop', message: 'Stop'})}
    </button>
  );
}
