import {useMemo, useSyncExternalStore} from 'react';
import {getSnapshot, subscribe, type Snapshot} from './store.ts';

const NONE: Snapshot = {stored: [], isBroken: false};

/** What is stored for a document, or for all of them; follows the other tabs. On the server: nothing. */
export function useCredentialState(api?: string): Snapshot & {keys: string[]} {
  const {stored, isBroken} = useSyncExternalStore(subscribe, getSnapshot, () => NONE);
  // The same object until something changes: effects depend on it.
  return useMemo(() => {
    const own = api === undefined ? stored : stored.filter((each) => each.api === api);
    return {stored: own, isBroken, keys: own.map(({key}) => key)};
  }, [api, stored, isBroken]);
}
