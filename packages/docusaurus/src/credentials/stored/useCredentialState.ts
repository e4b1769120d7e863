import {useMemo, useSyncExternalStore} from 'react';
import {followEnvironments, getEnvironment} from '../environment/environment.ts';
import {getSnapshot, subscribe, type Snapshot} from './store.ts';

const NONE: Snapshot = {stored: [], isBroken: false};

/** The stored credentials of a document in its environment, or of all documents; follows the other tabs. On the server: none. */
export function useCredentialState(api?: string): Snapshot & {keys: string[]} {
  const {stored, isBroken} = useSyncExternalStore(subscribe, getSnapshot, () => NONE);
  const environment = useSyncExternalStore(
    followEnvironments,
    () => (api === undefined ? undefined : getEnvironment(api)?.id),
    () => undefined,
  );
  // The same object until something changes: effects depend on it.
  return useMemo(() => {
    const own = api === undefined ? stored : stored.filter((each) => each.api === api && each.environment === environment);
    return {stored: own, isBroken, keys: own.map(({key}) => key)};
  }, [api, environment, stored, isBroken]);
}
