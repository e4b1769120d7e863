import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import type {CallData} from '@lectern/openapi';
import {createDraft, type Draft} from '../draft/draft.ts';
import {findRequestedIds, findUsed} from '../draft/captured/usedValues.ts';

type UsedBeforeProps = {
  call: CallData;
  draft: Draft;
  /** The way back where the sandbox in the page lacks what was asked for. `isExplained`: the text before it says that. Absent: none. */
  restore: ((isExplained: boolean) => ReactNode) | undefined;
};

/** What a refused request asks for although it is not there: deleted or used up by an earlier one, or never in this sandbox. */
export default function UsedBefore({call, draft, restore}: UsedBeforeProps): ReactNode {
  const used = findUsed(call.api, draft);
  const samples = findRequestedIds(createDraft(call, {}));
  if (used.length > 0)
    return (
      <>
        <p role="status">
          {translate(
            {id: 'portal.console.usedBefore', message: 'An earlier request used or deleted {values}. Enter another value, or remove it.'},
            {values: used.join(', ')},
          )}
        </p>
        {used.some((value) => samples.includes(value)) ? restore?.(true) : null}
      </>
    );
  const ids = findRequestedIds(draft);
  const others = ids.filter((value) => !samples.includes(value));
  if (!restore || ids.length === 0) return null;
  if (others.length === 0) return restore(false);
  return (
    <p role="status">
      {translate(
        {
          id: 'portal.console.otherSandbox',
          message:
            'The sandbox in your browser has its sample data and what you created since its last reset. {values} may be from another browser. Reset the request to use sample data, or create your own first.',
        },
        {values: others.join(', ')},
      )}
    </p>
  );
}
