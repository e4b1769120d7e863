import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import type {CallData} from '@lectern/openapi';
import type {Draft} from '../draft/draft.ts';
import {findUsed} from '../draft/usedValues.ts';

/** What a refused request asks for although an earlier one has deleted it or used it up. */
export default function UsedBefore({call, draft}: {call: CallData; draft: Draft}): ReactNode {
  const used = findUsed(call.api, draft);
  if (used.length === 0) return null;
  return (
    <p role="status">
      {translate(
        {
          id: 'portal.console.usedBefore',
          message: 'An earlier request has used or deleted {values}. If that works only once, replace or remove it.',
        },
        {values: used.join(', ')},
      )}
    </p>
  );
}
