import {getEnvironment} from '../environment/environment.ts';
import {getSavedTime} from './removals.ts';
import {isTime} from './storedCredential.ts';

/** When a credential was asked for, and in which environment: until it comes, another may be chosen, or all be removed. */
export type Asked = {since: number; environment?: string | undefined};

/** To be called before anything is sent; `save` takes what it gives. */
export function askNow(api: string, key: string): Asked {
  const environment = getEnvironment(api)?.id;
  return {since: getSavedTime({api, key, ...(environment === undefined ? {} : {environment})}), environment};
}

/** Is it what `askNow` has given, read from a storage that anybody may have written? */
export function isAsked(value: unknown): value is Asked {
  const {since, environment} = (value ?? {}) as Partial<Record<keyof Asked, unknown>>;
  return isTime(since) && (environment === undefined || typeof environment === 'string');
}
