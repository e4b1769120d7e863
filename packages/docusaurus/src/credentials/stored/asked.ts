import {getEnvironment} from '../environment/environment.ts';
import {getSavedTime} from './removals.ts';
import {isTime} from './storedCredential.ts';

/**
 * When a credential was requested, and in which environment: until it arrives, another environment may be chosen, or all credentials
 * removed.
 */
export type Asked = {since: number; environment?: string | undefined};

/** Call it before anything is sent, and pass the result to `save`. */
export function askNow(api: string, key: string): Asked {
  const environment = getEnvironment(api)?.id;
  return {since: getSavedTime({api, key, ...(environment === undefined ? {} : {environment})}), environment};
}

/** Is it a result of `askNow`? It comes from storage that any script may have written. */
export function isAsked(value: unknown): value is Asked {
  const {since, environment} = (value ?? {}) as Partial<Record<keyof Asked, unknown>>;
  return isTime(since) && (environment === undefined || typeof environment === 'string');
}
