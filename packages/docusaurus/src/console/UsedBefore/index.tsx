import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import type {CallData} from '@lectern/openapi';
import {createDraft, type Draft} from '../draft/draft.ts';
import {findRequestedIds, findUsed} from '../draft/captured/usedValues.ts';

type UsedBeforeProps = {
  call: CallData;
  draft: Draft;
  /** Restores what the sandbox in the page lacks. `isExplained`: the text before already explains that. Absent: it cannot be restored. */
  restore: ((isExplained: boolean) => ReactNode) | undefined;
};

/**
 * Explains that a refused request needs something that does not exist: deleted or used up by an earlier request, or never in this sandbox.
 */
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
            '{values} may be from another browser. This sandbox has only sample data and what you created since its last reset. Reset the request to use sample data, or create your own first.',
        },
        {values: others.join(', ')},
      )}
    </p>
  );
}
