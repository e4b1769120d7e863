import {getEnvironment} from '../environment/environment.ts';
import {getSavedTime} from './removals.ts';
import {isTime} from './storedCredential.ts';

/** When a credential was asked for, and in which environment: until it comes, another may be chosen, or all be removed. */
export type Asked = {since: number; environment?: string | undefined};

export function askNow(api: string, key: string): Asked {
  const environment = getEnvironment(api)?.id;
  return {since: getSavedTime({api, key, ...(environment === undefined ? {} : {environment})}), environment};
}

export function isAsked(value: unknown): value is Asked {
  const {since, environment} = (value ?? {}) as Partial<Record<keyof Asked, unknown>>;
  return isTime(since) && (environment === undefined || typeof environment === 'string');
}
