// The stream that a response leads to: whether it is opened, and the function that opens it.
import {useLayoutEffect, useMemo, useState} from 'react';
import type {CallData} from '@lectern/openapi';
import {describeFailure} from '../../components/failure/describeFailure.ts';
import {getOperationPage} from '../call/operationPage.ts';
import type {FollowUpOptions} from '../stream/follow.ts';
import {findStreamLink} from '../stream/streamLink.ts';

export type Following = {isOn: boolean; set: (isOn: boolean) => void};

/** Loads the code that opens a stream: one import, as the bundler would make a separate script for each. */
const loadFollow = async () => import('../stream/follow.ts');

/** Whether the stream of a response is opened; its code is loaded with the console. */
export function useFollowing(call: CallData): Following | undefined {
  const [isOn, set] = useState(true);
  const link = useMemo(() => findStreamLink(call), [call]);
  // At once: the next press may leave the page, or the network may fail.
  useLayoutEffect(() => {
    // A failure is shown when the stream is opened.
    if (!link) return;
    loadFollow()
      .then(({prepareFollowUp}) => prepareFollowUp(getOperationPage(link.pageId)))
      .catch(() => undefined);
  }, [call, link]);
  return link && {isOn, set};
}

/** Opens the stream that a response leads to, or explains why it cannot be opened. */
export async function follow(options: FollowUpOptions): Promise<void> {
  const loaded = await loadFollow().catch(describeFailure);
  if (typeof loaded === 'string') options.onChange({failure: loaded});
  else await loaded.followUp(options);
}
