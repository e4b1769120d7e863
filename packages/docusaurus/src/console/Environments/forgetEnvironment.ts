import {removeEnvironment} from '../../credentials/environment/environment.ts';
import {forget} from '../../credentials/stored/store.ts';

/** Removes an environment and its credentials, here and in every other tab. */
export function forgetEnvironment(api: string, id: string): void {
  forget({api, environment: id});
  removeEnvironment(api, id);
}
