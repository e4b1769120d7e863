import {useMemo, useSyncExternalStore} from 'react';
import {type Environment, followEnvironments, getEnvironment, getEnvironmentState, readEnvironments} from './environment.ts';

/** The environments of an API and the one that is chosen; follows the other tabs. On the server: none. */
export function useEnvironments(api: string): {environments: Environment[]; chosen: Environment | undefined} {
  const state = useSyncExternalStore(
    followEnvironments,
    () => getEnvironmentState(api),
    () => '',
  );
  // `state` changes with the stored values.
  return useMemo(() => (state === '' ? {environments: [], chosen: undefined} : read(api)), [api, state]);
}

function read(api: string): ReturnType<typeof useEnvironments> {
  return {environments: readEnvironments(api), chosen: getEnvironment(api)};
}
