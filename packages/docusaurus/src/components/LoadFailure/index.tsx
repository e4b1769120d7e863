import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';

type LoadFailureProps = {failure: string; retry: () => void; className?: string | undefined};

/** Why a part could not be loaded, and a way to try again. */
export default function LoadFailure({failure, retry, className}: LoadFailureProps): ReactNode {
  return (
    <p role="alert" className={className}>
      {failure}{' '}
      <button type="button" data-retry="" className="button button--secondary button--sm" onClick={retry}>
        {translate({id: 'portal.retry', message: 'Retry'})}
      </button>
    </p>
  );
}
