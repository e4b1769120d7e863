// A response that a reload has removed: responses are not stored, but the fact that one was under way is.
import {useEffect, useState} from 'react';
import type {CallData} from '@lectern/openapi';
import {readStored, writeStored} from '../storage.ts';

/** How far the request was. `answered`: the stream of its response was under way. */
export type Lost = 'sent' | 'answered';

const KEY = 'console.open';

/** Stores for this tab whether a request is under way; returns how far the one was that a reload has ended, until the next is sent. */
export function useLost(call: CallData, {isBusy, hasResponse}: {isBusy: boolean; hasResponse: boolean}): Lost | undefined {
  const key = `${KEY}.${call.api}.${call.pageId}`;
  const [lost, setLost] = useState(() => readLost(key));
  if (isBusy && lost) setLost(undefined);
  const open = isBusy ? (hasResponse ? 'answered' : 'sent') : undefined;
  useEffect(() => {
    writeStored(key, open);
    // Navigation within the portal ends the request; a reload ends this script first.
    return () => writeStored(key, undefined);
  }, [key, open]);
  return lost;
}

function readLost(key: string): Lost | undefined {
  const stored = readStored(key);
  return stored === 'sent' || stored === 'answered' ? stored : undefined;
}
