import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import type {CallData} from '@lectern/openapi';
import {createDraft, type Draft} from '../draft/draft.ts';
import {findUsed} from '../draft/captured/usedValues.ts';

type UsedBeforeProps = {
  call: CallData;
  draft: Draft;
  /** The way back where it is sample data that is gone. Absent: there is none. */
  restore: ReactNode;
};

/** What a refused request asks for although an earlier one has deleted it or used it up. */
export default function UsedBefore({call, draft, restore}: UsedBeforeProps): ReactNode {
  const used = findUsed(call.api, draft);
  if (used.length === 0) return null;
  const samples = findUsed(call.api, createDraft(call, {}));
  return (
    <>
      <p role="status">
        {translate(
          {id: 'portal.console.usedBefore', message: 'An earlier request used or deleted {values}. Enter another value, or remove it.'},
          {values: used.join(', ')},
        )}
      </p>
      {used.some((value) => samples.includes(value)) ? restore : null}
    </>
  );
}
